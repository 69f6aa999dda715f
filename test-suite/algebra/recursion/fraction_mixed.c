/* Recursions with parts of different fractions: bounds against what they come
 * to. */
#include "algebra/recursion/fraction_mixed.h"
#include "algebra/growth/bigo.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
/* cmocka.h needs the three above. */
#include <cmocka.h>

enum { SIZE = 0, LARGEST = 400, CASES = 300 };

static const char *const names[] = {"s"};

static const Expr *parsed(const char *text, Arena *arena) {
    const Expr *e;
    assert_int_equal(expr_parse(&e, text, names, 1, arena).code, ASYM_OK);
    return e;
}

/* ---- what is given ---- */

/* Adds a way with the "count" parts. */
static void add_way(Fraction *f, const Ratio *parts, size_t count,
                    Arena *arena) {
    FractionWay *way = vec_push(arena, &f->ways);
    *way = (FractionWay){0};
    for (size_t i = 0; i < count; i++) {
        *vec_push(arena, &way->parts) = parts[i];
        if (!f->part.under || ratio_is_larger(&parts[i], &f->part))
            f->part = parts[i];
    }
    f->parts = (int64_t)count > f->parts ? (int64_t)count : f->parts;
}

static Fraction fraction(int64_t from, const char *rest, Arena *arena) {
    return (Fraction){.size = SIZE,
                      .from = from,
                      .rest = parsed(rest, arena),
                      .end = parsed("2", arena)};
}

/* ---- what it comes to ---- */

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

static int64_t part_of(const Ratio *p, int64_t s, bool largest) {
    int64_t part = largest ? (p->over * s + p->more) / p->under
                           : (p->over * s - p->less + p->under - 1) / p->under;
    return part < 0 ? 0 : part;
}

/* T with the largest parts of the dearest way, or the smallest of the cheapest.
 */
static void calculate(int64_t *t, const Fraction *f, bool largest,
                      Arena *arena) {
    for (int64_t s = 0; s <= LARGEST; s++) {
        assert_true(value_at(&t[s], s < f->from ? f->end : f->rest, s, arena));
        int64_t chosen = -1;
        for (size_t w = 0; w < f->ways.size && s >= f->from; w++) {
            int64_t sum = 0;
            for (size_t i = 0; i < f->ways.at[w].parts.size; i++) {
                int64_t part = part_of(&f->ways.at[w].parts.at[i], s, largest);
                assert_true(part < s);
                sum += t[part];
            }
            if (chosen < 0 || (largest ? sum > chosen : sum < chosen))
                chosen = sum;
        }
        t[s] += chosen < 0 ? 0 : chosen;
    }
}

/* The upper bound at all sizes, which is not far above. */
static void check_most(const Fraction *f, const char *order, Arena *arena) {
    enum { FAR = 400 };
    int64_t t[LARGEST + 1], value;
    const Expr *bound = fraction_at_most(f, arena);
    assert_non_null(bound);
    calculate(t, f, true, arena);
    for (int64_t s = f->from; s <= LARGEST; s++) {
        assert_true(value_at(&value, bound, s, arena));
        assert_true(value >= t[s]);
        assert_true(value <= FAR * t[s]);
    }
    Text out = text_new(arena);
    bigo_print(&out, bound, names, arena);
    if (order)
        assert_string_equal(text_chars(&out), order);
}

/* And the lower one, which has the same order where "tight". */
static void check_least(const Fraction *f, bool tight, Arena *arena) {
    int64_t t[LARGEST + 1], value;
    const Expr *bound = fraction_least(f, arena);
    assert_non_null(bound);
    calculate(t, f, false, arena);
    for (int64_t s = f->from; s <= LARGEST; s++)
        if (value_at(&value, bound, s, arena))
            assert_true(value <= t[s]);
    const Expr *most = fraction_at_most(f, arena);
    assert_int_equal(
        expr_equal(bigo_simplify(arena, bound), bigo_simplify(arena, most)),
        tight);
}

/* ---- textbooks ---- */

static const Ratio half = {1, 2, 0, 1}, third = {1, 3, 0, 2},
                   quarter = {1, 4, 0, 3}, fifth = {1, 5, 0, 4},
                   sixth = {1, 6, 0, 5}, two_thirds = {2, 3, 0, 2},
                   rest_of_third = {2, 3, 2, 0}, seven_tenths = {7, 10, 0, 9};

static Fraction two(const Ratio *a, const Ratio *b, int64_t from,
                    const char *rest, Arena *arena) {
    Fraction f = fraction(from, rest, arena);
    add_way(&f, (const Ratio[]){*a, *b}, 2, arena);
    return f;
}

static Fraction three(const Ratio *a, const Ratio *b, const Ratio *c,
                      int64_t from, const char *rest, Arena *arena) {
    Fraction f = fraction(from, rest, arena);
    add_way(&f, (const Ratio[]){*a, *b, *c}, 3, arena);
    return f;
}

static void test_parts_that_are_all(void **state) {
    Fraction f = three(&half, &third, &sixth, 6, "s + 1", *state);
    check_most(&f, "O(s*log(s))", *state);
    check_least(&f, true, *state);
    f = two(&third, &two_thirds, 3, "2*s", *state);
    check_most(&f, "O(s*log(s))", *state);
    check_least(&f, true, *state);
    f = two(&third, &rest_of_third, 3, "1", *state);
    check_most(&f, "O(s)", *state);
    check_least(&f, true, *state);
    f = two(&quarter, &(Ratio){3, 4, 3, 0}, 4, "s^2", *state);
    check_most(&f, "O(s^2)", *state);
    check_least(&f, true, *state);
}

static void test_parts_that_are_less(void **state) {
    Fraction f = two(&half, &quarter, 4, "s", *state);
    check_most(&f, "O(s)", *state);
    check_least(&f, true, *state);
    f = two(&fifth, &seven_tenths, 10, "s", *state);
    check_most(&f, "O(s)", *state);
    check_least(&f, true, *state);
    /* Median of medians, as it is written with groups of 5. */
    f = two(&(Ratio){1, 5, 4, 0}, &(Ratio){7, 10, 60, 0}, 140, "s", *state);
    check_most(&f, "O(s)", *state);
    /* log2 of the golden ratio is 0.694. */
    f = two(&half, &quarter, 1, "1", *state);
    check_most(&f, "O(s^0.7)", *state);
    check_least(&f, false, *state);
}

static void test_parts_that_are_more(void **state) {
    Fraction f = three(&half, &third, &quarter, 6, "s", *state);
    check_most(&f, "O(s^1.09)", *state);
    check_least(&f, false, *state);
    f = three(&half, &half, &quarter, 4, "s", *state);
    check_most(&f, "O(s^1.28)", *state);
    f = three(&half, &half, &quarter, 4, "s^2 + s + 3", *state);
    check_most(&f, "O(s^2)", *state);
    check_least(&f, true, *state);
    /* 2/4 + 8/16 = 1 */
    f = fraction(4, "s", *state);
    add_way(&f,
            (const Ratio[]){half, half, quarter, quarter, quarter, quarter,
                            quarter, quarter, quarter, quarter},
            10, *state);
    check_most(&f, "O(s^2)", *state);
    check_least(&f, true, *state);
}

/* 1/2 + 1/3 + 1/6 = 1, and these are square roots. */
static void test_exponents_that_are_fractions(void **state) {
    Fraction f = three(&quarter, &(Ratio){1, 9, 0, 8}, &(Ratio){1, 36, 0, 35},
                       1, "1", *state);
    bool exact;
    assert_int_equal(fraction_mixed_exponent(&f, &exact),
                     FRACTION_MIXED_UNIT / 2);
    assert_true(exact);
    check_most(&f, "O(sqrt(s))", *state);
}

static void test_ways_that_differ(void **state) {
    Fraction f = two(&half, &third, 3, "s", *state);
    add_way(&f, &two_thirds, 1, *state);
    check_most(&f, "O(s)", *state);
    f = two(&half, &third, 3, "1", *state);
    add_way(&f, &(Ratio){3, 4, 0, 3}, 1, *state);
    check_most(&f, "O(s^0.79)", *state);
}

static void test_where_it_does_not_apply(void **state) {
    Fraction f = fraction(4, "s", *state);
    add_way(&f, (const Ratio[]){half, half}, 2, *state);
    add_way(&f, &quarter, 1, *state);
    assert_false(fraction_mixed_applies(&f));
    f = two(&half, &rest_of_third, 2, "s", *state);
    assert_null(fraction_mixed_at_most(&f, *state));
    f = two(&half, &(Ratio){3, 3, 0, 0}, 4, "s", *state);
    assert_null(fraction_mixed_at_most(&f, *state));
}

/* ---- random ones ---- */

static uint64_t next(uint64_t *seed, uint64_t below) {
    *seed = *seed * 6364136223846793005u + 1442695040888963407u;
    return (*seed >> 33) % below;
}

static Ratio random_ratio(uint64_t *seed) {
    int64_t under = 2 + (int64_t)next(seed, 7);
    Ratio r = {.over = 1 + (int64_t)next(seed, (uint64_t)under - 1),
               .under = under};
    r.more = (int64_t)next(seed, (uint64_t)under);
    r.less = (int64_t)next(seed, (uint64_t)under);
    return r;
}

static void check_random(uint64_t *seed, Arena *arena) {
    static const char *const rests[] = {"1", "s", "3*s + 2", "s^2 + 1",
                                        "s^3 + s"};
    Fraction f =
        fraction(8 + (int64_t)next(seed, 5), rests[next(seed, 5)], arena);
    size_t ways = 1 + next(seed, 2);
    for (size_t w = 0; w < ways; w++) {
        Ratio parts[4];
        size_t count = 1 + next(seed, 4);
        for (size_t i = 0; i < count; i++)
            parts[i] = random_ratio(seed);
        add_way(&f, parts, count, arena);
    }
    if (!fraction_mixed_applies(&f))
        return;
    int64_t t[LARGEST + 1], value;
    const Expr *most = fraction_mixed_at_most(&f, arena);
    assert_non_null(most);
    calculate(t, &f, true, arena);
    for (int64_t s = f.from; s <= LARGEST; s++) {
        assert_true(value_at(&value, most, s, arena));
        assert_true(value >= t[s]);
    }
    if (ways == 1)
        check_least(
            &f,
            expr_equal(bigo_simplify(arena, most),
                       bigo_simplify(arena, fraction_mixed_least(&f, arena))),
            arena);
}

static void test_random_ones(void **state) {
    uint64_t seed = 20;
    for (size_t i = 0; i < CASES; i++)
        check_random(&seed, *state);
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
        cmocka_unit_test(test_parts_that_are_all),
        cmocka_unit_test(test_parts_that_are_less),
        cmocka_unit_test(test_parts_that_are_more),
        cmocka_unit_test(test_exponents_that_are_fractions),
        cmocka_unit_test(test_ways_that_differ),
        cmocka_unit_test(test_where_it_does_not_apply),
        cmocka_unit_test(test_random_ones),
    };
    return cmocka_run_group_tests(tests, setup, teardown);
}
