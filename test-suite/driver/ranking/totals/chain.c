/* What decides how often a place runs, through loops and calls. */
#include "driver/ranking/totals/chain.h"

#include "test-suite/driver/ranking/hand.h"

#include <math.h>
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdlib.h>

#include <cmocka.h>

static const Poly once = {.one = 1}, never, by_n = {.n = 1};

static void test_what_is_around_a_place_decides(void **state) {
    (void)state;
    Hand h = hand_new();
    uint32_t own = hand_function(&h, "main", once, once);
    uint32_t outer = hand_loop(&h, own, by_n, once, by_n);
    uint32_t inner = hand_loop(&h, outer, by_n, by_n, by_n);
    uint32_t other = hand_loop(&h, own, by_n, once, by_n);
    hand_loop_of(&h, outer)->early = true;
    hand_loop_of(&h, outer)->step = 7;
    hand_loop_of(&h, inner)->opaque = true;
    hand_loop_of(&h, inner)->step = 3;
    const ChainFacts *facts = chain_find(&h.totals, h.arena);
    assert_true(facts[inner].early && facts[inner].opaque);
    assert_int_equal(facts[inner].step, 7);
    assert_true(facts[outer].early && !facts[outer].opaque);
    assert_false(facts[own].early || facts[own].opaque);
    assert_int_equal(facts[own].step, 0);
    assert_false(facts[other].early || facts[other].opaque);
    hand_free(&h);
}

static void test_callers_decide_if_they_ever_call(void **state) {
    (void)state;
    Hand h = hand_new();
    uint32_t own = hand_function(&h, "main", once, once);
    uint32_t loop = hand_loop(&h, own, by_n, once, by_n);
    uint32_t middle = hand_function(&h, "middle", by_n, by_n);
    uint32_t last = hand_function(&h, "last", by_n, by_n);
    uint32_t asleep = hand_function(&h, "asleep", by_n, by_n);
    hand_loop_of(&h, loop)->early = true;
    hand_function_of(&h, middle)->step = 5;
    hand_call(&h, loop, middle, by_n);
    hand_call(&h, middle, last, by_n);
    hand_call(&h, loop, asleep, never);
    const ChainFacts *facts = chain_find(&h.totals, h.arena);
    assert_true(facts[middle].early && facts[last].early);
    assert_int_equal(facts[last].step, 5);
    assert_false(facts[asleep].early);
    hand_free(&h);
}

/* Of n rounds, where the code lets an execution have "most". */
static bool is_limited(double most, Poly rounds) {
    Hand h = hand_new();
    uint32_t own = hand_function(&h, "main", once, once);
    uint32_t loop = hand_loop(&h, own, rounds, once, rounds);
    uint32_t callee = hand_function(&h, "callee", by_n, by_n);
    hand_call(&h, loop, callee, by_n);
    h.totals.places.at[loop].most = most;
    const ChainFacts *facts = chain_find(&h.totals, h.arena);
    assert_int_equal(facts[loop].limited, facts[callee].limited);
    assert_false(facts[own].limited);
    bool limited = facts[loop].limited;
    hand_free(&h);
    return limited;
}

static void test_rounds_that_may_come_to_the_most(void **state) {
    (void)state;
    assert_true(is_limited(5000, by_n));
    assert_false(is_limited(0, by_n));
    assert_false(is_limited(INFINITY, by_n));
    assert_false(is_limited(1e9, by_n));
    assert_false(is_limited(2, by_n));
    assert_false(is_limited(5000, (Poly){.one = 100}));
}

/* Callers that come later than what they call, and round in circles. */
static void test_recursion_ends(void **state) {
    (void)state;
    Hand h = hand_new();
    uint32_t a = hand_function(&h, "a", by_n, by_n);
    uint32_t b = hand_function(&h, "b", by_n, by_n);
    uint32_t loop = hand_loop(&h, b, by_n, by_n, by_n);
    hand_loop_of(&h, loop)->opaque = true;
    hand_call(&h, loop, a, by_n);
    hand_call(&h, a, b, by_n);
    const ChainFacts *facts = chain_find(&h.totals, h.arena);
    assert_true(facts[a].opaque && facts[b].opaque && facts[loop].opaque);
    hand_free(&h);
}

static void test_pointers_may_lead_to_all_that_is_taken(void **state) {
    (void)state;
    Hand h = hand_new();
    uint32_t own = hand_function(&h, "main", once, once);
    uint32_t loop = hand_loop(&h, own, by_n, once, by_n);
    uint32_t taken = hand_function(&h, "taken", by_n, by_n);
    uint32_t other = hand_function(&h, "other", by_n, by_n);
    hand_loop_of(&h, loop)->early = true;
    hand_function_of(&h, taken)->taken = true;
    hand_pointer(&h, loop, "void (int)", by_n);
    const ChainFacts *facts = chain_find(&h.totals, h.arena);
    assert_true(facts[taken].early);
    assert_false(facts[other].early);
    hand_free(&h);
}

/* printf may call back. */
static void test_code_without_counters_may_call_what_is_taken(void **state) {
    (void)state;
    Hand h = hand_new();
    uint32_t own = hand_function(&h, "main", once, once);
    uint32_t loop = hand_loop(&h, own, by_n, once, by_n);
    uint32_t compare = hand_function(&h, "compare", by_n, by_n);
    hand_loop_of(&h, loop)->early = true;
    hand_function_of(&h, compare)->taken = true;
    hand_call(&h, loop, TOTALS_NO_PLACE, by_n);
    assert_true(chain_find(&h.totals, h.arena)[compare].early);
    hand_free(&h);
}

/* A cycle with several entries has no plan. */
static void test_nothing_is_known_of_a_cycle(void **state) {
    (void)state;
    Hand h = hand_new();
    uint32_t own = hand_function(&h, "main", once, once);
    uint32_t cycle = hand_loop(&h, own, by_n, once, by_n);
    h.totals.places.at[cycle].loop = NULL;
    const ChainFacts *facts = chain_find(&h.totals, h.arena);
    assert_true(facts[cycle].early && facts[cycle].opaque);
    hand_free(&h);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_what_is_around_a_place_decides),
        cmocka_unit_test(test_callers_decide_if_they_ever_call),
        cmocka_unit_test(test_rounds_that_may_come_to_the_most),
        cmocka_unit_test(test_recursion_ends),
        cmocka_unit_test(test_pointers_may_lead_to_all_that_is_taken),
        cmocka_unit_test(test_code_without_counters_may_call_what_is_taken),
        cmocka_unit_test(test_nothing_is_known_of_a_cycle)};
    return cmocka_run_group_tests(tests, NULL, NULL);
}
