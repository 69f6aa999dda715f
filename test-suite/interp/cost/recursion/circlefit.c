/* Formulas through tables of functions that call each other. */
#include "interp/cost/recursion/circlefit.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
/* cmocka.h needs the three above. */
#include <cmocka.h>

enum { LARGEST = CIRCLEFIT_LEAST + CIRCLEFIT_VALUES - 1 };

static const char *const names[] = {"n"};

static int64_t value_at(const Expr *e, int64_t n) {
    fmpz at;
    fmpq_t out;
    fmpq_init(out);
    fmpz_init_set_si(&at, n);
    assert_true(expr_eval(out, e, &at, 1));
    assert_true(fmpz_is_one(fmpq_denref(out)));
    int64_t value = fmpz_get_si(fmpq_numref(out));
    fmpq_clear(out);
    fmpz_clear(&at);
    return value;
}

static CirclefitTable table_of(int64_t (*cost)(int64_t)) {
    CirclefitTable t;
    for (int64_t n = CIRCLEFIT_LEAST; n <= LARGEST; n++)
        t.value[n - CIRCLEFIT_LEAST] = cost(n);
    return t;
}

/* All formulas go through their tables; the first one is "text". */
static void check(const CirclefitTable *tables, size_t count, int64_t from,
                  const char *text, Arena *arena) {
    const Expr *out[3];
    bool found = circlefit_find(out, tables, count, from, arena);
    assert_int_equal(found, text != NULL);
    for (size_t i = 0; i < count && found; i++)
        for (int64_t n = from; n <= LARGEST; n++)
            assert_int_equal(value_at(out[i], n),
                             tables[i].value[n - CIRCLEFIT_LEAST]);
    Text printed = text_new(arena);
    if (found) {
        expr_print(&printed, out[0], names);
        assert_string_equal(text_chars(&printed), text);
    }
}

static int64_t line(int64_t n) {
    return n < 0 ? 1 : 3 * n + 2;
}

static int64_t square(int64_t n) {
    return n < 0 ? 1 : n * (n + 1) / 2 + 4;
}

static int64_t power(int64_t n) {
    return n <= 0 ? 1 : 2 * power(n - 1) + 1;
}

static int64_t fibonacci(int64_t n) {
    return n <= 0 ? 1 : 1 + fibonacci(n - 1) + fibonacci(n - 2);
}

static int64_t beside(int64_t n) {
    return n <= 0 ? 1 : 4 + fibonacci(n - 1);
}

static int64_t residues(int64_t n) {
    return n <= 0 ? 1 : n + residues(n - 2);
}

static int64_t factorial(int64_t n) {
    return n <= 1 ? 1 : (n * factorial(n - 1)) % 1000003;
}

static void test_polynomials(void **state) {
    const CirclefitTable both[] = {table_of(line), table_of(square)};
    check(both, 2, 0, "3*n + 2", *state);
    check(both + 1, 1, 0, "1/2*n^2 + 1/2*n + 4", *state);
    check(both, 2, -1, NULL, *state);
}

static void test_recurrences(void **state) {
    const CirclefitTable powers[] = {table_of(power)};
    check(powers, 1, 0, "2*2^n - 1", *state);
    check(powers, 1, 2, "2*2^n - 1", *state);
    const CirclefitTable both[] = {table_of(fibonacci), table_of(beside)};
    check(both, 2, 1, "recurrence(n - 1; 1, 1; 4, 6) - 1", *state);
}

static void test_what_is_none(void **state) {
    const CirclefitTable two[] = {table_of(residues), table_of(factorial)};
    check(two, 1, 0, NULL, *state);
    check(two + 1, 1, 1, NULL, *state);
    /* Each has one, but not the same. */
    const CirclefitTable both[] = {table_of(power), table_of(fibonacci)};
    check(both, 2, 1, NULL, *state);
}

static int setup(void **state) {
    *state = arena_new();
    return 0;
}

static int teardown(void **state) {
    arena_free(*state);
    return 0;
}

int main(void) {
    const struct CMUnitTest tests[] = {cmocka_unit_test(test_polynomials),
                                       cmocka_unit_test(test_recurrences),
                                       cmocka_unit_test(test_what_is_none)};
    return cmocka_run_group_tests(tests, setup, teardown);
}
