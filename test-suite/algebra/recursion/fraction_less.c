/* Recursions with fractions and one less: the bound against what they come to.
 */
#include "algebra/growth/bigo.h"
#include "algebra/recursion/fraction.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
/* cmocka.h needs the three above. */
#include <cmocka.h>

enum { SIZE = 0, LARGEST = 120 };

static const char *const names[] = {"s"};

static const Expr *parsed(const char *text, Arena *arena) {
    const Expr *e;
    assert_int_equal(expr_parse(&e, text, names, 1, arena).code, ASYM_OK);
    return e;
}

/* The value, rounded down. */
static void value_at(fmpz_t out, const Expr *e, int64_t size, Arena *arena) {
    fmpz at;
    fmpq_t value;
    fmpz_init_set_si(&at, size);
    fmpq_init(value);
    assert_true(expr_eval(value, expr_apply(arena, EXPR_FLOOR, e), &at, 1));
    fmpz_set(out, fmpq_numref(value));
    fmpq_clear(value);
    fmpz_clear(&at);
}

/* T(s), each size being as large as it may be. */
static void calculate(fmpz *t, const Fraction *f, Arena *arena) {
    for (int64_t s = 0; s <= LARGEST; s++) {
        value_at(&t[s], s < f->from ? f->end : f->rest, s, arena);
        if (s < f->from)
            continue;
        int64_t part = (f->part.over * s + f->part.more) / f->part.under;
        assert_true(part < s);
        fmpz_add(&t[s], &t[s], &t[s - 1]);
        fmpz_addmul_ui(&t[s], &t[part], (ulong)f->parts);
    }
}

static void check(int64_t parts, Ratio part, int64_t from, const char *rest,
                  const char *order, Arena *arena) {
    Fraction f = {.size = SIZE,
                  .parts = parts,
                  .part = part,
                  .from = from,
                  .one_less = true,
                  .rest = parsed(rest, arena),
                  .end = parsed("3", arena)};
    const Expr *bound = fraction_at_most(&f, arena);
    assert_non_null(bound);
    assert_null(fraction_least(&f, arena));
    fmpz *t = _fmpz_vec_init(LARGEST + 1);
    fmpz_t value;
    fmpz_init(value);
    calculate(t, &f, arena);
    for (int64_t s = from; s <= LARGEST; s++) {
        value_at(value, bound, s, arena);
        assert_true(fmpz_cmp(value, &t[s]) >= 0);
    }
    fmpz_clear(value);
    _fmpz_vec_clear(t, LARGEST + 1);
    Text out = text_new(arena);
    bigo_print(&out, bound, names, arena);
    assert_string_equal(text_chars(&out), order);
    assert_false(bigo_is_tight(arena, bound));
}

static void test_halves(void **state) {
    const Ratio half = {1, 2, 0, 1}, half_up = {1, 2, 1, 0};
    check(1, half, 1, "1", "O(s^log2(s))", *state);
    check(1, half, 2, "1", "O(s^log2(s))", *state);
    check(1, half_up, 2, "2*s + 5", "O(s^log2(s))", *state);
    check(2, half, 1, "1", "O(s^log2(s))", *state);
    check(2, half_up, 5, "s", "O(s*s^log2(s))", *state);
    check(7, half, 3, "4*s", "O(s^log2(s))", *state);
    check(1, half, 1, "s^2", "O(s^2*s^log2(s))", *state);
}

static void test_other_fractions(void **state) {
    check(1, (Ratio){2, 3, 0, 2}, 2, "s", "O(s^log3/2(s))", *state);
    check(2, (Ratio){1, 3, 5, 0}, 4, "s + 1", "O(s^log3(2)*s^log3(s))", *state);
    check(3, (Ratio){3, 4, 3, 3}, 5, "1", "O(s^3.819*s^log4/3(s))", *state);
}

static void test_what_may_never_end(void **state) {
    Fraction f = {.size = SIZE,
                  .parts = 1,
                  .part = {1, 2, 1, 0},
                  .from = 1,
                  .one_less = true,
                  .rest = parsed("1", *state),
                  .end = parsed("1", *state)};
    assert_null(fraction_at_most(&f, *state));
    f.from = 2;
    assert_non_null(fraction_at_most(&f, *state));
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
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_halves),
        cmocka_unit_test(test_other_fractions),
        cmocka_unit_test(test_what_may_never_end),
    };
    return cmocka_run_group_tests(tests, setup, teardown);
}
