#include "test-suite/interp/claim_text.h"
#include "test-suite/interp/samples_text.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
/* cmocka.h needs the three above. */
#include <cmocka.h>

/* ---- the text itself ---- */

/* Text that is as rows_dump prints it. */
static void check_round_trip(const char *text, Arena *arena) {
    SampleSource source = samples_of(text, arena);
    assert_string_equal(samples_dumped(&source, arena), text);
}

static void test_keys_and_extras_are_printed_as_read(void **state) {
    check_round_trip("inputs n m/1 +size\n"
                     "n=1 m=2 size=10: 3\n"
                     "n=2 size=10: 5..7 x4\n",
                     *state);
}

static void test_sums_that_are_not_in_the_middle(void **state) {
    check_round_trip("inputs n\n"
                     "n=1: 0..7 x3 sum 9\n"
                     "n=2: 0..18446744073709551615 x9 "
                     "sum 340282366920938463463374607431768211455\n",
                     *state);
}

static void test_words_of_inputs(void **state) {
    check_round_trip(
        "inputs n:unsigned:64 *p/2:pointee:late g->rows:field a[0]:element\n"
        "n=18446744073709551615 *p=-9223372036854775808 a[0]=-1: 0\n",
        *state);
}

static void test_extras_that_explain_and_that_do_not(void **state) {
    check_round_trip("inputs n +size -N:macro:claimed +M:macro:32\n"
                     "n=1 size=0 N=-4 M=2: 1 x2\n",
                     *state);
}

static void test_names_that_are_no_words(void **state) {
    check_round_trip("inputs (end - p):distance (Table::size):global +(-k)\n"
                     "(end - p)=3 (Table::size)=1 (-k)=7: 4\n",
                     *state);
}

static void test_what_else_a_source_has(void **state) {
    check_round_trip("inputs n m\n"
                     "may be constant\n"
                     "only n*m + 1\n"
                     "executions 12\n"
                     "n=1 m=2: 3\n",
                     *state);
}

static void test_rows_without_inputs(void **state) {
    check_round_trip("inputs\n: 5 x3\n", *state);
    check_round_trip("inputs n\n", *state);
}

static void check_wrong(const char *text, const char *message, Arena *arena) {
    SampleSource source;
    Status status = samples_text_read(&source, text, arena);
    assert_int_equal(status.code, ASYM_SYNTAX);
    assert_string_equal(status.message, message);
}

static void test_wrong_inputs_are_refused(void **state) {
    check_wrong("n=1: 3", "line 1: no inputs before 'n=1: 3'", *state);
    check_wrong("", "no inputs", *state);
    check_wrong("inputs +k n", "line 1: extras come last", *state);
    check_wrong("inputs n:odd", "line 1: 'odd' is not a word for an input",
                *state);
    check_wrong("inputs n\ninputs m", "line 2: the inputs are there already",
                *state);
    check_wrong("inputs n/x", "line 1: no number at 'x'", *state);
    check_wrong("inputs (n", "line 1: no name at '(n'", *state);
}

static void test_wrong_rows_are_refused(void **state) {
    check_wrong("inputs n\nq=1: 3", "line 2: no input is called 'q'", *state);
    check_wrong("inputs n\nn=1 n=1: 3", "line 2: 'n' has two values", *state);
    check_wrong("inputs n\nn: 3", "line 2: 'n' without a value", *state);
    check_wrong("inputs n\nn=1 3", "line 2: no input is called '3'", *state);
    check_wrong("inputs n\nn=1: 3\nn=1: 4",
                "line 3: these inputs are there already", *state);
    check_wrong("inputs n +k\nn=1: 3", "line 2: 'k' has no value", *state);
}

static void test_wrong_values_are_refused(void **state) {
    check_wrong("inputs\n: 3..5 x3 sum", "line 2: ' sum' behind the values",
                *state);
    check_wrong("inputs\n: 0..5 x3", "line 2: the sum of the values is missing",
                *state);
    check_wrong("inputs\n: 5..3", "line 2: no such values", *state);
    check_wrong("inputs\n: 3 x0", "line 2: no such values", *state);
    check_wrong("inputs\n:", "line 2: no number at ''", *state);
}

/* ---- rows ---- */

static void test_keys_come_before_extras(void **state) {
    SampleSource source = samples_of("others i:induction\n"
                                     "inputs n -size\n"
                                     "n=-3 size=9: 1\n",
                                     *state);
    assert_int_equal(rows_key_count(&source), 2);
    assert_int_equal(rows_key_symbol(&source, 0), 1);
    assert_int_equal(rows_key_symbol(&source, 1), 2);
    assert_int_equal(rows_symbol_key(&source, 0), 2);
    assert_true(rows_key_counts(&source, 0));
    assert_false(rows_key_counts(&source, 1));
}

static void test_only_leaves_out_other_keys(void **state) {
    SampleSource source =
        samples_of("inputs n m\nonly n\nn=1 m=2: 3\n", *state);
    assert_true(rows_key_counts(&source, 0));
    assert_false(rows_key_counts(&source, 1));
}

static void test_values_are_read_as_their_type_is(void **state) {
    SampleSource source = samples_of("inputs n u:unsigned:64\n"
                                     "n=-1 u=18446744073709551615: 1\n",
                                     *state);
    RowValues *values = rows_values_new(&source, *state);
    rows_values_load(values, &source, &source.site->rows.at[0]);
    assert_int_equal(fmpz_get_si(&values->value[0]), -1);
    assert_int_equal(fmpz_get_ui(&values->value[1]), UINT64_MAX);
}

static void test_a_row_knows_what_it_read(void **state) {
    SampleSource source = samples_of("inputs n m\nn=4: 1\n", *state);
    const PlanFunction *f = source.function;
    RowValues *values = rows_values_new(&source, *state);
    rows_values_load(values, &source, &source.site->rows.at[0]);
    assert_true(rows_know(values, expr_of("n + 1", f, *state)));
    assert_false(rows_know(values, expr_of("n*m", f, *state)));
    Region in = region_of("n >= 4", f, *state);
    Region out = region_of("n >= 5", f, *state);
    Region of_m = region_of("m >= 0", f, *state);
    assert_true(rows_in(values, &in));
    assert_false(rows_in(values, &out));
    assert_false(rows_in(values, &of_m));
}

static void test_only_what_a_formula_is_over_is_loaded(void **state) {
    SampleSource source = samples_of("inputs n m k\nn=4 m=5 k=6: 1\n"
                                     "n=4 m=7 k=6: 1\nn=4 m=5 k=7: 1\n"
                                     "n=0 k=6: 1\nn=0 m=0 k=6: 1\n",
                                     *state);
    const PlanFunction *f = source.function;
    const EvidenceRow *rows = source.site->rows.at;
    Region region = region_of("m >= 0", f, *state);
    RowFormula formula = {expr_of("n + 1", f, *state), &region, true};
    RowValues *values = rows_values_of(&source, &formula, *state);
    rows_values_load(values, &source, rows);
    assert_true(values->known[0] && values->known[1] && !values->known[2]);
    assert_false(rows_values_agree(values, &source, rows, rows + 1));
    assert_true(rows_values_agree(values, &source, rows, rows + 2));
    assert_false(rows_values_agree(values, &source, rows + 3, rows + 4));
}

/* ---- tested ranges ---- */

static const char *tested(const char *samples, const char *claim,
                          Arena *arena) {
    SampleSource source = samples_of(samples, arena);
    Claim c = claim_of(claim, source.function, arena);
    claim_set_tested(&c, &source, arena);
    return ranges_shown(&c, source.function, arena);
}

static void test_ranges_of_a_proof_are_of_its_symbols(void **state) {
    const char *samples = "inputs n m\nn=1 m=7: 2\nn=5 m=-8: 6\n";
    assert_string_equal(tested(samples, "n + 1 [proved]", *state), "n 1..5");
    assert_string_equal(tested(samples, "n + 1 [exact]", *state),
                        "n 1..5, m -8..7");
}

static const char *tested_with(ClaimEvidence evidence, const char *claim,
                               Arena *arena) {
    SampleSource source = samples_of("inputs n m -N:macro:claimed\n"
                                     "n=0 m=900 N=1: 2\nn=60 m=0 N=3: 62\n",
                                     arena);
    Claim c = claim_of(claim, source.function, arena);
    c.trial.evidence = evidence;
    claim_set_tested(&c, &source, arena);
    return ranges_shown(&c, source.function, arena);
}

/* Whatever is assumed besides. */
static void test_ranges_of_what_rests_on_samples_are_of_all(void **state) {
    const char *all = "n 0..60, m 0..900, N 1..3";
    const char *assumed = "n + 2 [assumed]";
    assert_string_equal(tested_with(EVIDENCE_DRAWS, assumed, *state), all);
    assert_string_equal(tested_with(EVIDENCE_GIVEN, assumed, *state), all);
    assert_string_equal(tested_with(EVIDENCE_BUILDS, assumed, *state), all);
    assert_string_equal(tested_with(EVIDENCE_DRAWS, "n + 2 [exact]", *state),
                        all);
    assert_string_equal(tested_with(EVIDENCE_CODE, assumed, *state), "n 0..60");
    assert_string_equal(tested_with(EVIDENCE_CODE, "n + 2 [proved]", *state),
                        "n 0..60");
}

static void test_ranges_are_of_rows_in_the_region(void **state) {
    const char *samples = "inputs n m\nn=1 m=3: 2\nn=-5 m=9: 6\nn=8: 9\n";
    assert_string_equal(tested(samples, "n*m [exact] for n >= 0", *state),
                        "n 1..1, m 3..3");
}

static void test_ranges_have_extras_that_are_claimed(void **state) {
    const char *samples = "inputs n -N:macro:claimed -k\nn=1 N=3 k=5: 2\n";
    assert_string_equal(tested(samples, "n [exact]", *state), "n 1..1, N 3..3");
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_keys_and_extras_are_printed_as_read),
        cmocka_unit_test(test_sums_that_are_not_in_the_middle),
        cmocka_unit_test(test_words_of_inputs),
        cmocka_unit_test(test_extras_that_explain_and_that_do_not),
        cmocka_unit_test(test_names_that_are_no_words),
        cmocka_unit_test(test_what_else_a_source_has),
        cmocka_unit_test(test_rows_without_inputs),
        cmocka_unit_test(test_wrong_inputs_are_refused),
        cmocka_unit_test(test_wrong_rows_are_refused),
        cmocka_unit_test(test_wrong_values_are_refused),
        cmocka_unit_test(test_keys_come_before_extras),
        cmocka_unit_test(test_only_leaves_out_other_keys),
        cmocka_unit_test(test_values_are_read_as_their_type_is),
        cmocka_unit_test(test_a_row_knows_what_it_read),
        cmocka_unit_test(test_only_what_a_formula_is_over_is_loaded),
        cmocka_unit_test(test_ranges_of_a_proof_are_of_its_symbols),
        cmocka_unit_test(test_ranges_of_what_rests_on_samples_are_of_all),
        cmocka_unit_test(test_ranges_are_of_rows_in_the_region),
        cmocka_unit_test(test_ranges_have_extras_that_are_claimed),
    };
    return cmocka_run_group_tests(tests, samples_set_up, samples_tear_down);
}
