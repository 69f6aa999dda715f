/* Loops around a call. */
#include "callee.h"

/* ---- loops around a call ---- */

#define ROUNDS                                                                 \
    "loop 4: n + 1 [proved] for n >= 0\nentries 1 [proved]\n"                  \
    "rounds n for n >= 0\ninduction i from 0 by 1\n"
#define F "function f\nothers i:induction\ninputs n\n" ROUNDS

static void test_the_same_cost_in_each_round(void **state) {
    check(F "call 5 in 4: g(10)\n" G, "13*n + 2 [proved] for n >= 0", *state);
}

static void test_before_the_exit_there_is_one_more(void **state) {
    check(F "call 5 in 4 plus: g(10)\n" G, "13*n + 14 [proved] for n >= 0",
          *state);
}

static void test_a_sum_over_rounds(void **state) {
    check(F "call 5 in 4: g(i)\n" G, "1/2*n^2 + 5/2*n + 2 [proved] for n >= 0",
          *state);
}

static void test_a_call_in_some_rounds(void **state) {
    check(F "call 5 in 4 maybe: g(10)\n" G,
          "at most 13*n + 14 [proved] for n >= 0", *state);
}

static void test_a_sum_over_two_loops(void **state) {
    check("function f\nothers i:induction j:induction\ninputs n\n" ROUNDS
          "loop 5 in 4: 1/2*n^2 + 3/2*n [proved] for n >= 0\n"
          "rounds i for i >= 0\ninduction j from 0 by 1\n"
          "call 6 in 5: g(j)\n" G,
          "1/6*n^3 + n^2 + 11/6*n + 2 [proved] for n >= 0", *state);
}

/* What the code does not sum up is the same in all rounds: times their number.
 */
static void test_rounds_that_only_runs_show(void **state) {
    check("function f\ninputs n\nloop 4: 3*n + 1 [proved]\n"
          "entries 1 [proved]\ncall 5 in 4: g(10)\n" G,
          "39*n + 2 [proved]", *state);
}

static void test_rounds_of_a_bound(void **state) {
    check("function f\ninputs n\nloop 4: unknown: it may leave early\n"
          "worst at most n + 1 [proved]\ncall 5 in 4: g(10)\n" G,
          "at most 13*n + 14 [proved]", *state);
}

static void test_rounds_without_entries(void **state) {
    check("function f\ninputs n\nloop 4: 3*n + 1 [proved]\n"
          "entries unknown\ncall 5 in 4: g(10)\n" G,
          "unknown: the code does not tell how often line 5 calls g, and with "
          "what",
          *state);
}

/* The inner loop alone can be summed up, so that its total is taken. */
static void test_rounds_of_a_loop_in_a_loop(void **state) {
    check("function f\ninputs n\n"
          "loop 4: n + 1 [proved]\nentries 1 [proved]\n"
          "loop 5 in 4: 3*n [proved]\nentries n [proved]\nrounds 2\n"
          "call 6 in 5: g(10)\n" G,
          "28*n + 2 [proved]", *state);
}

/* ---- what loops around a call change ---- */

#define OFTEN                                                                  \
    "unknown: the code does not tell how often line 5 calls g, and with "      \
    "what"
#define CHANGED                                                                \
    "function f\nothers i:induction\ninputs n k\n" ROUNDS "changes k\n"

static void test_an_argument_that_the_loop_changes(void **state) {
    check(CHANGED "call 5 in 4: g(k)\n" G, OFTEN, *state);
    check(CHANGED "call 5 in 4: g(n)\n" G, "n^2 + 3*n + 2 [proved] for n >= 0",
          *state);
}

static void test_an_argument_that_an_outer_loop_changes(void **state) {
    check(CHANGED "loop 5 in 4: n^2 + n [proved]\nentries n [proved]\n"
                  "rounds n for n >= 0\ncall 5 in 5: g(k)\n" G,
          OFTEN, *state);
}

static void test_rounds_that_an_outer_loop_changes(void **state) {
    check(CHANGED "loop 5 in 4: n^2 + n [exact]\nentries unknown\n"
                  "rounds k for k >= 0\nchanges n\ncall 5 in 5: g(10)\n" G,
          OFTEN, *state);
}

static void test_a_region_that_the_loop_changes(void **state) {
    check(CHANGED "call 5 in 4: g(10) for k >= 3\n" G, OFTEN, *state);
}

/* It is known in each round, though the cost is also over its last value. */
static void test_a_variable_of_the_loop_is_no_such_change(void **state) {
    check("function f\ninputs n i:induction\n" ROUNDS
          "changes i\ncall 5 in 4: g(i)\n" G,
          "1/2*n^2 + 5/2*n + 2 [proved] for n >= 0", *state);
}

/* Not so where the rounds are known from runs alone. */
static void test_a_variable_is_no_number_of_all_rounds(void **state) {
    check("function f\ninputs n i:induction\nloop 4: 3*n + 1 [proved]\n"
          "entries 1 [proved]\ninduction i from 0 by 1\nchanges i\n"
          "call 5 in 4: g(i)\n" G,
          OFTEN, *state);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_the_same_cost_in_each_round),
        cmocka_unit_test(test_before_the_exit_there_is_one_more),
        cmocka_unit_test(test_a_sum_over_rounds),
        cmocka_unit_test(test_a_call_in_some_rounds),
        cmocka_unit_test(test_a_sum_over_two_loops),
        cmocka_unit_test(test_rounds_that_only_runs_show),
        cmocka_unit_test(test_rounds_of_a_bound),
        cmocka_unit_test(test_rounds_without_entries),
        cmocka_unit_test(test_rounds_of_a_loop_in_a_loop),
        cmocka_unit_test(test_an_argument_that_the_loop_changes),
        cmocka_unit_test(test_an_argument_that_an_outer_loop_changes),
        cmocka_unit_test(test_rounds_that_an_outer_loop_changes),
        cmocka_unit_test(test_a_region_that_the_loop_changes),
        cmocka_unit_test(test_a_variable_of_the_loop_is_no_such_change),
        cmocka_unit_test(test_a_variable_is_no_number_of_all_rounds)};
    return cmocka_run_group_tests(tests, samples_set_up, samples_tear_down);
}
