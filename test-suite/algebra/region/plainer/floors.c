#include "algebra/region/plainer/floors.h"

#include "test-suite/algebra/sampler.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdlib.h>

#include <cmocka.h>

enum { SYMBOLS = 2, CASES = 400, SIDE = 9 };

static bool is_any(const void *context, SymbolId symbol) {
    (void)context;
    (void)symbol;
    return true;
}

static int sign_at(const Expr *e, const fmpz *values) {
    fmpq_t value;
    fmpq_init(value);
    assert_true(expr_eval(value, e, values, SYMBOLS));
    int sign = fmpq_sgn(value);
    fmpq_clear(value);
    return sign;
}

/* floor(p) times 1 or -1, and whole terms. */
static const Expr *rounded(Sampler *sampler) {
    const Expr *whole = sampler_polynomial(sampler, SYMBOLS, 1);
    const Expr *e = expr_apply(sampler->arena, EXPR_FLOOR,
                               sampler_polynomial(sampler, SYMBOLS, 5));
    return sampler_int(sampler, 0, 1) ? expr_add(sampler->arena, whole, e)
                                      : expr_sub(sampler->arena, whole, e);
}

typedef void (*PointTest)(const Expr *const *formulas, const fmpz *values);

/* Tests formulas at all points of a square. */
static void at_all_points(PointTest test, const Expr *const *formulas) {
    fmpz values[SYMBOLS];
    for (size_t s = 0; s < SYMBOLS; s++)
        fmpz_init(&values[s]);
    for (slong a = -SIDE; a <= SIDE; a++)
        for (slong b = -SIDE; b <= SIDE; b++) {
            fmpz_set_si(&values[0], a);
            fmpz_set_si(&values[1], b);
            test(formulas, values);
        }
    for (size_t s = 0; s < SYMBOLS; s++)
        fmpz_clear(&values[s]);
}

static void both_hold_or_none(const Expr *const *e, const fmpz *values) {
    assert_int_equal(sign_at(e[0], values) >= 0, sign_at(e[1], values) >= 0);
}

static void conditions_without_floors_hold_at_the_same_points(void **state) {
    (void)state;
    Arena *arena = arena_new();
    Sampler sampler = {5, arena};
    for (int i = 0; i < CASES; i++) {
        const Expr *e = rounded(&sampler);
        const Expr *plain = floors_remove(arena, e, is_any, NULL);
        assert_non_null(plain);
        assert_true(expr_is_polynomial(plain));
        at_all_points(both_hold_or_none, (const Expr *[]){e, plain});
    }
    arena_free(arena);
}

static void is_between(const Expr *const *e, const fmpz *values) {
    assert_true(sign_at(e[0], values) >= 0);
    assert_true(sign_at(e[1], values) >= 0);
}

static void bounds_are_on_their_sides(void **state) {
    (void)state;
    Arena *arena = arena_new();
    Sampler sampler = {7, arena};
    for (int i = 0; i < CASES; i++) {
        const Expr *low, *high;
        const Expr *e = expr_add(arena, rounded(&sampler), rounded(&sampler));
        assert_true(floors_bound(&low, &high, arena, e));
        assert_true(expr_is_polynomial(low) && expr_is_polynomial(high));
        at_all_points(is_between, (const Expr *[]){expr_sub(arena, e, low),
                                                   expr_sub(arena, high, e)});
    }
    arena_free(arena);
}

static void a_floor_of_whole_values_is_dropped(void **state) {
    (void)state;
    Arena *arena = arena_new();
    const Expr *e = sampler_parse(arena, "m - floor(1/2*n^2 + 1/2*n)");
    assert_string_equal(
        sampler_text(arena, floors_remove(arena, e, is_any, NULL)),
        sampler_text(arena, sampler_parse(arena, "m - 1/2*n^2 - 1/2*n")));
    arena_free(arena);
}

static void what_cannot_be_said(void **state) {
    (void)state;
    Arena *arena = arena_new();
    static const char *const texts[] = {
        "2*floor(1/2*n)", "m*floor(1/2*n)", "max(n, m)",
        "floor(1/2*n) + floor(1/3*n)", "floor(1/2*n) + 1/2*m"};
    for (size_t i = 0; i < sizeof texts / sizeof *texts; i++)
        assert_null(
            floors_remove(arena, sampler_parse(arena, texts[i]), is_any, NULL));
    const Expr *low, *high;
    assert_false(
        floors_bound(&low, &high, arena, sampler_parse(arena, "max(n, m)")));
    arena_free(arena);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(conditions_without_floors_hold_at_the_same_points),
        cmocka_unit_test(bounds_are_on_their_sides),
        cmocka_unit_test(a_floor_of_whole_values_is_dropped),
        cmocka_unit_test(what_cannot_be_said),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
