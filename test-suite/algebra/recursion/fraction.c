#include "algebra/recursion/fraction.h"
#include "algebra/growth/bigo.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
/* cmocka.h needs the three above. */
#include <cmocka.h>

enum { SIZE = 0, LARGEST = 200 };

static const char *const names[] = {"s"};

static const Expr *parsed(const char *text, Arena *arena) {
    const Expr *e;
    assert_int_equal(expr_parse(&e, text, names, 1, arena).code, ASYM_OK);
    return e;
}

/* ---- what a part is of the size ---- */

static void check_ratio(const char *size, Ratio is, Arena *arena) {
    Ratio r;
    assert_true(ratio_find(&r, parsed(size, arena), SIZE, arena));
    assert_int_equal(r.over, is.over);
    assert_int_equal(r.under, is.under);
    assert_int_equal(r.more, is.more);
    assert_int_equal(r.less, is.less);
}

static void test_ratios(void **state) {
    check_ratio("floor(2/3*s)", (Ratio){2, 3, 0, 2}, *state);
    check_ratio("s - floor(1/3*s)", (Ratio){2, 3, 2, 0}, *state);
    check_ratio("ceil(3/4*s) + 1", (Ratio){3, 4, 7, 0}, *state);
    check_ratio("floor(1/4*s) + floor(1/2*s)", (Ratio){3, 4, 0, 5}, *state);
    check_ratio("floor(1/3*s) + s - floor(1/3*s)", (Ratio){1, 1, 0, 0}, *state);
}

static void test_what_is_no_ratio(void **state) {
    Ratio r;
    Arena *arena = *state;
    assert_false(ratio_find(&r, parsed("floor(1/101*s)", arena), SIZE, arena));
    assert_false(ratio_find(&r, parsed("s^2", arena), SIZE, arena));
    assert_false(ratio_find(&r, parsed("7", arena), SIZE, arena));
    assert_false(ratio_find(&r, parsed("max(1, s - 1)", arena), SIZE, arena));
}

/* ---- bounds ---- */

/* The value, rounded down; false if it has none there. */
static bool value_at(int64_t *out, const Expr *e, int64_t size, Arena *arena) {
    fmpz at;
    fmpq_t value;
    fmpz_init_set_si(&at, size);
    fmpq_init(value);
    bool known = expr_eval(value, expr_apply(arena, EXPR_FLOOR, e), &at, 1);
    *out = known ? fmpz_get_si(fmpq_numref(value)) : 0;
    fmpq_clear(value);
    fmpz_clear(&at);
    return known;
}

/* What T comes to with the largest parts, or the smallest, that there may be:
 * "rest" rises. */
static void calculate(int64_t *t, const Fraction *f, bool largest,
                      Arena *arena) {
    const Ratio *p = &f->part;
    for (int64_t s = 0; s <= LARGEST; s++) {
        const Expr *own = s < f->from ? f->end : f->rest;
        assert_true(value_at(&t[s], own, s, arena));
        int64_t part = largest
                           ? (p->over * s + p->more) / p->under
                           : (p->over * s - p->less + p->under - 1) / p->under;
        if (s >= f->from) {
            assert_true(part < s);
            t[s] += f->parts * t[part < 0 ? 0 : part];
        }
    }
}

/* Both bounds against T; how often the lower one had a value, which powers like
 * s^log3/2(3) seldom have. */
static size_t check(const Fraction *f, const char *order, Arena *arena) {
    int64_t most[LARGEST + 1], least[LARGEST + 1], value;
    const Expr *above = fraction_at_most(f, arena),
               *below = fraction_least(f, arena);
    size_t count = 0;
    assert_non_null(above);
    assert_non_null(below);
    calculate(most, f, true, arena);
    calculate(least, f, false, arena);
    for (int64_t s = f->from; s <= LARGEST; s++) {
        assert_true(value_at(&value, above, s, arena));
        assert_true(value >= most[s]);
        if (value_at(&value, below, s, arena)) {
            assert_true(value <= least[s]);
            count++;
        }
    }
    Text out = text_new(arena);
    bigo_print(&out, above, names, arena);
    assert_string_equal(text_chars(&out), order);
    assert_true(
        expr_equal(bigo_simplify(arena, above), bigo_simplify(arena, below)));
    return count;
}

static Fraction fraction(int64_t parts, Ratio part, int64_t from,
                         const char *rest, Arena *arena) {
    return (Fraction){.size = SIZE,
                      .parts = parts,
                      .part = part,
                      .sum = {parts * part.over, part.under, 1, 1},
                      .from = from,
                      .rest = parsed(rest, arena),
                      .end = parsed("1", arena)};
}

static void test_one_part(void **state) {
    Fraction f = fraction(1, (Ratio){2, 3, 0, 2}, 2, "1", *state);
    assert_true(check(&f, "O(log(s))", *state) > 150);
    f = fraction(1, (Ratio){3, 4, 3, 3}, 5, "2*s + 1", *state);
    assert_true(check(&f, "O(s)", *state) > 150);
}

static void test_three_parts(void **state) {
    Fraction f = fraction(3, (Ratio){2, 3, 2, 0}, 3, "1", *state);
    assert_true(check(&f, "O(s^2.71)", *state) > 0);
    f = fraction(3, (Ratio){2, 3, 2, 2}, 4, "5*s^2 + s + 1", *state);
    assert_true(check(&f, "O(s^2.71)", *state) > 0);
    f = fraction(3, (Ratio){2, 3, 2, 2}, 4, "s^3", *state);
    assert_true(check(&f, "O(s^3)", *state) > 0);
}

static void test_rests_that_are_alike_in_all_steps(void **state) {
    Fraction f = fraction(2, (Ratio){1, 2, 1, 1}, 3, "s + 4", *state);
    assert_true(check(&f, "O(s*log(s))", *state) > 150);
}

static void test_parts_that_share_the_size(void **state) {
    Arena *arena = *state;
    Fraction f = fraction(2, (Ratio){2, 3, 0, 2}, 3, "s + 1", arena);
    f.sum = (Ratio){1, 1, 0, 2};
    int64_t t[LARGEST + 1], value;
    const Expr *above = fraction_at_most(&f, arena);
    for (int64_t s = 0; s <= LARGEST; s++) {
        t[s] = s < 3 ? 1 : s + 1 + t[s / 3] + t[2 * s / 3];
        assert_true(s < 3 ||
                    (value_at(&value, above, s, arena) && value >= t[s]));
    }
    Text out = text_new(arena);
    bigo_print(&out, above, names, arena);
    assert_string_equal(text_chars(&out), "O(s*log(s))");
    f.sum = (Ratio){3, 4, 0, 5};
    f.part = (Ratio){1, 2, 0, 1};
    f.rest = parsed("2*s", arena);
    above = fraction_at_most(&f, arena);
    for (int64_t s = 0; s <= LARGEST; s++) {
        t[s] = s < 3 ? 1 : 2 * s + t[s / 4] + t[s / 2];
        assert_true(s < 3 ||
                    (value_at(&value, above, s, arena) && value >= t[s]));
    }
}

static void test_what_may_never_end(void **state) {
    Fraction f = fraction(3, (Ratio){2, 3, 2, 0}, 2, "1", *state);
    assert_null(fraction_at_most(&f, *state));
    f.from = 3;
    assert_non_null(fraction_at_most(&f, *state));
    f.part.over = 3;
    assert_null(fraction_at_most(&f, *state));
}

static void test_rests_that_may_fall(void **state) {
    Fraction f = fraction(3, (Ratio){2, 3, 0, 2}, 2, "9 - s", *state);
    assert_null(fraction_at_most(&f, *state));
    assert_null(fraction_least(&f, *state));
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
        cmocka_unit_test(test_ratios),
        cmocka_unit_test(test_what_is_no_ratio),
        cmocka_unit_test(test_one_part),
        cmocka_unit_test(test_three_parts),
        cmocka_unit_test(test_rests_that_are_alike_in_all_steps),
        cmocka_unit_test(test_parts_that_share_the_size),
        cmocka_unit_test(test_what_may_never_end),
        cmocka_unit_test(test_rests_that_may_fall),
    };
    return cmocka_run_group_tests(tests, setup, teardown);
}
