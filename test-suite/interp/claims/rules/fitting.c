#include "interp/claims/rules/fitting.h"
#include "test-suite/interp/claim_text.h"
#include "test-suite/interp/samples_text.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
/* cmocka.h needs the three above. */
#include <cmocka.h>

static const FittingKnown nothing;

static void check_found(const char *samples, FittingOf of, const char *text,
                        Arena *arena) {
    SampleSource source = samples_of(samples, arena);
    Fitting fitting = fitting_find(&source, of, &nothing, arena);
    assert_false(fitting.differs);
    assert_int_equal(fitting.fit.status, FIT_EXACT);
    Claim claim = fitting_claim(&fitting, &source, arena);
    check_claim(&claim, source.function, text);
}

static void check_reason(const char *samples, const char *reason,
                         Arena *arena) {
    SampleSource source = samples_of(samples, arena);
    Fitting fitting = fitting_find(&source, FITTING_OF_VALUE, &nothing, arena);
    assert_int_not_equal(fitting.fit.status, FIT_EXACT);
    assert_string_equal(fitting_reason(&fitting, &source, arena), reason);
}

/* ---- what is fitted ---- */

/* The smallest is n, the mean 2*n, the largest 3*n. */
#define THREE_LINES                                                            \
    "inputs n\nn=0: 0\nn=1: 1..3\nn=2: 2..6\nn=3: 3..9\nn=4: 4..12\n"          \
    "n=5: 5..15\nn=6: 6..18\n"

static void test_each_statistic_has_its_line(void **state) {
    check_found(THREE_LINES, FITTING_OF_SMALLEST, "n [exact]", *state);
    check_found(THREE_LINES, FITTING_OF_MEAN, "2*n [exact]", *state);
    check_found(THREE_LINES, FITTING_OF_LARGEST, "3*n [exact]", *state);
}

static void test_values_that_differ_are_not_fitted(void **state) {
    SampleSource source = samples_of(THREE_LINES, *state);
    assert_true(
        fitting_find(&source, FITTING_OF_VALUE, &nothing, *state).differs);
    assert_false(
        fitting_find(&source, FITTING_OF_LARGEST, &nothing, *state).differs);
}

static void test_a_mean_that_is_no_integer(void **state) {
    check_found("inputs n\nn=0: 0\nn=1: 0..1\nn=2: 1\nn=3: 1..2\nn=4: 2\n"
                "n=5: 2..3\nn=6: 3\nn=7: 3..4\n",
                FITTING_OF_MEAN, "1/2*n [exact]", *state);
}

static void test_what_a_fit_rests_on(void **state) {
    SampleSource source = samples_of(THREE_LINES, *state);
    Fitting fitting = fitting_find(&source, FITTING_OF_MEAN, &nothing, *state);
    Claim claim = fitting_claim(&fitting, &source, *state);
    assert_int_equal(claim.samples, 7);
    assert_int_equal(claim.held_out, 5);
    assert_int_equal(claim.executions, 13);
}

/* ---- inputs below zero ---- */

#define ABOVE "n=0: 1\nn=1: 2\nn=2: 3\nn=3: 4\nn=4: 5\nn=5: 6\nn=6: 7\n"

static void test_inputs_below_zero_where_it_is_another(void **state) {
    check_found("inputs n\n" ABOVE "n=-1: 1\nn=-5: 1\n", FITTING_OF_VALUE,
                "n + 1 [exact] for n >= 0", *state);
}

static void test_inputs_below_zero_where_it_is_the_same(void **state) {
    check_found("inputs n\nn=-2: 1\nn=-1: 2\nn=0: 3\nn=1: 4\nn=2: 5\nn=3: 6\n"
                "n=4: 7\n",
                FITTING_OF_VALUE, "n + 3 [exact]", *state);
}

static void test_only_inputs_that_were_below_zero_are_limited(void **state) {
    check_found("inputs n m\n"
                "n=0 m=5: 1\nn=1 m=0: 2\nn=2 m=3: 3\nn=3 m=1: 4\nn=4 m=4: 5\n"
                "n=5 m=2: 6\nn=6 m=6: 7\nn=-3 m=3: 0\nn=-7 m=1: 0\n",
                FITTING_OF_VALUE, "n + 1 [exact] for n >= 0", *state);
}

static void test_an_unsigned_input_is_never_below_zero(void **state) {
    SampleSource source = samples_of(
        "inputs n:unsigned:64\n" ABOVE "n=18446744073709551615: 9\n", *state);
    Fitting fitting = fitting_find(&source, FITTING_OF_VALUE, &nothing, *state);
    assert_ptr_equal(fitting.points, fitting.all);
    assert_int_equal(fitting.fit.status, FIT_REFUTED);
}

/* ---- why there is none ---- */

static void test_inputs_that_never_varied_apart(void **state) {
    check_reason("inputs n m\n"
                 "n=0 m=1: 1\nn=1 m=2: 2\nn=2 m=3: 3\nn=3 m=4: 4\n"
                 "n=4 m=5: 5\nn=5 m=6: 6\n",
                 "n and m never varied apart; choose inputs that vary them "
                 "independently",
                 *state);
}

static void test_inputs_that_were_equal_are_one(void **state) {
    const char *samples = "inputs n m\n"
                          "n=0 m=0: 1\nn=1 m=1: 2\nn=2 m=2: 5\nn=3 m=3: 10\n"
                          "n=4 m=4: 17\nn=5 m=5: 26\nn=6 m=6: 37\n";
    check_found(samples, FITTING_OF_VALUE, "n^2 + 1 [exact]", *state);
    SampleSource source = samples_of(samples, *state);
    Fitting fitting = fitting_find(&source, FITTING_OF_VALUE, &nothing, *state);
    assert_true(fitting.points->merged);
}

/* "k" is n / 4 as the function makes it. */
static void test_what_is_made_of_inputs_may_be_whole(void **state) {
    check_found("inputs n k/1\n"
                "n=4 k=1: 4\nn=8 k=2: 7\nn=12 k=3: 10\nn=16 k=4: 13\n"
                "n=20 k=5: 16\nn=24 k=6: 19\n",
                FITTING_OF_VALUE, "3*k + 1 [exact]", *state);
    check_reason("inputs n k/1\n"
                 "n=4 k=1: 4\nn=8 k=5: 7\nn=12 k=3: 10\nn=16 k=4: 13\n"
                 "n=20 k=5: 16\nn=24 k=6: 19\n",
                 "3/4*n + 1 goes through all 6 samples, but is no whole number "
                 "for other inputs; choose some with other remainders of 4",
                 *state);
}

static void test_an_input_that_never_varied(void **state) {
    SampleSource source =
        samples_of("inputs n m\n"
                   "n=0 m=3: 1\nn=1 m=3: 2\nn=2 m=3: 3\nn=3 m=3: 4\n"
                   "n=4 m=3: 5\nn=5 m=3: 6\n",
                   *state);
    Fitting fitting = fitting_find(&source, FITTING_OF_VALUE, &nothing, *state);
    assert_true(fitting_is_through(&fitting));
    assert_string_equal(fitting_fixed_input(&fitting, &source), "m");
    Claim claim = fitting_claim(&fitting, &source, *state);
    check_claim(&claim, source.function, "n + 1 [exact] for m = 3");
}

static void test_only_inputs_that_never_varied_are_held(void **state) {
    check_found("inputs n m\n"
                "n=0 m=3: 1\nn=1 m=3: 2\nn=2 m=1: 3\nn=3 m=3: 4\n"
                "n=4 m=5: 5\nn=5 m=2: 6\n",
                FITTING_OF_VALUE, "n + 1 [exact]", *state);
}

static void test_one_sample_contradicts_the_others(void **state) {
    check_reason("inputs n\n"
                 "n=13: 183\nn=50: 2551\nn=72: 5257\nn=80: 6481\n"
                 "n=98: 9704\nn=115: 13341\nn=139: 19461\n",
                 "one sample contradicts the others: at n = 98 it is 9704, "
                 "where n^2 + n + 1, which fits all others, gives 9703",
                 *state);
}

static void test_no_polynomial(void **state) {
    check_reason("inputs n\n"
                 "n=1: 2\nn=2: 3\nn=3: 5\nn=4: 7\nn=5: 11\nn=6: 13\nn=7: "
                 "17\nn=8: 19\nn=9: 23\nn=10: 29\nn=11: 31\nn=12: 37\nn=13: "
                 "41\nn=14: 43\nn=15: 47\nn=16: 53\n",
                 "no polynomial in n goes through the 16 samples", *state);
}

static void test_too_few_samples(void **state) {
    check_reason("inputs n\nn=1: 1\nn=2: 2\n",
                 "2 different inputs are too few; raise --runs or give wider "
                 "ranges",
                 *state);
    check_reason(
        "inputs n\n",
        "no execution of it came to its end; choose inputs with which one does",
        *state);
}

static void test_only_multiples(void **state) {
    check_reason("inputs n\nn=0: 1\nn=16: 2\nn=32: 3\nn=48: 4\nn=64: 5\n"
                 "n=80: 6\nn=96: 7\n",
                 "1/16*n + 1 goes through all 7 samples, but is no whole "
                 "number for other inputs; choose some with other remainders "
                 "of 16",
                 *state);
    check_reason("inputs n m\nn=0 m=5: 0\nn=6 m=8: 2\nn=12 m=1: 4\n"
                 "n=18 m=3: 6\nn=24 m=7: 8\nn=30 m=2: 10\nn=36 m=9: 12\n",
                 "1/3*n goes through all 7 samples, but is no whole number for "
                 "other inputs; choose some with other remainders of 3",
                 *state);
}

/* ---- keys that take part ---- */

static void check_points(const char *samples, size_t n_symbols, size_t size,
                         Arena *arena) {
    SampleSource source = samples_of(samples, arena);
    const Points *points = points_new(&source, DOMAIN_ALL, arena);
    assert_int_equal(points->n_symbols, n_symbols);
    assert_int_equal(points->size, size);
}

static void test_a_key_that_few_rows_have_is_left_out(void **state) {
    check_points("inputs n m\nn=1 m=1: 2\nn=2: 3\n", 2, 1, *state);
    check_points("inputs n m\nn=1 m=1: 2\nn=2: 3\nn=3: 3\n", 1, 3, *state);
}

static void test_a_constant_key_may_be_left_out(void **state) {
    check_points("inputs n m\nn=1 m=1: 2\nn=2 m=1: 3\n", 2, 2, *state);
    check_points("inputs n m\nmay be constant\nn=1 m=1: 2\nn=2 m=1: 3\n", 1, 2,
                 *state);
}

static void test_rows_that_agree_are_one_point(void **state) {
    check_points("inputs n -k\nn=1 k=1: 2\nn=1 k=2: 3\n", 1, 1, *state);
    check_points("inputs n +k\nn=1 k=1: 2\nn=1 k=2: 3\n", 2, 2, *state);
}

/* ---- what need not be found again ---- */

/* 2^n at n = 0..size-1; where n = 3 it is "third". */
static const char *powers(size_t size, uint64_t third, Arena *arena) {
    Text text = text_new(arena);
    text_add(&text, "inputs n\n");
    for (size_t n = 0; n < size; n++)
        text_add(&text, "n=%zu: %llu\n", n,
                 n == 3 ? (unsigned long long)third : 1ULL << n);
    return text_chars(&text);
}

/* The reason, of a site that takes the rows of "samples". */
static const char *reason_again(SampleSource *source, const char *samples,
                                const FittingKnown *known, Arena *arena) {
    *(EvidenceSite *)source->site = *samples_of(samples, arena).site;
    Fitting fitting = fitting_find(source, FITTING_OF_VALUE, known, arena);
    return fitting_reason(&fitting, source, arena);
}

static void
test_what_was_refuted_is_of_the_samples_that_there_are(void **state) {
    SampleSource source = samples_of("inputs n\n", *state);
    FittingKnown known = {fitting_refuted_new(*state), NULL};
    for (size_t size = 30; size < 40; size += 3)
        for (uint64_t third = 8; third < 10; third++) {
            const char *samples = powers(size, third, *state);
            assert_string_equal(
                reason_again(&source, samples, &known, *state),
                reason_again(&source, samples, &nothing, *state));
        }
    const char *line = "inputs n\nn=0: 1\nn=1: 2\nn=2: 3\nn=3: 4\nn=4: 5\n"
                       "n=5: 6\nn=6: 7\n";
    *(EvidenceSite *)source.site = *samples_of(line, *state).site;
    Fitting fitting = fitting_find(&source, FITTING_OF_VALUE, &known, *state);
    assert_int_equal(fitting.fit.status, FIT_EXACT);
}

static void test_extremes_share_points(void **state) {
    SampleSource source = samples_of(THREE_LINES, *state);
    FittingPoints points = {{0}};
    FittingKnown known = {NULL, &points};
    Fitting low = fitting_find(&source, FITTING_OF_SMALLEST, &known, *state);
    Fitting high = fitting_find(&source, FITTING_OF_LARGEST, &known, *state);
    assert_ptr_equal(low.all, high.all);
    assert_false(expr_equal(low.fit.formula, high.fit.formula));
    Fitting value = fitting_find(&source, FITTING_OF_VALUE, &known, *state);
    assert_true(value.differs);
}

/* A draw that goes beyond the largest value: then draws count, too. */
static void test_points_with_draws_are_others(void **state) {
    SampleSource source = samples_of(
        "inputs n\nn=0: 0\nn=1: 1\nn=2: 2\nn=3: 3\nn=4: 4\nn=5: 5\nn=6: 6\n"
        "n=7: 9 drawn 0\n",
        *state);
    FittingPoints points = {{0}};
    FittingKnown known = {NULL, &points};
    Fitting low = fitting_find(&source, FITTING_OF_SMALLEST, &known, *state);
    Fitting high = fitting_find(&source, FITTING_OF_LARGEST, &known, *state);
    assert_int_equal(low.points->size, 7);
    assert_int_equal(high.points->size, 8);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_each_statistic_has_its_line),
        cmocka_unit_test(test_values_that_differ_are_not_fitted),
        cmocka_unit_test(test_a_mean_that_is_no_integer),
        cmocka_unit_test(test_what_a_fit_rests_on),
        cmocka_unit_test(test_inputs_below_zero_where_it_is_another),
        cmocka_unit_test(test_inputs_below_zero_where_it_is_the_same),
        cmocka_unit_test(test_only_inputs_that_were_below_zero_are_limited),
        cmocka_unit_test(test_an_unsigned_input_is_never_below_zero),
        cmocka_unit_test(test_inputs_that_never_varied_apart),
        cmocka_unit_test(test_inputs_that_were_equal_are_one),
        cmocka_unit_test(test_what_is_made_of_inputs_may_be_whole),
        cmocka_unit_test(test_an_input_that_never_varied),
        cmocka_unit_test(test_only_inputs_that_never_varied_are_held),
        cmocka_unit_test(test_one_sample_contradicts_the_others),
        cmocka_unit_test(test_no_polynomial),
        cmocka_unit_test(test_too_few_samples),
        cmocka_unit_test(test_only_multiples),
        cmocka_unit_test(test_a_key_that_few_rows_have_is_left_out),
        cmocka_unit_test(test_a_constant_key_may_be_left_out),
        cmocka_unit_test(test_rows_that_agree_are_one_point),
        cmocka_unit_test(
            test_what_was_refuted_is_of_the_samples_that_there_are),
        cmocka_unit_test(test_extremes_share_points),
        cmocka_unit_test(test_points_with_draws_are_others),
    };
    return cmocka_run_group_tests(tests, samples_set_up, samples_tear_down);
}
