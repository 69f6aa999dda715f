/* Which totals of a run are claimed, and which are not. */
#include "driver/ranking/growth/runclaims.h"

#include "test-suite/driver/ranking/hand.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

static const Poly once = {.one = 1}, by_n = {.n = 1};

/* A loop with that many header executions in a run. */
static Hand loop_program(Poly count, uint32_t *loop) {
    Hand h = hand_new();
    uint32_t own = hand_function(&h, "main", once, once);
    *loop = hand_loop(&h, own, count, once, by_n);
    return h;
}

/* "exact 3*n + 1", "unknown". */
static const char *claim_of(Hand *h, uint32_t place) {
    bool *wanted = ARENA_ARRAY(h->arena, bool, h->totals.n_cells + 1);
    TotalsCell cell = h->totals.places.at[place].count;
    wanted[cell] = true;
    RunClaims claims = runclaims_find(&h->totals, &h->inputs, wanted, h->arena);
    const Claim *claim = &claims.claims[cell];
    if (!claim->expr)
        return claim_status_name(claim->status);
    return arena_printf(
        h->arena, "%s %s", claim_status_name(claim->status),
        claim_expr_text(claim->expr, claims.workload, h->arena));
}

static void check(Hand *h, uint32_t place, const char *expected) {
    assert_string_equal(claim_of(h, place), expected);
    hand_free(h);
}

static uint64_t *count_in(Hand *h, uint32_t place, size_t run) {
    return &h->values[run][h->totals.places.at[place].count];
}

static void test_formulas_that_draws_met_are_exact(void **state) {
    (void)state;
    uint32_t loop;
    Hand h = loop_program((Poly){.nn = 1, .n = 3, .one = 1}, &loop);
    check(&h, loop, "exact n^2 + 3*n + 1");
    h = loop_program((Poly){.nm = 2, .one = 1}, &loop);
    check(&h, loop, "exact 2*n*m + 1");
    h = loop_program((Poly){.one = 5}, &loop);
    check(&h, loop, "exact 5");
}

static void test_few_draws_are_not_enough(void **state) {
    (void)state;
    uint32_t loop;
    Hand h = loop_program((Poly){.nn = 1, .one = 1}, &loop);
    for (size_t r = 0; r < h.inputs.kinds.size - 29; r++)
        h.inputs.kinds.at[r] = RUN_DESIGNED;
    check(&h, loop, "fitted n^2 + 1");
    h = loop_program((Poly){.nn = 1, .one = 1}, &loop);
    for (size_t r = 0; r < h.inputs.kinds.size - 30; r++)
        h.inputs.kinds.at[r] = RUN_DESIGNED;
    check(&h, loop, "exact n^2 + 1");
}

static void test_one_draw_refutes(void **state) {
    (void)state;
    uint32_t loop;
    Hand h = loop_program((Poly){.nn = 1, .one = 1}, &loop);
    *count_in(&h, loop, h.totals.runs.size - 3) += 1;
    assert_null(strstr(claim_of(&h, loop), "exact"));
    assert_null(strstr(claim_of(&h, loop), "fitted"));
    hand_free(&h);
}

static void test_equal_inputs_that_differ_refute(void **state) {
    (void)state;
    uint32_t loop;
    Hand h = loop_program((Poly){.nn = 1, .one = 1}, &loop);
    const int64_t *same = h.inputs.values.at[5];
    *vec_push(h.arena, &h.inputs.values) = same;
    *vec_push(h.arena, &h.inputs.kinds) = RUN_DRAWN;
    uint64_t *values = ARENA_ARRAY(h.arena, uint64_t, HAND_CELLS);
    memcpy(values, h.values[5], HAND_CELLS * sizeof *values);
    values[h.totals.places.at[loop].count]++;
    *vec_push(h.arena, &h.totals.runs) = (TotalsRun){values, HAND_CELLS};
    check(&h, loop, "unknown");
}

static void test_what_contents_decide_is_not_exact(void **state) {
    (void)state;
    for (size_t i = 0; i < 2; i++) {
        uint32_t loop;
        Hand h = loop_program((Poly){.n = 1, .one = 1}, &loop);
        hand_loop_of(&h, loop)->early = i == 0;
        hand_loop_of(&h, loop)->opaque = i == 1;
        assert_string_equal(claim_of(&h, loop), "exact n + 1");
        h.inputs.contents = true;
        assert_null(strstr(claim_of(&h, loop), "exact"));
        hand_free(&h);
    }
}

/* The size of what is drawn is varied deliberately. */
static void test_sizes_of_contents(void **state) {
    (void)state;
    uint32_t loop;
    Hand h = loop_program((Poly){.n = 1, .one = 1}, &loop);
    hand_loop_of(&h, loop)->opaque = true;
    h.inputs.contents = true;
    h.inputs.symbols.at[0].kind = SYMBOL_WORKLOAD;
    check(&h, loop, "exact n + 1");
}

static void test_a_caller_that_contents_decide_about(void **state) {
    (void)state;
    uint32_t loop;
    Hand h = loop_program(by_n, &loop);
    uint32_t called = hand_function(&h, "called", by_n, by_n);
    hand_call(&h, loop, called, by_n);
    hand_loop_of(&h, loop)->early = true;
    assert_string_equal(claim_of(&h, called), "exact n");
    h.inputs.contents = true;
    assert_null(strstr(claim_of(&h, called), "exact"));
    hand_free(&h);
}

static void test_inputs_have_to_reach_a_step(void **state) {
    (void)state;
    uint32_t loop;
    Hand h = loop_program((Poly){.n = 1, .one = 1}, &loop);
    hand_loop_of(&h, loop)->step = 4096;
    assert_null(strstr(claim_of(&h, loop), "exact"));
    hand_loop_of(&h, loop)->step = 64;
    assert_string_equal(claim_of(&h, loop), "exact n + 1");
    hand_loop_of(&h, loop)->step = INT64_MAX;
    assert_null(strstr(claim_of(&h, loop), "exact"));
    hand_free(&h);
}

static void test_runs_that_took_long_are_missing(void **state) {
    (void)state;
    uint32_t loop;
    Hand h = loop_program((Poly){.n = 1, .one = 1}, &loop);
    h.inputs.truncated = "some runs were stopped";
    assert_null(strstr(claim_of(&h, loop), "exact"));
    hand_free(&h);
}

/* Another size of a macro is another program. */
static void test_draws_of_a_macro_have_to_be_built(void **state) {
    (void)state;
    uint32_t loop;
    Hand h = loop_program((Poly){.n = 1, .one = 1}, &loop);
    h.inputs.symbols.at[0].kind = SYMBOL_MACRO;
    assert_null(strstr(claim_of(&h, loop), "exact"));
    for (size_t r = HAND_DESIGNED; r < h.inputs.kinds.size; r++)
        h.inputs.kinds.at[r] = RUN_DRAWN_AND_BUILT;
    assert_string_equal(claim_of(&h, loop), "exact n + 1");
    hand_free(&h);
}

static void test_what_is_not_wanted_is_unknown(void **state) {
    (void)state;
    uint32_t loop;
    Hand h = loop_program((Poly){.n = 1, .one = 1}, &loop);
    bool *wanted = ARENA_ARRAY(h.arena, bool, h.totals.n_cells + 1);
    RunClaims claims = runclaims_find(&h.totals, &h.inputs, wanted, h.arena);
    for (size_t c = 0; c < h.totals.n_cells; c++) {
        assert_int_equal(claims.claims[c].status, CLAIM_UNKNOWN);
        assert_null(claims.claims[c].reason);
    }
    hand_free(&h);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_formulas_that_draws_met_are_exact),
        cmocka_unit_test(test_few_draws_are_not_enough),
        cmocka_unit_test(test_one_draw_refutes),
        cmocka_unit_test(test_equal_inputs_that_differ_refute),
        cmocka_unit_test(test_what_contents_decide_is_not_exact),
        cmocka_unit_test(test_sizes_of_contents),
        cmocka_unit_test(test_a_caller_that_contents_decide_about),
        cmocka_unit_test(test_inputs_have_to_reach_a_step),
        cmocka_unit_test(test_runs_that_took_long_are_missing),
        cmocka_unit_test(test_draws_of_a_macro_have_to_be_built),
        cmocka_unit_test(test_what_is_not_wanted_is_unknown)};
    return cmocka_run_group_tests(tests, NULL, NULL);
}
