#include "boxed.h"

#include "algebra/region/conjunction.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
/* cmocka.h needs the three above. */
#include <cmocka.h>
#include <flint/fmpz_vec.h>

static void test_require_keeps_the_meaning(void **state) {
    Boxed *f = *state;
    for (int i = 0; i < BOXED_ROUNDS; i++) {
        Region plain = boxed_region(f), in_box = {0}, anywhere = {0};
        region_require_all(&in_box, &plain, f->ranges, SAMPLER_NAMES, f->arena);
        region_require_all(&anywhere, &plain, NULL, 0, f->arena);
        boxed_assert_same(f, &plain, &in_box, BOXED_LOW, BOXED_HIGH);
        boxed_assert_same(f, &plain, &anywhere, -7, 7);
    }
}

/* 2^n against a number is n against its logarithm, at each n. */
static void test_powers_are_taken_by_their_exponents(void **state) {
    Boxed *f = *state;
    static const char *const powers[] = {"2^n", "3^(n + m)", "5*2^(2*n - 1)"};
    for (size_t i = 0; i < sizeof powers / sizeof *powers; i++)
        for (long number = -3; number <= 70; number++)
            for (long sign = -1; sign <= 1; sign += 2) {
                Region region = {0};
                const Expr *e = expr_mul(
                    f->arena, expr_int(f->arena, sign),
                    expr_sub(f->arena, sampler_parse(f->arena, powers[i]),
                             expr_int(f->arena, number)));
                region_require(&region, e, NULL, 0, f->arena);
                for (size_t k = 0; number >= 5 && k < region.nonneg.size; k++)
                    assert_true(expr_is_polynomial(region.nonneg.at[k]));
                boxed_start(f, 1);
                do {
                    fmpq_t value;
                    fmpq_init(value);
                    assert_true(expr_eval(value, e, f->point, BOXED_SYMBOLS));
                    assert_int_equal(
                        fmpq_sgn(value) >= 0,
                        region_holds(&region, f->point, BOXED_SYMBOLS));
                    fmpq_clear(value);
                } while (boxed_next(f, 1, BOXED_HIGH));
            }
}

/* floor(n/2) against a number is n against twice that, at each n, and floors of
 * roots are the same with squares; where there is no root nothing holds. */
static void test_floors_are_taken_off(void **state) {
    Boxed *f = *state;
    static const char *const floors[] = {"floor(1/2*n)",
                                         "floor(sqrt(n))",
                                         "3*floor(2/3*n - 1/2*m)",
                                         "2*floor(sqrt(n + m))",
                                         "-1*floor(sqrt(n + 2*m))",
                                         "-3*floor(sqrt(m))"};
    for (size_t i = 0; i < sizeof floors / sizeof *floors; i++)
        for (long number = -5; number <= 9; number++) {
            Region plain = {0}, region = {0};
            const Expr *e =
                expr_sub(f->arena, sampler_parse(f->arena, floors[i]),
                         expr_int(f->arena, number));
            *vec_push(f->arena, &plain.nonneg) = e;
            region_require(&region, e, NULL, 0, f->arena);
            for (size_t k = 0; k < region.nonneg.size; k++)
                assert_true(expr_is_polynomial(region.nonneg.at[k]));
            boxed_assert_same(f, &plain, &region, -6, 12);
        }
}

static void test_substitute_keeps_the_meaning(void **state) {
    Boxed *f = *state;
    fmpz *outer = _fmpz_vec_init(SAMPLER_NAMES);
    for (int i = 0; i < BOXED_ROUNDS; i++) {
        Region region = boxed_region(f);
        const Expr *by = sampler_polynomial(&f->sampler, BOXED_SYMBOLS, 1);
        Region result = region_substitute(&region, &by, 1, f->arena);
        sampler_point(&f->sampler, f->point, BOXED_SYMBOLS, -5, 5);
        fmpq_t value;
        fmpq_init(value);
        _fmpz_vec_set(outer, f->point, SAMPLER_NAMES);
        assert_true(expr_eval(value, by, f->point, SAMPLER_NAMES));
        fmpz_set(outer, fmpq_numref(value));
        fmpq_clear(value);
        assert_int_equal(region_holds(&result, f->point, SAMPLER_NAMES),
                         region_holds(&region, outer, SAMPLER_NAMES));
    }
    _fmpz_vec_clear(outer, SAMPLER_NAMES);
}

/* Requires the conditions one by one, without ranges. */
static const char *reduce(Boxed *f, const char *text) {
    Region all = boxed_parse(f, text), region = {0};
    region_require_all(&region, &all, NULL, 0, f->arena);
    return boxed_print(f, &region);
}

static const char *reduce_together(Boxed *f, const char *text) {
    Region all = boxed_parse(f, text);
    Conjunction *together = conjunction_new(f->arena);
    conjunction_require_all(together, &all);
    Region region = conjunction_region(together, f->arena);
    return boxed_print(f, &region);
}

static void test_require_drops_what_is_superfluous(void **state) {
    static const char *const cases[][2] = {
        {"n >= 0 and n >= 2", "n >= 2"},
        {"n >= 2 and n >= 0", "n >= 2"},
        {"n >= 2 and 3*n >= 5 and n^2 >= 4", "n >= 2"},
        {"m <= n and k <= m and k <= n", "m <= n and k <= m"},
        {"k <= n and m <= n and k <= m", "m <= n and k <= m"},
        {"max(m, k) <= n", "m <= n and k <= n"},
        {"3 >= 2 and n <= n", ""},
        {"n >= 0 and m >= 0", "n >= 0 and m >= 0"},
    };
    Boxed *f = *state;
    for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
        assert_string_equal(reduce(f, cases[i][0]), cases[i][1]);
        assert_string_equal(reduce_together(f, cases[i][0]), cases[i][1]);
    }
}

static void test_a_contradiction_stays_one(void **state) {
    Boxed *f = *state;
    Region none = boxed_parse(f, reduce(f, "n <= 3 and n >= 5"));
    boxed_start(f, 0);
    do {
        assert_false(region_holds(&none, f->point, SAMPLER_NAMES));
    } while (boxed_next(f, 0, 8));
}

static void test_ranges_make_conditions_superfluous(void **state) {
    Boxed *f = *state;
    Region region = {0}, all = boxed_parse(f, "n >= -3 and 2*n + m <= 12 and "
                                              "n + m <= 7 and n*m >= -12");
    region_require_all(&region, &all, f->ranges, SAMPLER_NAMES, f->arena);
    assert_string_equal(boxed_print(f, &region), "n + m <= 7");
}

static void test_no_value_lies_outside(void **state) {
    Boxed *f = *state;
    Region region = {0};
    *vec_push(f->arena, &region.nonneg) =
        sampler_parse(f->arena, "log2(n) + 1");
    fmpz_set_si(f->point, 0);
    assert_false(region_holds(&region, f->point, SAMPLER_NAMES));
    fmpz_set_si(f->point, 8);
    assert_true(region_holds(&region, f->point, SAMPLER_NAMES));
}

static void test_what_is_added_stays_as_it_is(void **state) {
    Boxed *f = *state;
    Region region = boxed_parse(f, "n >= 3"),
           more = boxed_parse(f, "n >= 0 and n <= m");
    Region joined = region_joined(&region, &more, f->arena);
    assert_string_equal(boxed_print(f, &region), "n >= 3");
    assert_string_equal(boxed_print(f, &joined),
                        "n >= 3 and n >= 0 and n <= m");
    region_add_all(&region, &more, f->arena);
    assert_string_equal(boxed_print(f, &region),
                        "n >= 3 and n >= 0 and n <= m");
    assert_string_equal(boxed_print(f, &more), "n >= 0 and n <= m");
}

static void test_all_conditions_must_follow(void **state) {
    Boxed *f = *state;
    Region region = boxed_parse(f, "n >= 3 and m >= n"), none = {0};
    Region weaker = boxed_parse(f, "m >= 3 and n >= 1");
    Region other = boxed_parse(f, "m >= 3 and n >= 4");
    Region box = boxed_parse(f, "n >= -3 and m <= 4");
    assert_true(region_implies_all(&region, &weaker, NULL, 0));
    assert_false(region_implies_all(&region, &other, NULL, 0));
    assert_true(region_implies_all(&none, &none, NULL, 0));
    assert_false(region_implies_all(&none, &box, NULL, 0));
    assert_true(region_implies_all(&none, &box, f->ranges, SAMPLER_NAMES));
}

static void test_equal_regions_have_the_same_order(void **state) {
    Boxed *f = *state;
    Region one = boxed_parse(f, "n >= 3 and m <= n");
    Region same = boxed_parse(f, "n >= 3 and m <= n");
    Region turned = boxed_parse(f, "m <= n and n >= 3");
    Region longer = boxed_parse(f, "n >= 3 and m <= n and k >= 0");
    assert_true(region_equal(&one, &same));
    assert_false(region_equal(&one, &turned));
    assert_false(region_equal(&one, &longer));
    assert_false(region_equal(&longer, &one));
}

static void test_a_copy_outlives_its_region(void **state) {
    Boxed *f = *state;
    Arena *scratch = arena_new();
    Region region = {0};
    *vec_push(scratch, &region.nonneg) =
        expr_sub(scratch, expr_symbol(scratch, 0), expr_int(scratch, 3));
    Region copy = region_copy(&region, f->arena);
    assert_true(region_equal(&copy, &region));
    assert_ptr_not_equal(copy.nonneg.at[0], region.nonneg.at[0]);
    arena_free(scratch);
    assert_string_equal(boxed_print(f, &copy), "n >= 3");
}

int main(void) {
    const struct CMUnitTest tests[] = {
        BOXED_TEST(test_require_keeps_the_meaning),
        BOXED_TEST(test_powers_are_taken_by_their_exponents),
        BOXED_TEST(test_floors_are_taken_off),
        BOXED_TEST(test_substitute_keeps_the_meaning),
        BOXED_TEST(test_require_drops_what_is_superfluous),
        BOXED_TEST(test_a_contradiction_stays_one),
        BOXED_TEST(test_ranges_make_conditions_superfluous),
        BOXED_TEST(test_no_value_lies_outside),
        BOXED_TEST(test_what_is_added_stays_as_it_is),
        BOXED_TEST(test_all_conditions_must_follow),
        BOXED_TEST(test_equal_regions_have_the_same_order),
        BOXED_TEST(test_a_copy_outlives_its_region),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
