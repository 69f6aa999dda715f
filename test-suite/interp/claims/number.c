#include "interp/claims/number.h"
#include "test-suite/interp/claim_text.h"
#include "test-suite/interp/samples_text.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
/* cmocka.h needs the three above. */
#include <cmocka.h>

/* "proof" is text; NULL: there is none. */
static NumberQuestion question(const char *samples, const char *proof,
                               Arena *arena) {
    NumberQuestion q = {.source = samples_of(samples, arena)};
    PlanFormula *formula = ARENA_NEW(arena, PlanFormula);
    if (proof)
        *formula = proof_of(proof, q.source.function, arena);
    q.proof = proof ? formula : NULL;
    return q;
}

static Claim check(const NumberQuestion *q, const char *text, Arena *arena) {
    Claim claim = number_find(q, arena);
    check_claim(&claim, q->source.function, text);
    return claim;
}

static void check_extremes(const NumberQuestion *q, const Claim *claim,
                           const char *best, const char *typical,
                           const char *worst) {
    assert_true(claim->best && claim->typical && claim->worst);
    check_claim(claim->best, q->source.function, best);
    check_claim(claim->typical, q->source.function, typical);
    check_claim(claim->worst, q->source.function, worst);
}

#define ABOVE "n=0: 1\nn=1: 2\nn=2: 3\nn=3: 4\nn=4: 5\nn=5: 6\nn=6: 7\n"

/* ---- 1. proofs ---- */

static void test_a_proof_comes_first(void **state) {
    NumberQuestion q =
        question("inputs n\nn=1: 2\n", "n + 1 for n >= 0", *state);
    (void)check(&q, "n + 1 [proved] for n >= 0", *state);
}

static void test_a_proof_needs_no_samples(void **state) {
    NumberQuestion q = question("inputs n\n", "n + 1", *state);
    (void)check(&q, "n + 1 [proved]", *state);
}

/* A fit to the samples would be 2*n. */
static void test_a_proof_that_samples_contradict(void **state) {
    NumberQuestion q = question("inputs n\n"
                                "n=0: 0\nn=1: 2\nn=2: 4\nn=3: 6\nn=4: 8\n"
                                "n=5: 10\n",
                                "n + 1", *state);
    Claim claim = check(&q,
                        "unknown: asym's own fault: the code seems to prove "
                        "n + 1, and a run had 0 where n = 0; please report "
                        "this program",
                        *state);
    assert_int_equal(claim.samples, 6);
    assert_null(claim.worst);
}

static void test_without_runs_a_proof_is_all(void **state) {
    NumberQuestion q = question("inputs n\n" ABOVE, "n + 1", *state);
    q.basis = BASIS_CODE;
    Claim claim = check(&q, "n + 1 [proved]", *state);
    assert_int_equal(claim.samples, 0);
}

/* ---- what builds prove ---- */

static void test_a_proof_of_builds_is_exact(void **state) {
    NumberQuestion q =
        question("inputs n\nn=1: 2\n", "n + 1 for n >= 0", *state);
    q.build_by_build = true;
    Claim claim = check(&q, "n + 1 [exact] for n >= 0", *state);
    assert_null(claim.contradiction);
}

static void test_builds_that_are_too_few(void **state) {
    Evidence evidence = {0};
    NumberQuestion q = question("inputs n\n" ABOVE, "n + 1", *state);
    q.build_by_build = true;
    q.with.draws = draws_new(&evidence, *state);
    Claim claim = check(&q,
                        "n + 1 [fitted] (0 of the 5 random builds that an "
                        "exact one needs)",
                        *state);
    assert_int_equal(claim.trial.evidence, EVIDENCE_BUILDS);
    assert_int_equal(claim.trial.needed, DRAWS_BUILDS_NEEDED);
}

/* Another build, and no fault. */
static void test_a_build_that_differs(void **state) {
    NumberQuestion q = question("inputs n\n" ABOVE "n=7: 9\n", "n + 1", *state);
    q.build_by_build = true;
    Claim claim = number_find(&q, *state);
    assert_null(claim.expr);
    assert_null(claim.contradiction);
}

static void test_builds_say_nothing_without_runs(void **state) {
    NumberQuestion q = question("inputs n\n", "n + 1", *state);
    q.build_by_build = true;
    q.basis = BASIS_CODE;
    assert_null(number_find(&q, *state).expr);
    q.proof = NULL;
    q.build_by_build = false;
    assert_null(number_find(&q, *state).expr);
}

static void test_a_proof_of_some_builds_does_not_count(void **state) {
    NumberQuestion q = question("inputs n\n" ABOVE, "n + 1", *state);
    q.with.reshaped = true;
    assert_null(number_find(&q, *state).expr);
}

/* ---- 2. on a premise ---- */

/* "said" on a premise that the samples bear out, or do not. */
static NumberQuestion premised(const char *samples, const char *said,
                               Arena *arena) {
    NumberQuestion q = question(samples, NULL, arena);
    PlanFormula *formulas = ARENA_ARRAY(arena, PlanFormula, PLAN_PREMISES);
    formulas[PLAN_KEEPS] = proof_of(said, q.source.function, arena);
    q.premised = formulas;
    return q;
}

static void test_a_premise_comes_before_samples(void **state) {
    NumberQuestion q =
        premised("inputs n\nn=3: 4\n", "n + 1 for n >= 0", *state);
    q.with.opaque = true;
    (void)check(&q, "n + 1 [exact] for n >= 0", *state);
}

static void test_samples_without_their_premise(void **state) {
    NumberQuestion q = premised("inputs n\n" ABOVE, "2*n for n >= 0", *state);
    (void)check(&q, "n + 1 [exact]", *state);
}

/* Too few draws for either: what the code says has no limits from samples. */
static void test_a_premise_that_few_draws_met(void **state) {
    Evidence evidence = {0};
    NumberQuestion q = premised("inputs n\n" ABOVE, "n + 1 for n >= 0", *state);
    q.with.opaque = true;
    q.with.draws = draws_new(&evidence, *state);
    (void)check(&q,
                "n + 1 [fitted] (0 of the 30 random inputs that an exact one "
                "needs) for n >= 0",
                *state);
}

static void test_memory_that_changed(void **state) {
    NumberQuestion q =
        premised("inputs n\nn=3: 4\n", "n + 1 for n >= 0", *state);
    q.changed = true;
    assert_null(number_find(&q, *state).expr);
}

/* What goes through the samples may not be so in the execution where it did. */
static void test_samples_beside_memory_that_changed(void **state) {
    NumberQuestion q = premised("inputs n\n" ABOVE, "n + 1 for n >= 0", *state);
    q.changed = q.with.changed = true;
    assert_int_equal(number_find(&q, *state).status, CLAIM_EXACT);
    q.source.executions++;
    (void)check(&q,
                "unknown: n + 1 fits all 7 samples, but of 8 executions only 7 "
                "were recorded; choose smaller inputs (--max)",
                *state);
}

/* "said", unless the loop is left at lines 7 and 9. */
static NumberQuestion unless_left(const char *said, Arena *arena) {
    NumberQuestion q = premised("inputs n\nn=3: 4\n", said, arena);
    PlanFormula *formulas = ARENA_ARRAY(arena, PlanFormula, PLAN_PREMISES);
    formulas[PLAN_GOES_WELL] = q.premised[PLAN_KEEPS];
    *vec_push(arena, &formulas[PLAN_GOES_WELL].unless) = 7;
    *vec_push(arena, &formulas[PLAN_GOES_WELL].unless) = 9;
    q.premised = formulas;
    return q;
}

/* A loop that is left early runs less often: the formula is a bound then. */
static void test_what_no_outcome_ended(void **state) {
    NumberQuestion q = unless_left("n + 1 for n >= 0", *state);
    Claim claim = check(&q, "n + 1 [exact] for n >= 0", *state);
    assert_string_equal(claim_unless_text(&claim, *state),
                        " unless it is left at lines 7, 9");
    check_claim(claim.beyond, q.source.function,
                "at most n + 1 [exact] for n >= 0");
    assert_string_equal(claim_unless_text(claim.beyond, *state), "");
}

static void test_what_no_outcome_ended_beside_a_bound(void **state) {
    NumberQuestion q = unless_left("n + 1 for n >= 0", *state);
    PlanFormula bound = proof_of("2*n + 1", q.source.function, *state);
    bound.upper = true;
    q.proof = &bound;
    Claim claim = check(&q, "n + 1 [exact] for n >= 0", *state);
    check_claim(claim.beyond, q.source.function, "at most 2*n + 1 [proved]");
}

/* "l" is how long what it goes along was, and the code says "proof" besides. */
static NumberQuestion found(const char *samples, const char *proof,
                            Arena *arena) {
    NumberQuestion q = question(samples, proof, arena);
    PlanFormula *formulas = ARENA_ARRAY(arena, PlanFormula, PLAN_PREMISES);
    formulas[PLAN_FINDS] = proof_of("l + 1", q.source.function, arena);
    q.premised = formulas;
    return q;
}

static void test_a_length_comes_last(void **state) {
    NumberQuestion q =
        found("inputs l n\nl=3 n=9: 4\nl=5 n=7: 6\n", "at most n + 1", *state);
    Claim claim = check(&q, "l + 1 [proved]", *state);
    check_claim(claim.beyond, q.source.function, "at most n + 1 [proved]");
    check_claim(claim.worst, q.source.function, "at most n + 1 [proved]");
    assert_true(claim.models);
    q = found("inputs l n\nl=3 n=3: 4\nl=5 n=5: 6\n", "n + 1", *state);
    (void)check(&q, "n + 1 [proved]", *state);
    q.basis = BASIS_CODE;
    (void)check(&q, "n + 1 [proved]", *state);
}

static void test_what_an_outcome_ended(void **state) {
    NumberQuestion q = unless_left("n + 1 for n >= 0", *state);
    q.changed = true;
    assert_null(number_find(&q, *state).expr);
}

/* ---- 3. samples ---- */

static void test_a_fit(void **state) {
    NumberQuestion q =
        question("inputs n\nexecutions 70\n" ABOVE, NULL, *state);
    Claim claim = check(&q, "n + 1 [exact]", *state);
    assert_string_equal(ranges_shown(&claim, q.source.function, *state),
                        "n 0..6");
    assert_int_equal(claim.samples, 7);
    assert_int_equal(claim.held_out, 5);
    assert_int_equal(claim.executions, 70);
}

static void test_a_fit_that_a_rule_forbids(void **state) {
    NumberQuestion q = question("inputs n m\n" ABOVE, NULL, *state);
    Claim claim = check(&q,
                        "unknown: n + 1 fits all 7 samples, but it also "
                        "depends on m, which no sample has a value for; choose "
                        "inputs with which the loop comes to read it",
                        *state);
    assert_int_equal(claim.samples, 7);
    assert_int_equal(claim.executions, 7);
    assert_null(claim.best);
}

static void test_a_fit_holds_where_inputs_keep_their_order(void **state) {
    NumberQuestion q =
        question("inputs a b\n"
                 "a=0 b=4: 5\na=1 b=1: 1\na=2 b=9: 8\na=3 b=5: 3\n"
                 "a=4 b=13: 10\na=0 b=0: 1\na=5 b=21: 17\n",
                 NULL, *state);
    (void)check(&q, "b - a + 1 [exact] for a <= b", *state);
}

static void test_a_fit_for_inputs_above_zero(void **state) {
    NumberQuestion q =
        question("inputs n\n" ABOVE "n=-4: 1\nn=-2: 1\n", NULL, *state);
    Claim claim = check(&q, "n + 1 [exact] for n >= 0", *state);
    assert_string_equal(ranges_shown(&claim, q.source.function, *state),
                        "n 0..6");
}

static void test_a_fit_that_is_the_bound(void **state) {
    NumberQuestion q = question("inputs n\n" ABOVE, "at most n + 1", *state);
    q.with.opaque = true;
    (void)check(&q, "n + 1 [exact]", *state);
}

static void test_a_fit_below_the_bound(void **state) {
    NumberQuestion q = question("inputs n\n" ABOVE, "at most n + 2", *state);
    q.with.opaque = true;
    Claim claim =
        check(&q,
              "unknown: n + 1 fits all 7 samples, but it also "
              "depends on what is no symbol; asym time has its average",
              *state);
    check_extremes(&q, &claim, "n + 1 [exact] (smallest seen)",
                   "n + 1 [fitted] (mean)", "at most n + 2 [proved]");
}

/* ---- 4. equal inputs, different values ---- */

#define THREE_LINES                                                            \
    "inputs n\nn=0: 0\nn=1: 1..3\nn=2: 2..6\nn=3: 3..9\nn=4: 4..12\n"          \
    "n=5: 5..15\nn=6: 6..18\n"

static void test_smallest_mean_and_largest(void **state) {
    NumberQuestion q = question(THREE_LINES, NULL, *state);
    Claim claim = check(&q,
                        "unknown: equal inputs gave different counts; asym "
                        "time has their average",
                        *state);
    check_extremes(&q, &claim, "n [exact] (smallest seen)",
                   "2*n [fitted] (mean)", "3*n [exact] (largest seen)");
    assert_int_equal(claim.worst->executions, 13);
}

static void test_the_bound_in_place_of_the_largest(void **state) {
    NumberQuestion q = question(THREE_LINES, "at most 5*n for n >= 0", *state);
    Claim claim = check(&q,
                        "unknown: equal inputs gave different counts; asym "
                        "time has their average",
                        *state);
    check_extremes(&q, &claim, "n [exact] (smallest seen)",
                   "2*n [fitted] (mean)", "at most 5*n [proved] for n >= 0");
}

static void test_a_bound_that_samples_contradict(void **state) {
    NumberQuestion q = question(THREE_LINES, "at most 2*n", *state);
    Claim claim = check(&q,
                        "unknown: equal inputs gave different counts; asym "
                        "time has their average",
                        *state);
    assert_non_null(claim.worst->contradiction);
    assert_string_equal(claim.worst->contradiction->seen, "1..3 where n = 1");
}

/* The mean is over what the bound is over: m, which is sparse, has no part. */
static void test_extremes_are_over_the_symbols_of_the_bound(void **state) {
    NumberQuestion q =
        question("inputs n m\n"
                 "n=0 m=1: 0\nn=1 m=9: 0..2\nn=2 m=1: 0..4\n"
                 "n=3 m=9: 0..6\nn=4 m=1: 0..8\nn=5 m=1: 0..10\n",
                 "at most 2*n", *state);
    Claim claim = check(&q,
                        "unknown: equal inputs gave different counts; asym "
                        "time has their average",
                        *state);
    check_extremes(&q, &claim, "0 [exact] (smallest seen)", "n [fitted] (mean)",
                   "at most 2*n [proved]");
}

static void test_extremes_that_nothing_fits(void **state) {
    NumberQuestion q = question("inputs n\nn=1: 1..3\nn=2: 5\n", NULL, *state);
    Claim claim = check(&q,
                        "unknown: equal inputs gave different counts; asym "
                        "time has their average",
                        *state);
    const char *few = "unknown: 2 different inputs are too few; raise --runs "
                      "or give wider ranges";
    check_extremes(&q, &claim, few, few, few);
    assert_int_equal(claim.best->samples, 2);
}

static void test_extremes_of_truncated_runs(void **state) {
    NumberQuestion q = question(THREE_LINES, "at most 5*n", *state);
    q.with.truncated = "runs were ended";
    Claim claim = check(&q,
                        "unknown: equal inputs gave different counts; asym "
                        "time has their average",
                        *state);
    check_extremes(&q, &claim, "unknown: runs were ended",
                   "unknown: runs were ended", "at most 5*n [proved]");
}

static void test_a_bound_without_samples(void **state) {
    NumberQuestion q = question("inputs n\n", "at most 5*n", *state);
    Claim claim = check(&q,
                        "unknown: no execution of it came to its end; choose "
                        "inputs with which one does",
                        *state);
    assert_null(claim.worst);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_a_proof_comes_first),
        cmocka_unit_test(test_a_proof_needs_no_samples),
        cmocka_unit_test(test_a_proof_that_samples_contradict),
        cmocka_unit_test(test_without_runs_a_proof_is_all),
        cmocka_unit_test(test_a_proof_of_builds_is_exact),
        cmocka_unit_test(test_builds_that_are_too_few),
        cmocka_unit_test(test_a_build_that_differs),
        cmocka_unit_test(test_builds_say_nothing_without_runs),
        cmocka_unit_test(test_a_proof_of_some_builds_does_not_count),
        cmocka_unit_test(test_a_fit),
        cmocka_unit_test(test_a_fit_that_a_rule_forbids),
        cmocka_unit_test(test_a_fit_holds_where_inputs_keep_their_order),
        cmocka_unit_test(test_a_fit_for_inputs_above_zero),
        cmocka_unit_test(test_a_fit_that_is_the_bound),
        cmocka_unit_test(test_a_fit_below_the_bound),
        cmocka_unit_test(test_smallest_mean_and_largest),
        cmocka_unit_test(test_the_bound_in_place_of_the_largest),
        cmocka_unit_test(test_a_bound_that_samples_contradict),
        cmocka_unit_test(test_extremes_are_over_the_symbols_of_the_bound),
        cmocka_unit_test(test_extremes_that_nothing_fits),
        cmocka_unit_test(test_extremes_of_truncated_runs),
        cmocka_unit_test(test_a_premise_comes_before_samples),
        cmocka_unit_test(test_samples_without_their_premise),
        cmocka_unit_test(test_a_premise_that_few_draws_met),
        cmocka_unit_test(test_memory_that_changed),
        cmocka_unit_test(test_samples_beside_memory_that_changed),
        cmocka_unit_test(test_what_no_outcome_ended),
        cmocka_unit_test(test_what_no_outcome_ended_beside_a_bound),
        cmocka_unit_test(test_a_length_comes_last),
        cmocka_unit_test(test_what_an_outcome_ended),
        cmocka_unit_test(test_a_bound_without_samples),
    };
    return cmocka_run_group_tests(tests, samples_set_up, samples_tear_down);
}
