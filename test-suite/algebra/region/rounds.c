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

static void what_is_not_a_polynomial_cannot_be_said(void **state) {
    Fixture *f = *state;
    Arena *arena = f->rounds.arena;
    Region region = {0};
    const Expr *e =
        expr_max(arena, expr_symbol(arena, RISES), expr_symbol(arena, FALLS));
    assert_null(rounds_sum(&f->rounds, e, expr_int(arena, LAST)));
    assert_false(rounds_require(&f->rounds, &region, e, expr_int(arena, LAST)));
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test_setup_teardown(sums_are_those_of_the_rounds, set_up,
                                        tear_down),
        cmocka_unit_test_setup_teardown(conditions_hold_in_each_round, set_up,
                                        tear_down),
        cmocka_unit_test_setup_teardown(what_is_not_a_polynomial_cannot_be_said,
                                        set_up, tear_down),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
