#include "interp/cost/selfcost.h"
#include "test-suite/interp/claim_text.h"
#include "test-suite/interp/program_text.h"
#include "test-suite/interp/samples_text.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
/* cmocka.h needs the three above. */
#include <cmocka.h>

static const Variation one_build = {0};

static FunctionSelf self_of(const char *text, const PlanFunction **f,
                            Arena *arena) {
    Program program = program_of(text, arena);
    const FunctionClaims *claims = program.functions.at[0].claims;
    *f = claims->plan;
    VariedFunction varied = {.variation = &one_build, .function = *f};
    return selfcost_find(claims, &varied, 9, arena);
}

static void check_loop(const char *text, const char *claim, Arena *arena) {
    const PlanFunction *f;
    FunctionSelf self = self_of(text, &f, arena);
    check_claim(&self.loops[0].claim, f, claim);
}

static Claim check_call(const char *text, const char *claim, Arena *arena) {
    const PlanFunction *f;
    FunctionSelf self = self_of(text, &f, arena);
    check_claim(&self.call.claim, f, claim);
    return self.call.claim;
}

/* ---- a loop ---- */

#define F "function f\ninputs n m\n"

static void test_rounds_and_the_last(void **state) {
    check_loop(F "loop 4: unknown\ncount n + 1 [proved] for n >= 0\n"
                 "round 5\nlast 2\n",
               "5*n + 2 [proved] for n >= 0", *state);
}

static void test_rounds_that_cost_differently(void **state) {
    check_loop(F "loop 4: unknown\ncount n + 1 [exact]\nround 3..5\nlast 2\n",
               "at most 5*n + 2 [exact]", *state);
    check_loop(F "loop 4: unknown\ncount n + 1 [exact]\nround 5\nlast 1..2\n",
               "at most 5*n + 2 [exact]", *state);
}

static void test_a_count_that_is_unknown(void **state) {
    check_loop(F "loop 4: unknown\ncount unknown: odd\nround 5\nlast 2\n",
               "unknown: odd", *state);
    check_loop(F "loop 4: unknown\nround 5\nlast 2\n",
               "unknown: no formula was found", *state);
}

static void test_a_round_without_a_heaviest_way(void **state) {
    check_loop(F "loop 4: unknown\ncount n [proved]\nround none it is tangled\n"
                 "last 2\n",
               "unknown: it is tangled; asym time may tell their average",
               *state);
    check_loop(F "loop 4: unknown\ncount n [proved]\nround 5\n"
                 "last none it is tangled\n",
               "unknown: it is tangled; asym time may tell their average",
               *state);
}

/* ---- a call ---- */

static void test_a_straight_way(void **state) {
    Claim claim = check_call(F "straight 7\n", "7 [proved]", *state);
    assert_int_equal(claim.samples, 0);
    assert_int_equal(claim.executions, 9);
    (void)check_call(F "straight 3..7\n", "at most 7 [proved]", *state);
}

#define LOOP "loop 4: 2*n + m [proved]\nentries m [proved]\nround 5\nlast 2\n"

static void test_loops_of_a_call(void **state) {
    (void)check_call(F "straight 7\n" LOOP, "10*n + 2*m + 7 [proved]", *state);
    (void)check_call(F
                     "straight 7\n" LOOP
                     "loop 9: m [exact]\nentries 1 [exact]\nround 1\nlast 1\n",
                     "10*n + 3*m + 7 [exact]", *state);
}

static void test_loops_whose_rounds_cost_differently(void **state) {
    (void)check_call(F "straight 7\nloop 4: n [proved]\nentries 1 [proved]\n"
                       "round 3..5\nlast 5\n",
                     "at most 5*n + 7 [proved]", *state);
    (void)check_call(F "straight 7\nloop 4: n [proved]\nentries 1 [proved]\n"
                       "round 5\nlast 3..5\n",
                     "at most 5*n + 7 [proved]", *state);
}

static void test_loops_without_entries(void **state) {
    (void)check_call(F "straight 7\nloop 4: n [proved]\nround 5\nlast 2\n",
                     "at most 5*n + 7 [proved]", *state);
    (void)check_call(F "straight 7\nloop 4: n [proved]\nround 5\nlast 5\n",
                     "5*n + 7 [proved]", *state);
}

static void test_a_loop_that_not_every_call_comes_to(void **state) {
    (void)check_call(F
                     "straight 7\nloop 4 maybe: n [proved]\nround 5\nlast 5\n",
                     "at most 5*n + 7 [proved]", *state);
    (void)check_call(F "straight 7\nloop 4 maybe: n - 1 [exact]\nround 5\n"
                       "last 5\n",
                     "at most max(0, 5*n - 5) + 7 [exact]", *state);
}

static void test_a_loop_with_a_bound(void **state) {
    (void)check_call(F "straight 7\nloop 4: unknown: odd\n"
                       "worst at most n [proved]\nround 5\nlast 5\n",
                     "at most 5*n + 7 [proved]", *state);
}

/* The largest value that was seen bounds nothing. */
static void test_a_loop_with_a_largest_value(void **state) {
    (void)check_call(F "straight 7\nloop 4: unknown: odd\nworst n [exact]\n"
                       "round 5\nlast 5\n",
                     "unknown: loop at line 4 unknown: odd", *state);
}

static void test_a_loop_without_a_heaviest_way(void **state) {
    (void)check_call(F "straight 7\nloop 4: n [proved]\nround none tangled\n"
                       "last 2\n",
                     "unknown: loop at line 4 unknown: tangled; asym time may "
                     "tell their average",
                     *state);
}

static void test_calls_that_have_no_heaviest_way(void **state) {
    (void)check_call(F "straight none tangled\n",
                     "unknown: tangled; asym time may tell their average",
                     *state);
    (void)check_call(F "left alone too large\nstraight 7\n",
                     "unknown: too large; asym time may tell their average",
                     *state);
    (void)check_call("function f resumes\ninputs n\nstraight 7\n",
                     "unknown: it goes on after something in it was cut short; "
                     "asym time may tell their average",
                     *state);
}

static void test_what_is_read_late(void **state) {
    (void)check_call("function f\ninputs g:global:late\nstraight 7\n"
                     "loop 4: g [proved]\nround 5\nlast 5\n",
                     "unknown: what a place without a line reads, g, may be "
                     "written before",
                     *state);
}

/* ---- where the parts hold ---- */

static void test_all_parts_hold(void **state) {
    (void)check_call(F "straight 7\n"
                       "loop 4: n [proved] for n >= 1\nround 5\nlast 5\n"
                       "loop 5: m [proved] for m >= 2\nround 1\nlast 1\n",
                     "5*n + m + 7 [proved] for n >= 1 and m >= 2", *state);
}

static void test_parts_that_never_hold_together(void **state) {
    (void)check_call(F "straight 7\n"
                       "loop 4: n [proved] for n = 3\nround 5\nlast 5\n"
                       "loop 5: m [proved] for n = 4\nround 1\nlast 1\n",
                     "unknown: its loops were not tested for the same inputs",
                     *state);
}

/* ---- what was tested ---- */

/* The cost of a call with two loops; "first" and "second" are the samples of
 * their totals, n. */
static SelfCost tested(const char *first, const char *second,
                       const PlanFunction **f, Arena *arena) {
    Program program = program_of(F "straight 7\n"
                                   "loop 4: n [exact]\nround 5\nlast 5\n"
                                   "loop 5: n [exact]\nround 1\nlast 1\n",
                                 arena);
    const FunctionClaims *claims = program.functions.at[0].claims;
    const char *samples[] = {first, second};
    for (size_t i = 0; i < 2; i++) {
        SampleSource source = samples_of(samples[i], arena);
        Claim *total = &claims->loops[i].total;
        claim_set_tested(total, &source, arena);
        total->samples = source.site->rows.size;
        total->held_out = source.site->rows.size - 1;
    }
    *f = claims->plan;
    VariedFunction varied = {.variation = &one_build, .function = *f};
    return selfcost_find(claims, &varied, 9, arena).call;
}

static void test_what_was_tested_of_all_loops(void **state) {
    const PlanFunction *f;
    SelfCost cost = tested("others round:induction\ninputs n m\n"
                           "n=1 m=3: 1\nn=8 m=4: 8\nn=5 m=4: 5\n",
                           "others round:induction\ninputs n\nn=2: 2\nn=9: 9\n",
                           &f, *state);
    check_claim(&cost.claim, f, "6*n + 7 [exact]");
    assert_string_equal(ranges_shown(&cost.claim, f, *state), "n 2..8, m 3..4");
    assert_int_equal(cost.claim.samples, 2);
    assert_int_equal(cost.claim.held_out, 1);
}

static void test_loops_that_were_tested_apart(void **state) {
    const PlanFunction *f;
    SelfCost cost = tested("others round:induction\ninputs n\nn=1: 1\nn=4: 4\n",
                           "others round:induction\ninputs n\nn=5: 5\nn=9: 9\n",
                           &f, *state);
    check_claim(&cost.claim, f,
                "unknown: its loops were not tested for the same inputs");
}

/* Beyond the region nothing is known of a sum. */
static void test_a_sum_does_not_hold_everywhere(void **state) {
    Program program = program_of(F "loop 4: unknown\n"
                                   "count n [proved] for n >= 0\n"
                                   "round 5\nlast 2\n",
                                 *state);
    const FunctionClaims *claims = program.functions.at[0].claims;
    claims->loops[0].count.everywhere = expr_int(*state, 0);
    VariedFunction varied = {.variation = &one_build, .function = claims->plan};
    FunctionSelf self = selfcost_find(claims, &varied, 9, *state);
    assert_null(self.loops[0].claim.everywhere);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_rounds_and_the_last),
        cmocka_unit_test(test_rounds_that_cost_differently),
        cmocka_unit_test(test_a_count_that_is_unknown),
        cmocka_unit_test(test_a_round_without_a_heaviest_way),
        cmocka_unit_test(test_a_straight_way),
        cmocka_unit_test(test_loops_of_a_call),
        cmocka_unit_test(test_loops_whose_rounds_cost_differently),
        cmocka_unit_test(test_loops_without_entries),
        cmocka_unit_test(test_a_loop_that_not_every_call_comes_to),
        cmocka_unit_test(test_a_loop_with_a_bound),
        cmocka_unit_test(test_a_loop_with_a_largest_value),
        cmocka_unit_test(test_a_loop_without_a_heaviest_way),
        cmocka_unit_test(test_calls_that_have_no_heaviest_way),
        cmocka_unit_test(test_what_is_read_late),
        cmocka_unit_test(test_all_parts_hold),
        cmocka_unit_test(test_parts_that_never_hold_together),
        cmocka_unit_test(test_what_was_tested_of_all_loops),
        cmocka_unit_test(test_loops_that_were_tested_apart),
        cmocka_unit_test(test_a_sum_does_not_hold_everywhere),
    };
    return cmocka_run_group_tests(tests, samples_set_up, samples_tear_down);
}
