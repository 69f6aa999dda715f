#include "algebra/region/rounds.h"

#include "test-suite/algebra/sampler.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdlib.h>

#include <cmocka.h>

/* Symbols: 0 is the round, 1 and 2 change with it, 3 does not. */
enum { ROUND, RISES, FALLS, STAYS, SYMBOLS, CASES = 300, LAST = 4 };

typedef struct Fixture {
    Sampler sampler;
    RoundVariable variables[2];
    Rounds rounds;
    fmpz values[SYMBOLS];
} Fixture;

/* RISES is STAYS + 2*round, FALLS is 5 - round. */
static int set_up(void **state) {
    Arena *arena = arena_new();
    Fixture *f = ARENA_NEW(arena, Fixture);
    f->sampler = (Sampler){11, arena};
    f->variables[0] =
        (RoundVariable){RISES, expr_symbol(arena, STAYS), expr_int(arena, 2)};
    f->variables[1] =
        (RoundVariable){FALLS, expr_int(arena, 5), expr_int(arena, -1)};
    f->rounds = (Rounds){.round = ROUND,
                         .variables = f->variables,
                         .n_variables = 2,
                         .arena = arena};
    for (size_t s = 0; s < SYMBOLS; s++)
        fmpz_init(&f->values[s]);
    *state = f;
    return 0;
}

static int tear_down(void **state) {
    Fixture *f = *state;
    arena_free(f->rounds.arena);
    return 0;
}

static void go_to_round(Fixture *f, int64_t stays, int64_t round) {
    fmpz_set_si(&f->values[ROUND], round);
    fmpz_set_si(&f->values[STAYS], stays);
    fmpz_set_si(&f->values[RISES], stays + 2 * round);
    fmpz_set_si(&f->values[FALLS], 5 - round);
}

static void sums_are_those_of_the_rounds(void **state) {
    Fixture *f = *state;
    Arena *arena = f->rounds.arena;
    fmpq_t sum, one;
    fmpq_init(sum);
    fmpq_init(one);
    for (int i = 0; i < CASES; i++) {
        const Expr *e = sampler_polynomial(&f->sampler, SYMBOLS, 3);
        const Expr *all = rounds_sum(&f->rounds, e, expr_int(arena, LAST));
        int64_t stays = sampler_int(&f->sampler, -9, 9);
        fmpq_zero(sum);
        for (int64_t round = 0; round <= LAST; round++) {
            go_to_round(f, stays, round);
            assert_true(expr_eval(one, e, f->values, SYMBOLS));
            fmpq_add(sum, sum, one);
        }
        assert_false(expr_has_symbol(all, ROUND));
        assert_true(expr_eval(one, all, f->values, SYMBOLS));
        assert_true(fmpq_equal(one, sum));
    }
    fmpq_clear(sum);
    fmpq_clear(one);
}

static bool holds_in_each_round(Fixture *f, const Expr *e, int64_t stays) {
    bool holds = true;
    fmpq_t value;
    fmpq_init(value);
    for (int64_t round = 0; round <= LAST; round++) {
        go_to_round(f, stays, round);
        assert_true(expr_eval(value, e, f->values, SYMBOLS));
        holds = holds && fmpq_sgn(value) >= 0;
    }
    fmpq_clear(value);
    return holds;
}

/* What is linear in the round holds in all rounds just where the region says
 * so; other conditions hold there at least. */
static void conditions_hold_in_each_round(void **state) {
    Fixture *f = *state;
    Arena *arena = f->rounds.arena;
    size_t said = 0;
    for (int i = 0; i < CASES; i++) {
        Region region = {0};
        const Expr *e = sampler_polynomial(&f->sampler, SYMBOLS, 1);
        unsigned degree = expr_degree_in(rounds_at(&f->rounds, e), ROUND);
        if (!rounds_require(&f->rounds, &region, e, expr_int(arena, LAST)))
            continue;
        said++;
        for (int64_t stays = -6; stays <= 6; stays++) {
            bool each = holds_in_each_round(f, e, stays);
            bool inside = region_holds(&region, f->values, SYMBOLS);
            assert_true(each || !inside);
            assert_true(degree > 1 || each == inside);
        }
    }
    assert_true(said > CASES / 4);
}

static int64_t larger(int64_t a, int64_t b) {
    return a > b ? a : b;
}

static void what_is_not_a_polynomial_is_kept(void **state) {
    Fixture *f = *state;
    Arena *arena = f->rounds.arena;
    fmpq_t value;
    fmpq_init(value);
    const Expr *e =
        expr_max(arena, expr_symbol(arena, RISES), expr_symbol(arena, FALLS));
    const Expr *sum = rounds_sum(&f->rounds, e, expr_int(arena, LAST));
    for (int64_t stays = -40; stays < 40; stays++) {
        int64_t all = 0;
        for (int64_t round = 0; round <= LAST; round++)
            all += larger(stays + 2 * round, 5 - round);
        fmpz_set_si(&f->values[STAYS], stays);
        assert_true(expr_eval(value, sum, f->values, SYMBOLS));
        assert_true(fmpq_equal_si(value, all));
    }
    fmpq_clear(value);
}

/* The larger or the smaller of two is not negative where both are not, or one
 * of them is not in any round. */
static void extrema_are_required_apart(void **state) {
    Fixture *f = *state;
    Arena *arena = f->rounds.arena;
    size_t inside = 0;
    for (int i = 0; i < CASES; i++) {
        Region region = {0};
        const Expr *a = sampler_polynomial(&f->sampler, SYMBOLS, 1);
        const Expr *b = sampler_polynomial(&f->sampler, SYMBOLS, 1);
        const Expr *e = i % 2 ? expr_max(arena, a, b) : expr_min(arena, a, b);
        if (i % 4 < 2)
            e = expr_sub(arena, expr_symbol(arena, STAYS), e);
        if (!rounds_require(&f->rounds, &region, e, expr_int(arena, LAST)))
            continue;
        for (int64_t stays = -6; stays <= 6; stays++) {
            bool each = holds_in_each_round(f, e, stays);
            bool is_inside = region_holds(&region, f->values, SYMBOLS);
            inside += is_inside;
            assert_true(each || !is_inside);
        }
    }
    assert_true(inside > CASES);
}

/* Logarithms of what rises by 2, and of what rises by 1, which the sum then
 * runs over. */
static void sums_of_logarithms_are_kept(void **state) {
    Fixture *f = *state;
    Arena *arena = f->rounds.arena;
    fmpq_t value;
    fmpq_init(value);
    for (int64_t step = 1; step <= 2; step++) {
        f->variables[0].step = expr_int(arena, step);
        const Expr *e = expr_apply(
            arena, EXPR_CEIL, expr_log(arena, 2, expr_symbol(arena, RISES)));
        const Expr *sum = rounds_sum(&f->rounds, e, expr_int(arena, LAST));
        for (int64_t stays = 1; stays < 40; stays++) {
            int64_t all = 0;
            for (int64_t round = 0; round <= LAST; round++)
                for (int64_t power = 1; power < stays + step * round;
                     power *= 2)
                    all++;
            go_to_round(f, stays, 0);
            assert_false(expr_has_symbol(sum, ROUND));
            assert_false(expr_has_symbol(sum, RISES));
            assert_true(expr_eval(value, sum, f->values, SYMBOLS));
            assert_int_equal(fmpz_get_si(fmpq_numref(value)), all);
        }
    }
    fmpq_clear(value);
}

enum { FIRST_OF_FALLING = 100 };

/* RISES is 3*2^round, FALLS is what is left of 100 after as many halvings. */
static Rounds scaled_rounds(Arena *arena) {
    const Expr *power =
        expr_power(arena, expr_int(arena, 2), expr_symbol(arena, ROUND));
    const Expr *most = expr_int(arena, FIRST_OF_FALLING);
    ScaledVariable *scaled = ARENA_ARRAY(arena, ScaledVariable, 2);
    scaled[0] =
        (ScaledVariable){RISES,
                         expr_mul(arena, expr_int(arena, 3), power),
                         {expr_int(arena, 3), expr_int(arena, 3 << LAST)}};
    scaled[1] = (ScaledVariable){
        FALLS,
        expr_apply(arena, EXPR_FLOOR, expr_divide(arena, most, power)),
        {most, expr_int(arena, FIRST_OF_FALLING >> LAST)}};
    return (Rounds){
        .round = ROUND, .scaled = scaled, .n_scaled = 2, .arena = arena};
}

/* The sum of "e" over the rounds; *holds: it is >= 0 in each. */
static void count_scaled(Fixture *f, const Expr *e, int64_t stays, fmpq_t sum,
                         bool *holds) {
    fmpq_t value;
    fmpq_init(value);
    fmpq_zero(sum);
    *holds = true;
    for (int64_t round = 0; round <= LAST; round++) {
        go_to_round(f, stays, round);
        fmpz_set_si(&f->values[RISES], 3 << round);
        fmpz_set_si(&f->values[FALLS], FIRST_OF_FALLING >> round);
        assert_true(expr_eval(value, e, f->values, SYMBOLS));
        fmpq_add(sum, sum, value);
        *holds = *holds && fmpq_sgn(value) >= 0;
    }
    fmpq_clear(value);
}

/* Sums are those of the rounds, and a condition holds in each of them where it
 * is said to. */
static void scaled_variables(void **state) {
    Fixture *f = *state;
    Arena *arena = f->rounds.arena;
    const Rounds rounds = scaled_rounds(arena);
    const Expr *last = expr_int(arena, LAST);
    fmpq_t value, sum;
    fmpq_init(value);
    fmpq_init(sum);
    size_t said = 0;
    for (int i = 0; i < CASES; i++) {
        Region region = {0};
        bool holds;
        const Expr *e =
            expr_add(arena, sampler_polynomial(&f->sampler, SYMBOLS, 1),
                     expr_symbol(arena, i % 2 ? RISES : FALLS));
        const Expr *all = rounds_sum(&rounds, e, last);
        bool known = rounds_require(&rounds, &region, e, last);
        count_scaled(f, e, sampler_int(&f->sampler, -9, 9), sum, &holds);
        bool inside = known && region_holds(&region, f->values, SYMBOLS);
        assert_true(holds || !inside);
        said += inside;
        assert_true(all && expr_eval(value, all, f->values, SYMBOLS));
        assert_true(fmpq_equal(value, sum));
    }
    assert_true(said > 0);
    fmpq_clear(value);
    fmpq_clear(sum);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test_setup_teardown(sums_of_logarithms_are_kept, set_up,
                                        tear_down),
        cmocka_unit_test_setup_teardown(scaled_variables, set_up, tear_down),
        cmocka_unit_test_setup_teardown(sums_are_those_of_the_rounds, set_up,
                                        tear_down),
        cmocka_unit_test_setup_teardown(conditions_hold_in_each_round, set_up,
                                        tear_down),
        cmocka_unit_test_setup_teardown(what_is_not_a_polynomial_is_kept,
                                        set_up, tear_down),
        cmocka_unit_test_setup_teardown(extrema_are_required_apart, set_up,
                                        tear_down),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
