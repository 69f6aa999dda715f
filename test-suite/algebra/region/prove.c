#include "boxed.h"

#include "algebra/region/prove.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
/* cmocka.h needs the three above. */
#include <cmocka.h>

static void test_never_implies_what_enumeration_refutes(void **state) {
    Boxed *f = *state;
    int claimed = 0, true_ones = 0;
    for (int i = 0; i < 4 * BOXED_ROUNDS; i++) {
        Region region = boxed_region(f);
        const Expr *e = boxed_condition(f);
        bool implied = region_implies(&region, e, f->ranges, SAMPLER_NAMES);
        bool holds = boxed_implies(f, &region, e, BOXED_LOW, BOXED_HIGH);
        assert_true(holds || !implied);
        claimed += implied;
        true_ones += holds;
    }
    assert_true(3 * claimed >= 2 * true_ones); /* far from saying no always */
}

static const Expr *random_root(Boxed *f) {
    static const char *const roots[] = {
        "floor(sqrt(n))", "floor(sqrt(2*n + m))", "ceil(sqrt(m))",
        "floor(root3(n + k))", "floor(sqrt(n))^2"};
    size_t i = (size_t)sampler_int(&f->sampler, 0, 4);
    const Expr *times = expr_int(f->arena, sampler_int(&f->sampler, -2, 2));
    return expr_mul(f->arena, times, sampler_parse(f->arena, roots[i]));
}

static void test_roots_are_not_bounded_wrongly(void **state) {
    Boxed *f = *state;
    int claimed = 0;
    for (int i = 0; i < BOXED_ROUNDS; i++) {
        Region region = boxed_region(f);
        *vec_push(f->arena, &region.nonneg) =
            expr_add(f->arena, boxed_condition(f), random_root(f));
        for (SymbolId s = 0; s < BOXED_SYMBOLS; s++)
            *vec_push(f->arena, &region.nonneg) = expr_symbol(f->arena, s);
        const Expr *e = expr_add(f->arena, boxed_condition(f), random_root(f));
        if (!region_implies(&region, e, NULL, 0))
            continue;
        claimed++;
        assert_true(boxed_implies(f, &region, e, 0, 14));
    }
    assert_true(claimed >= BOXED_ROUNDS / 20);
}

static void test_corners_agree_with_enumeration(void **state) {
    Boxed *f = *state;
    int verdicts[CORNER_UNKNOWN + 1] = {0};
    for (int i = 0; i < 4 * BOXED_ROUNDS; i++) {
        Region region = boxed_region(f);
        const Expr *e = boxed_condition(f);
        CornerVerdict verdict =
            prove_in_corners(e, region.nonneg.at, region.nonneg.size, f->ranges,
                             SAMPLER_NAMES, f->arena);
        bool holds = boxed_implies(f, &region, e, BOXED_LOW, BOXED_HIGH);
        assert_true(verdict != CORNER_HOLDS || holds);
        assert_true(verdict != CORNER_FAILS || !holds);
        verdicts[verdict]++;
    }
    for (int i = 0; i <= CORNER_UNKNOWN; i++)
        assert_true(20 * verdicts[i] > BOXED_ROUNDS); /* none is rare */
}

/* Each of more symbols than an int has bits is 0 at least. */
static void test_corners_of_many_symbols(void **state) {
    enum { MANY = 40 };
    Boxed *f = *state;
    SymbolRange ranges[MANY];
    const Expr *sum = expr_int(f->arena, 0);
    for (SymbolId s = 0; s < MANY; s++) {
        fmpz_init(ranges[s].low);
        fmpz_init_set_si(ranges[s].high, BOXED_HIGH);
        sum = expr_add(f->arena, sum, expr_symbol(f->arena, s));
    }
    const Expr *less = expr_sub(f->arena, sum, expr_int(f->arena, 1));
    assert_int_equal(prove_in_corners(sum, NULL, 0, ranges, MANY, f->arena),
                     CORNER_HOLDS);
    assert_int_equal(prove_in_corners(less, NULL, 0, ranges, MANY, f->arena),
                     CORNER_FAILS);
}

static void test_unknown_ranges_assume_nothing(void **state) {
    Boxed *f = *state;
    for (int i = 0; i < BOXED_ROUNDS; i++) {
        Region region = boxed_region(f);
        const Expr *e = boxed_condition(f);
        if (region_implies(&region, e, NULL, 0))
            assert_true(boxed_implies(f, &region, e, -9, 9));
    }
}

static void test_implications_that_must_be_found(void **state) {
    static const char *const cases[][2] = {
        {"n >= 3", "n - 2"},
        {"n >= 0", "n^2 + n"},
        {"n >= 1", "n^2 - n"},
        {"n >= 1 and m >= 1", "n*m - n"},
        {"m <= n and k <= m", "n - k"},
        {"m + 1 <= n and m >= 0", "2*n - 2"},
        {"n + m >= 0 and n - m >= 1", "n - 1"},
        {"n >= 0 and n <= 100", "100*n - n^2"},
        {"n >= 0 and m >= n", "m^2 - n^2"},
        {"m <= n and m >= 0", "n*m - m^2"},
        {"n >= 0 and m >= 0", "max(n, m)"},
        {"", "max(n, m) - n"},
        {"", "n - min(n, m)"},
        {"m <= n and k <= n", "n - max(m, k)"},
        {"max(m, k) <= n", "n - k"},
        {"n >= 1", "floor(1/2*n)"},
        {"m >= n + 2", "floor(1/2*m - 1/2*n) - 1"},
        {"m >= n + 1", "m - n - floor(1/2*m - 1/2*n) - 1"},
        {"n >= 4", "2 - ceil(1/3*n) + floor(1/3*n) - 1"},
        {"", "n^2"},
        {"2*n >= 1", "n - 1"},
        {"n >= 4 and n <= 3", "-1"},
        {"2*n + 2*m <= 5 and n + m >= 3", "-1"},
        {"n^2 <= m", "m"},
        {"n >= 0", "n + floor(sqrt(n)) - floor(sqrt(n))^2"},
        {"n >= 0 and n <= 2147395599", "2147441938 - n - floor(sqrt(n))"},
        {"n >= 10 and n <= 99", "6 - floor(root3(n)) + floor(root3(n - 9))"},
        {"n >= 1", "floor(sqrt(n)) - 1"},
        {"n >= 0", "ceil(sqrt(n))^2 - n"},
    };
    Boxed *f = *state;
    for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
        Region region = boxed_parse(f, cases[i][0]);
        const Expr *e = sampler_parse(f->arena, cases[i][1]);
        if (!region_implies(&region, e, NULL, 0))
            fail_msg("%s should imply %s >= 0", cases[i][0], cases[i][1]);
    }
}

int main(void) {
    const struct CMUnitTest tests[] = {
        BOXED_TEST(test_never_implies_what_enumeration_refutes),
        BOXED_TEST(test_roots_are_not_bounded_wrongly),
        BOXED_TEST(test_corners_agree_with_enumeration),
        BOXED_TEST(test_corners_of_many_symbols),
        BOXED_TEST(test_unknown_ranges_assume_nothing),
        BOXED_TEST(test_implications_that_must_be_found),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
