#include "interp/claims/rules/missing.h"
#include "test-suite/interp/claim_text.h"
#include "test-suite/interp/samples_text.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
/* cmocka.h needs the three above. */
#include <cmocka.h>

/* ---- inputs that no sample has ---- */

static void check_anywhere(const char *samples, const char *input,
                           Arena *arena) {
    SampleSource source = samples_of(samples, arena);
    const char *found = missing_anywhere(&source);
    assert_string_equal(found ? found : "none", input);
}

static void test_an_input_that_no_sample_has(void **state) {
    check_anywhere("inputs n m\nn=1: 2\nn=2: 3\n", "m", *state);
    check_anywhere("inputs n m\nn=1: 2\nn=2 m=5: 3\n", "none", *state);
}

static void test_all_inputs_lack_where_nothing_ran(void **state) {
    check_anywhere("inputs n m\n", "n", *state);
    check_anywhere("inputs\n", "none", *state);
}

static void test_an_input_that_does_not_count(void **state) {
    check_anywhere("inputs n m\nonly n\nn=1: 2\n", "none", *state);
    check_anywhere("inputs n -k\nn=1 k=0: 2\n", "none", *state);
}

/* ---- inputs that some samples lack ---- */

/* Of a formula that is a claim as text; "fitted": made from all samples that
 * have most inputs. */
typedef struct Trial {
    const char *samples, *claim;
    bool fitted;
    Statistic statistic;
} Trial;

static void check_against(const Trial *trial, const char *input, Arena *arena) {
    SampleSource source = samples_of(trial->samples, arena);
    Claim claim = claim_of(trial->claim, source.function, arena);
    RowFormula formula = claim_over_rows(&claim);
    const Points *points =
        trial->fitted ? points_new(&source, DOMAIN_ALL, arena) : NULL;
    const char *found =
        missing_against(&source, &formula, points, trial->statistic);
    assert_string_equal(found ? found : "none", input);
}

static void test_a_sample_without_m_that_is_something_else(void **state) {
    Trial t = {.samples = "inputs n m\nn=1 m=2: 3\nn=5 m=1: 6\nn=2: 1\n",
               .claim = "n + m [exact]"};
    check_against(&t, "m", *state);
}

static void test_a_sample_without_m_that_is_the_same_for_all_m(void **state) {
    Trial t = {.samples = "inputs n m\nn=0 m=2: 0\nn=5 m=1: 5\nn=0: 0\n",
               .claim = "n*m [exact]"};
    check_against(&t, "none", *state);
}

static void test_a_sample_without_m_beyond_what_was_tested(void **state) {
    Trial t = {.samples = "inputs n m\nn=1 m=2: 3\nn=5 m=1: 6\nn=6: 1\n",
               .claim = "n + m [exact]"};
    check_against(&t, "none", *state);
}

static void test_a_sample_without_m_outside_of_the_region(void **state) {
    Trial t = {.samples = "inputs n m\nn=1 m=2: 3\nn=5 m=1: 6\nn=2: 1\n",
               .claim = "n + m [exact] for n >= 3"};
    check_against(&t, "none", *state);
}

static void test_a_sample_without_what_the_region_is_over(void **state) {
    Trial t = {.samples = "inputs n m\nn=1 m=2: 1\nn=5 m=1: 5\nn=2: 1\n",
               .claim = "n [exact] for m >= 0"};
    check_against(&t, "m", *state);
}

/* The values of n and k that lack m are each among the tested ones. */
static void test_the_region_within_what_was_tested(void **state) {
    Trial t = {.samples = "inputs n m k\nn=1 m=2 k=0: 3\nn=3 m=1 k=3: 4\n"
                          "n=1 k=3: 0\n",
               .claim = "n + m [exact] for k <= n"};
    check_against(&t, "none", *state);
    t.claim = "n + m [exact] for k <= 3*n";
    check_against(&t, "m", *state);
}

/* Most samples lack k, so that it had no part in the formula. */
static void test_a_sample_without_what_was_not_fitted(void **state) {
    Trial t = {.samples = "inputs n k\nn=1 k=2: 1\nn=5: 5\nn=2: 7\nn=3: 3\n",
               .claim = "n [exact]",
               .fitted = true};
    check_against(&t, "none", *state);
}

/* m is not in the formula, but was there when it was made. */
static void test_a_sample_without_what_was_fitted(void **state) {
    Trial t = {.samples = "inputs n m\nn=1 m=2: 1\nn=5 m=1: 5\nn=2: 1\n",
               .claim = "n [exact]"};
    check_against(&t, "none", *state);
    t.fitted = true;
    check_against(&t, "m", *state);
}

static void test_the_statistic_is_that_of_the_formula(void **state) {
    Trial t = {.samples = "inputs n m\nn=1 m=2: 1\nn=5 m=1: 5\nn=2: 2..8\n",
               .claim = "n [exact]",
               .fitted = true,
               .statistic = STATISTIC_MIN};
    check_against(&t, "none", *state);
    t.statistic = STATISTIC_MEAN;
    check_against(&t, "m", *state);
    t.statistic = STATISTIC_MAX;
    check_against(&t, "m", *state);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_an_input_that_no_sample_has),
        cmocka_unit_test(test_all_inputs_lack_where_nothing_ran),
        cmocka_unit_test(test_an_input_that_does_not_count),
        cmocka_unit_test(test_a_sample_without_m_that_is_something_else),
        cmocka_unit_test(test_a_sample_without_m_that_is_the_same_for_all_m),
        cmocka_unit_test(test_a_sample_without_m_beyond_what_was_tested),
        cmocka_unit_test(test_a_sample_without_m_outside_of_the_region),
        cmocka_unit_test(test_a_sample_without_what_the_region_is_over),
        cmocka_unit_test(test_the_region_within_what_was_tested),
        cmocka_unit_test(test_a_sample_without_what_was_not_fitted),
        cmocka_unit_test(test_a_sample_without_what_was_fitted),
        cmocka_unit_test(test_the_statistic_is_that_of_the_formula),
    };
    return cmocka_run_group_tests(tests, samples_set_up, samples_tear_down);
}
