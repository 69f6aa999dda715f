#include "interp/claims/rules/proofs.h"
#include "interp/claims/rules/conflict.h"
#include "test-suite/interp/claim_text.h"
#include "test-suite/interp/samples_text.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
/* cmocka.h needs the three above. */
#include <cmocka.h>

typedef Claim ProofClaim(const SampleSource *source, const PlanFormula *proof,
                         Arena *arena);

static Claim asked(ProofClaim *of, const char *samples, const char *proof,
                   const char *text, Arena *arena) {
    SampleSource source = samples_of(samples, arena);
    PlanFormula formula = proof_of(proof, source.function, arena);
    Claim claim = of(&source, &formula, arena);
    check_claim(&claim, source.function, text);
    return claim;
}

/* ---- the number itself ---- */

static void test_all_samples_agree(void **state) {
    Claim claim = asked(proofs_claim, "inputs n\nn=1: 2 x5\nn=4: 5\n", "n + 1",
                        "n + 1 [proved]", *state);
    assert_int_equal(claim.samples, 2);
    assert_int_equal(claim.held_out, 0);
    assert_int_equal(claim.executions, 6);
}

static void test_samples_outside_of_the_region_are_not_asked(void **state) {
    Claim claim =
        asked(proofs_claim, "inputs n\nn=1: 2\nn=-4: 7\n", "n + 1 for n >= 0",
              "n + 1 [proved] for n >= 0", *state);
    assert_int_equal(claim.samples, 1);
}

static void test_no_samples(void **state) {
    Claim claim =
        asked(proofs_claim, "inputs n\n", "n + 1", "n + 1 [proved]", *state);
    assert_int_equal(claim.samples, 0);
    assert_int_equal(claim.tested.size, 0);
}

static void test_only_a_whole_proof_is_a_number(void **state) {
    SampleSource source = samples_of("inputs n\n", *state);
    PlanFormula whole = proof_of("n", source.function, *state);
    PlanFormula bound = proof_of("at most n", source.function, *state);
    PlanFormula nothing = {.reason = "it is not known"};
    assert_true(proofs_are_whole(&whole));
    assert_false(proofs_are_whole(&bound));
    assert_false(proofs_are_whole(&nothing));
    assert_false(proofs_are_whole(NULL));
}

/* ---- on both sides of the region ---- */

static void test_a_guard_that_is_cut_off(void **state) {
    (void)asked(proofs_claim, "inputs n m\nn=4 m=1: 4\nn=1 m=4: 1\n",
                "n - m + 1 for m <= n",
                "n - m + 1 [proved] for m <= n, everywhere max(0, n - m) + 1",
                *state);
}

static void test_symbols_that_are_cut_off(void **state) {
    (void)asked(proofs_claim,
                "inputs n m\nn=4 m=2: 8\nn=-1 m=4: 0\nn=3 m=-1: 0\n",
                "n*m for n >= 0 and m >= 0",
                "n*m [proved] for n >= 0 and m >= 0, everywhere "
                "max(0, n)*max(0, m)",
                *state);
}

static void test_no_sample_on_the_other_side(void **state) {
    (void)asked(proofs_claim, "inputs n\nn=4: 5\nn=1: 2\n", "n + 1 for n >= 0",
                "n + 1 [proved] for n >= 0", *state);
}

static void test_a_sample_on_the_other_side_that_differs(void **state) {
    (void)asked(proofs_claim, "inputs n\nn=4: 5\nn=-1: 2\nn=-2: 1\n",
                "n + 1 for n >= 0", "n + 1 [proved] for n >= 0", *state);
}

static void test_a_guard_that_cannot_be_cut_off(void **state) {
    (void)asked(proofs_claim,
                "inputs n m\nn=4 m=2: 8\nn=-1 m=4: 0\nn=3 m=-1: 0\n",
                "n*m for n >= 0 and m + n >= 3",
                "n*m [proved] for n >= 0 and n + m >= 3", *state);
}

/* ---- bounds ---- */

static void test_all_samples_respect_the_bound(void **state) {
    Claim claim = asked(proofs_bound, "inputs n\nn=1: 0..2\nn=4: 3\n",
                        "at most n + 1", "at most n + 1 [proved]", *state);
    assert_int_equal(claim.samples, 2);
    assert_string_equal(
        ranges_shown(&claim, samples_of("inputs n\n", *state).function, *state),
        "n 1..4");
}

static void test_a_sample_above_the_bound(void **state) {
    Claim claim =
        asked(proofs_bound, "inputs n\nn=1: 0..3\nn=4: 3\n", "at most n + 1",
              "unknown: asym's own fault: the code seems to prove "
              "at most n + 1, and a run had 0..3 where n = 1; please "
              "report this program",
              *state);
    assert_string_equal(claim.contradiction->proved, "at most n + 1");
    assert_string_equal(claim.contradiction->seen, "0..3 where n = 1");
}

/* ---- conflicts ---- */

static const Contradiction *conflict(const char *samples, const char *proof,
                                     Arena *arena) {
    SampleSource source = samples_of(samples, arena);
    PlanFormula formula = proof_of(proof, source.function, arena);
    Claim claim = proofs_claim(&source, &formula, arena);
    assert_int_equal(claim.status, CLAIM_UNKNOWN);
    assert_null(claim.expr);
    assert_non_null(claim.contradiction);
    return claim.contradiction;
}

static void test_a_sample_that_contradicts(void **state) {
    const Contradiction *c = conflict("inputs n\nn=1: 2\nn=5: 7\nn=6: 9\n",
                                      "n + 1 for n >= 0", *state);
    assert_string_equal(c->proved, "n + 1 for n >= 0");
    assert_string_equal(c->seen, "7 where n = 5");
}

static void test_a_sample_below_contradicts_too(void **state) {
    const Contradiction *c = conflict("inputs n\nn=5: 3\n", "n + 1", *state);
    assert_string_equal(c->seen, "3 where n = 5");
}

static void test_what_a_conflict_is_over(void **state) {
    const Contradiction *c =
        conflict("inputs n u:unsigned:64 k m\n"
                 "n=-3 u=18446744073709551615 k=4 m=0: 7\n",
                 "n + m for u >= 1", *state);
    assert_string_equal(c->seen, "7 where n = -3 and u = 18446744073709551615 "
                                 "and m = 0");
}

static void test_a_conflict_over_nothing(void **state) {
    const Contradiction *c = conflict("inputs n\nn=5: 3\n", "7", *state);
    assert_string_equal(c->proved, "7");
    assert_string_equal(c->seen, "3");
}

/* ---- without samples ---- */

static Claim alone(const PlanFormula *proof, const char *why,
                   const PlanFunction *f, const char *text, Arena *arena) {
    Claim claim = proofs_alone(proof, why, arena);
    check_claim(&claim, f, text);
    return claim;
}

static void test_the_code_alone_proves(void **state) {
    const PlanFunction *f = samples_of("inputs n\n", *state).function;
    PlanFormula proof = proof_of("n + 1 for n >= 0", f, *state);
    (void)alone(&proof, NULL, f, "n + 1 [proved] for n >= 0", *state);
}

static void test_the_code_alone_bounds(void **state) {
    const PlanFunction *f = samples_of("inputs n\n", *state).function;
    PlanFormula proof = proof_of("at most n + 1", f, *state);
    proof.reason = "it may leave early";
    Claim claim = alone(&proof, "on the contents of a", f,
                        "unknown: it may leave early; it depends on the "
                        "contents of a",
                        *state);
    check_claim(claim.worst, f,
                "at most n + 1 [proved] (it may leave early; it depends on the "
                "contents of a)");
    check_claim(claim.best, f, claim_shown(&claim, f, *state));
}

static void test_the_code_alone_says_nothing(void **state) {
    const PlanFunction *f = samples_of("inputs n\n", *state).function;
    PlanFormula proof = {0};
    Claim claim =
        alone(&proof, NULL, f, "unknown: the code does not tell", *state);
    assert_null(claim.worst);
}

static void test_there_is_no_proof(void **state) {
    const PlanFunction *f = samples_of("inputs n\n", *state).function;
    Claim claim =
        alone(NULL, "on a", f,
              "unknown: the code does not tell; it depends on a", *state);
    assert_null(claim.worst);
    (void)alone(NULL, NULL, f, "unknown: the code does not tell", *state);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_all_samples_agree),
        cmocka_unit_test(test_samples_outside_of_the_region_are_not_asked),
        cmocka_unit_test(test_no_samples),
        cmocka_unit_test(test_only_a_whole_proof_is_a_number),
        cmocka_unit_test(test_a_guard_that_is_cut_off),
        cmocka_unit_test(test_symbols_that_are_cut_off),
        cmocka_unit_test(test_no_sample_on_the_other_side),
        cmocka_unit_test(test_a_sample_on_the_other_side_that_differs),
        cmocka_unit_test(test_a_guard_that_cannot_be_cut_off),
        cmocka_unit_test(test_all_samples_respect_the_bound),
        cmocka_unit_test(test_a_sample_above_the_bound),
        cmocka_unit_test(test_a_sample_that_contradicts),
        cmocka_unit_test(test_a_sample_below_contradicts_too),
        cmocka_unit_test(test_what_a_conflict_is_over),
        cmocka_unit_test(test_a_conflict_over_nothing),
        cmocka_unit_test(test_the_code_alone_proves),
        cmocka_unit_test(test_the_code_alone_bounds),
        cmocka_unit_test(test_the_code_alone_says_nothing),
        cmocka_unit_test(test_there_is_no_proof),
    };
    return cmocka_run_group_tests(tests, samples_set_up, samples_tear_down);
}
