/* Which rule says what becomes of a cost that was added up. */
#include "test-suite/interp/names.h"
#include "weighed.h"

#include <string.h>

/* For each rule a test where it gives the claim, and one close by where it does
 * not; the last test asks whether one was forgotten. */

static Names seen, seen_absent;

/* The claim is "text", and "rule" gave it. */
static Claim check(const char *program, const char *rule, const char *text,
                   Arena *arena) {
    CostWeighing w;
    Composed *c = composed(program, &w, arena);
    const CostRule *first = weighing_rule(&w);
    assert_string_equal(first->name, rule);
    Claim claim = first->claim(&w);
    check_claim(&claim, c->f->claims->plan, text);
    bool says = claim.reason && !strcmp(claim.reason, first->reason);
    assert_int_equal(says, first->is_told && claim.status == CLAIM_UNKNOWN);
    names_note(&seen, rule);
    return claim;
}

/* "rule" does not apply. */
static void check_absent(const char *program, const char *rule, Arena *arena) {
    CostWeighing w;
    size_t count, i = 0;
    const CostRule *rules = weighing_rules(&count);
    (void)composed(program, &w, arena);
    while (i < count && strcmp(rules[i].name, rule))
        i++;
    assert_true(i < count);
    assert_false(rules[i].applies(&w));
    names_note(&seen_absent, rule);
}

/* ---- a part is unknown ---- */

static const char part_measured[] = "a part is unknown, the whole was measured";
static const char part_unknown[] = "a part is unknown";

static void test_a_part_is_unknown_but_the_whole_was_measured(void **state) {
    Claim claim = check(UNKNOWN AGREE, part_measured, "n + 2 [exact]", *state);
    assert_int_equal(claim.samples, 7);
    assert_string_equal(
        ranges_shown(&claim, program_of(F, *state).functions.at[0].claims->plan,
                     *state),
        "n 0..6");
    check_absent(UNKNOWN "n=0: 2\n", part_measured, *state);
}

static void test_a_part_is_unknown(void **state) {
    check(UNKNOWN "n=0: 2\nn=1: 7\n", part_unknown,
          "unknown: loop at line 4 unknown: odd", *state);
    check_absent(EXACT "n=0: 2\n", part_unknown, *state);
}

static void test_an_unknown_part_comes_before_comparing(void **state) {
    check(F "loop 4: n [exact]\nloop 5: unknown: odd\n", part_unknown,
          "unknown: loop at line 5 unknown: odd", *state);
}

/* ---- calls through pointers ---- */

static const char pointed[] =
    "a part is unknown, and a pointer may lead to more";

#define CALLS_ANY F "call 6: *(n)\n" AGREE
#define ODD       "function g taken\ninputs n\nloop 4: unknown: odd\nn=0: 2\nn=1: 7\n"
#define LINE      "function k taken\ninputs n\nloop 4: n [proved]\nn=1: 2\n"
#define SQUARE    "function h taken\ninputs n\nloop 4: n^2 [proved]\nn=1: 2\n"
#define APART     "function h taken\ninputs n m\nloop 4: n^2 [proved]\nn=1 m=1: 2\n"

static void test_a_pointer_may_lead_to_more(void **state) {
    check(CALLS_ANY SQUARE ODD, pointed,
          "unknown: line 6 calls through a pointer, which may lead to h, too; "
          "choose inputs that call it",
          *state);
    check(CALLS_ANY LINE ODD, pointed,
          "unknown: line 6 calls through a pointer, which may lead to g, too; "
          "choose inputs that call it",
          *state);
}

static void test_a_pointer_leads_to_one_function(void **state) {
    check(CALLS_ANY ODD, part_measured, "n + 2 [exact]", *state);
    check(CALLS_ANY ODD APART, part_measured, "n + 2 [exact]", *state);
    check_absent(CALLS_ANY LINE SQUARE, pointed, *state);
}

/* ---- conflicts ---- */

static const char conflict[] = "a call contradicts the proof";

static void test_a_call_contradicts_the_proof(void **state) {
    Claim claim = check(PROVED "n=1: 9\n", conflict,
                        "unknown: asym's own fault: the code seems to prove "
                        "n + 2, and a run had 9 where n = 1; please report "
                        "this program",
                        *state);
    assert_string_equal(claim.contradiction->seen, "9 where n = 1");
}

static void test_a_call_below_what_is_proved_contradicts_it(void **state) {
    (void)check(PROVED "n=4: 5\n", conflict,
                "unknown: asym's own fault: the code seems to prove n + 2, and "
                "a run had 5 where n = 4; please report this program",
                *state);
}

static void test_a_call_above_a_bound_contradicts_it(void **state) {
    (void)check(
        F "loop 4 maybe: n + 1 [proved]\nn=1: 9\nn=2: 3\n", conflict,
        "unknown: asym's own fault: the code seems to prove at most "
        "n + 2, and a run had 9 where n = 1; please report this program",
        *state);
}

static void test_no_call_contradicts_the_proof(void **state) {
    check_absent(PROVED AGREE, conflict, *state);
    check_absent(EXACT DIFFER, conflict, *state);
    check_absent(F "loop 4 maybe: n + 1 [proved]\nn=1: 1\n", conflict, *state);
}

static void test_a_conflict_comes_before_what_was_measured(void **state) {
    CostWeighing w;
    (void)composed(PROVED DIFFER, &w, *state);
    assert_non_null(w.measured.expr);
    assert_string_equal(weighing_rule(&w)->name, conflict);
}

/* ---- the whole was measured, and is something else ---- */

static const char measured[] =
    "calls differ from the sum, the whole was measured";

static void test_calls_differ_and_were_measured(void **state) {
    check(EXACT DIFFER, measured, "n + 3 [exact]", *state);
    check_absent(EXACT AGREE, measured, *state);
}

static void test_calls_differ_and_nothing_was_measured(void **state) {
    check_absent(EXACT "n=0: 3\nn=1: 9\n", measured, *state);
}

static void test_measured_comes_before_calls_that_cost_more(void **state) {
    CostWeighing w;
    (void)composed(EXACT DIFFER, &w, *state);
    assert_int_equal(w.with.below, 7);
    assert_string_equal(weighing_rule(&w)->name, measured);
}

/* ---- calls cost more ---- */

static const char more[] = "calls cost more than the sum";

static void test_calls_cost_more_than_the_sum(void **state) {
    check(EXACT "n=0: 2\nn=1: 9\n", more,
          "unknown: calls cost more than the loops and calls seen in the code; "
          "asym time has the average",
          *state);
    check_absent(EXACT "n=0: 1\nn=1: 3\n", more, *state);
}

/* ---- calls that lack an input ---- */

static const char lacking[] = "calls without an input cost otherwise";

#define OF_M                                                                   \
    "function f\ninputs n m\nloop 4: m + 1 [exact]\n"                          \
    "n=0 m=4: 6\nn=1 m=7: 9\nn=2 m=2: 4\nn=3 m=9: 11\n"

static void test_calls_without_an_input(void **state) {
    check(OF_M "n=7: 50\nn=8: 65\n", lacking,
          "unknown: calls that never read m do not cost what the others do",
          *state);
}

static void test_calls_that_do_without_an_input(void **state) {
    check_absent(OF_M "n=7: 1\nn=8: 1\n", lacking, *state);
    check_absent(OF_M "n=7: 50\nn=8: 50\n", lacking, *state);
}

/* ---- no call to compare with ---- */

static const char nothing[] = "no call to compare with";

static void test_it_was_never_called(void **state) {
    check(EXACT, nothing,
          "unknown: it was never called; choose inputs that call it", *state);
    check_absent(PROVED, nothing, *state);
}

static void test_no_call_came_to_its_end(void **state) {
    check("function f ran\ninputs n\nloop 4: n + 1 [exact]\n", nothing,
          "unknown: no call of it came to its end", *state);
}

static void test_no_call_had_all_values(void **state) {
    check(EXACT ": 3\n", nothing,
          "unknown: its cost is over n, and no recorded call read that; "
          "choose inputs with which one does",
          *state);
    check_absent(EXACT ": 3\nn=1: 3\n", nothing, *state);
}

static void test_no_call_is_where_the_cost_is_known(void **state) {
    check(F "loop 4: n + 1 [exact] for n >= 10\nn=1: 3\n", nothing,
          "unknown: its cost is known for n >= 10, where no recorded call was",
          *state);
    check(F "loop 4: n + 1 [exact] for 0 >= 1\nn=1: 3\n", nothing,
          "unknown: what it calls has a cost that is not known in each round",
          *state);
}

/* ---- composed ---- */

static const char the_sum[] = "composed";

static void test_a_proof_that_all_calls_meet(void **state) {
    Claim claim = check(PROVED AGREE, the_sum, "n + 2 [proved]", *state);
    assert_int_equal(claim.samples, 7);
    assert_int_equal(claim.held_out, 0);
    assert_int_equal(claim.executions, 7);
}

static void test_a_sum_that_all_calls_meet(void **state) {
    Claim claim =
        check(EXACT "n=0: 2\nn=4: 6\n", the_sum, "n + 2 [exact]", *state);
    assert_int_equal(claim.held_out, 2);
}

static void test_a_sum_that_calls_stay_below(void **state) {
    check(EXACT "n=0: 2\nn=4: 3\n", the_sum, "at most n + 2 [exact]", *state);
}

static void test_a_bound_that_calls_stay_below(void **state) {
    check(F "loop 4 maybe: n + 1 [proved]\nn=0: 2\nn=4: 1\n", the_sum,
          "at most n + 2 [proved]", *state);
}

static void test_a_bound_that_all_calls_meet(void **state) {
    check(F "loop 4 maybe: n + 1 [proved]\n" AGREE, the_sum, "n + 2 [exact]",
          *state);
}

/* The call without a value did not come to the loop. */
static void test_a_bound_that_not_all_calls_are_known_to_meet(void **state) {
    check(F "loop 4 maybe: n + 1 [proved]\n" AGREE ": 1\n", the_sum,
          "at most n + 2 [proved]", *state);
}

static void test_other_rules_leave_nothing_composed(void **state) {
    CostWeighing w;
    (void)composed(UNKNOWN, &w, *state);
    assert_string_not_equal(weighing_rule(&w)->name, the_sum);
    names_note(&seen_absent, the_sum);
}

/* ---- sides that no call took ---- */

#define ENDS "branch 3: work, ends unseen\n"
#define WORK "branch 3: work unseen, goes on\n"

static const char missing_unseen[] =
    "a part is unknown, and a side was never seen";

static void test_a_part_is_unknown_and_so_is_a_side(void **state) {
    check(UNKNOWN WORK AGREE, missing_unseen,
          "unknown: loop at line 4 unknown: odd", *state);
    check_absent(UNKNOWN ENDS AGREE, missing_unseen, *state);
    check_absent(EXACT WORK AGREE, missing_unseen, *state);
}

static void test_a_loop_that_was_never_reached(void **state) {
    check(F "loop 4: n + 1 [proved]\n"
            "loop 8 unreached: unknown: it was never reached\n" AGREE,
          missing_unseen,
          "unknown: loop at line 8 unknown: it was never reached", *state);
}

static const char below_unseen[] =
    "calls stay below the sum, and a side was never seen";

static void test_a_bound_of_a_side_that_was_never_seen(void **state) {
    check(PROVED "loop 8 maybe unreached: n^2 [proved]\n" AGREE, below_unseen,
          "at most n^2 + n + 2 [proved]", *state);
    check(PROVED WORK "call 5 maybe: g(n)\n" AGREE "function g\ninputs k\n"
                      "loop 9: k^2 [proved]\n",
          below_unseen, "at most n^2 + n + 3 [proved]", *state);
    check_absent(PROVED ENDS AGREE, below_unseen, *state);
    check_absent(PROVED WORK AGREE, below_unseen, *state);
}

static void
test_a_side_that_was_never_seen_and_calls_that_cost_more(void **state) {
    check(EXACT WORK DIFFER, more,
          "unknown: calls cost more than the loops and calls seen in the code; "
          "asym time has the average",
          *state);
    check_absent(EXACT WORK DIFFER, below_unseen, *state);
}

static void test_a_sum_that_all_calls_meet_on_one_side(void **state) {
    const char *text = F "loop 4 maybe: n + 1 [proved]\n" ENDS AGREE;
    check(text, the_sum, "at most n + 2 [proved]", *state);
}

static void test_the_whole_was_measured_but_for_ends(void **state) {
    check(UNKNOWN ENDS AGREE, part_measured, "at most n + 2 [exact]", *state);
    check(F "loop 4 maybe: 2*n + 9 [proved]\n" ENDS AGREE, measured,
          "at most n + 2 [exact]", *state);
}

static void test_a_side_in_a_callee(void **state) {
    check(F "call 5: g(n)\n" AGREE "function g ran\ninputs k\n"
            "loop 9 maybe: k [proved]\n" ENDS,
          the_sum, "at most n + 2 [proved]", *state);
    check(F "loop 4: unknown: odd\ncall 5: g(n)\n" AGREE
            "function g ran\ninputs k\ncall 7: f(k)\n" WORK,
          missing_unseen, "unknown: loop at line 4 unknown: odd", *state);
}

/* ---- without runs ---- */

static void test_without_runs(void **state) {
    Composed *c = composed_of(PROVED, BASIS_CODE, *state);
    Claim claim = weighing_without_runs(c->f, &c->cost, *state);
    check_claim(&claim, c->f->claims->plan, "n + 2 [proved]");
    composer_miss(&c->cost, "it is odd");
    claim = weighing_without_runs(c->f, &c->cost, *state);
    check_claim(&claim, c->f->claims->plan, "unknown: it is odd");
}

static void test_every_rule_has_its_tests(void **state) {
    (void)state;
    size_t count;
    const CostRule *rules = weighing_rules(&count);
    for (size_t i = 0; i < count; i++) {
        if (!names_have(&seen, rules[i].name))
            fail_msg("no test where '%s' gives the claim", rules[i].name);
        if (!names_have(&seen_absent, rules[i].name))
            fail_msg("no test where '%s' does not apply", rules[i].name);
        assert_true(*rules[i].reason);
        assert_true(rules[i].is_told || i + 1 < count);
    }
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_a_part_is_unknown_but_the_whole_was_measured),
        cmocka_unit_test(test_a_part_is_unknown),
        cmocka_unit_test(test_an_unknown_part_comes_before_comparing),
        cmocka_unit_test(test_a_pointer_may_lead_to_more),
        cmocka_unit_test(test_a_pointer_leads_to_one_function),
        cmocka_unit_test(test_a_call_contradicts_the_proof),
        cmocka_unit_test(test_a_call_below_what_is_proved_contradicts_it),
        cmocka_unit_test(test_a_call_above_a_bound_contradicts_it),
        cmocka_unit_test(test_no_call_contradicts_the_proof),
        cmocka_unit_test(test_a_conflict_comes_before_what_was_measured),
        cmocka_unit_test(test_calls_differ_and_were_measured),
        cmocka_unit_test(test_calls_differ_and_nothing_was_measured),
        cmocka_unit_test(test_measured_comes_before_calls_that_cost_more),
        cmocka_unit_test(test_calls_cost_more_than_the_sum),
        cmocka_unit_test(test_calls_without_an_input),
        cmocka_unit_test(test_calls_that_do_without_an_input),
        cmocka_unit_test(test_it_was_never_called),
        cmocka_unit_test(test_no_call_came_to_its_end),
        cmocka_unit_test(test_no_call_had_all_values),
        cmocka_unit_test(test_no_call_is_where_the_cost_is_known),
        cmocka_unit_test(test_a_proof_that_all_calls_meet),
        cmocka_unit_test(test_a_sum_that_all_calls_meet),
        cmocka_unit_test(test_a_sum_that_calls_stay_below),
        cmocka_unit_test(test_a_bound_that_calls_stay_below),
        cmocka_unit_test(test_a_bound_that_all_calls_meet),
        cmocka_unit_test(test_a_bound_that_not_all_calls_are_known_to_meet),
        cmocka_unit_test(test_other_rules_leave_nothing_composed),
        cmocka_unit_test(test_a_part_is_unknown_and_so_is_a_side),
        cmocka_unit_test(test_a_loop_that_was_never_reached),
        cmocka_unit_test(test_a_bound_of_a_side_that_was_never_seen),
        cmocka_unit_test(
            test_a_side_that_was_never_seen_and_calls_that_cost_more),
        cmocka_unit_test(test_a_sum_that_all_calls_meet_on_one_side),
        cmocka_unit_test(test_the_whole_was_measured_but_for_ends),
        cmocka_unit_test(test_a_side_in_a_callee),
        cmocka_unit_test(test_without_runs),
        cmocka_unit_test(test_every_rule_has_its_tests)};
    return cmocka_run_group_tests(tests, samples_set_up, samples_tear_down);
}
