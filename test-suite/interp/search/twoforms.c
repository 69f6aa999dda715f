/* Two exact formulas that share the samples, and none where there is one
 * sample that is of neither. */
#include "interp/search/twoforms.h"

#include "base/text.h"
#include "interp/forms/form/numbers.h"
#include "static/timing/rational.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>

typedef slong Count(slong n, slong m);

enum { EACH = 9 };

/* Of a grid, or of n alone. */
static Samples samples_of(Count *count, bool is_grid, Arena *arena) {
    size_t size = is_grid ? EACH * EACH : 2 * EACH, width = is_grid ? 2 : 1;
    fmpz *x = numbers_new(arena, width * size);
    fmpq *y = rational_array(arena, size);
    for (size_t i = 0; i < size; i++) {
        slong n = is_grid ? 3 * (slong)(i % EACH) + 2 : 4 * (slong)i + 1;
        slong m = is_grid ? 5 * (slong)(i / EACH) + 1 : 0;
        fmpz_set_si(&x[width * i], n);
        if (is_grid)
            fmpz_set_si(&x[width * i + 1], m);
        fmpq_set_si(&y[i], count(n, m), 1);
    }
    return (Samples){.n_symbols = width, .size = size, .x = x, .y = y};
}

static slong larger(slong n, slong m) {
    return 2 * (n > m ? n : m) + 1;
}

static slong smaller(slong n, slong m) {
    return n < m ? n : m;
}

static slong limited(slong n, slong m) {
    return n * (m < 17 ? m : 17);
}

static slong up_to_30(slong n, slong m) {
    (void)m;
    return n < 30 ? n : 30;
}

static slong from_30_on(slong n, slong m) {
    (void)m;
    return n < 30 ? 30 : n;
}

/* Neither the larger nor the smaller of its parts. */
static slong leaps(slong n, slong m) {
    (void)m;
    return n < 30 ? n : 5 * n + 1000 * (n % 8 > 4);
}

static void both_are_found(void **state) {
    (void)state;
    static const struct {
        Count *count;
        bool is_grid;
        const char *formula;
    } cases[] = {
        {larger, true, "max(2*n + 1, 2*m + 1)"},
        {smaller, true, "min(n, m)"},
        {limited, true, "min(17*n, n*m)"},
        {up_to_30, false, "min(30, n)"},
        {from_30_on, false, "max(30, n)"},
    };
    static const char *const names[] = {"n", "m"};
    for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
        Arena *arena = arena_new();
        Samples s = samples_of(cases[i].count, cases[i].is_grid, arena);
        TwoForms two;
        Text text = text_new(arena);
        assert_true(twoforms_find(&two, &s, arena));
        expr_print(&text, two.formula, names);
        assert_string_equal(text_chars(&text), cases[i].formula);
        assert_true(two.held_out >= 6 && two.held_out < s.size);
        arena_free(arena);
    }
}

static void others_are_not(void **state) {
    (void)state;
    Arena *arena = arena_new();
    TwoForms two;
    Samples s = samples_of(leaps, false, arena);
    assert_false(twoforms_find(&two, &s, arena));
    s = samples_of(smaller, true, arena);
    fmpq_set_si((fmpq *)(uintptr_t)&s.y[40], 1234, 1);
    assert_false(twoforms_find(&two, &s, arena));
    s = samples_of(up_to_30, false, arena);
    s.size = 9;
    assert_false(twoforms_find(&two, &s, arena));
    arena_free(arena);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(both_are_found),
        cmocka_unit_test(others_are_not),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
