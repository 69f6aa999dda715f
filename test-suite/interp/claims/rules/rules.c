/* Rules, and whether one was forgotten. */
#include "seen.h"

/* ---- equal inputs, different values ---- */

static void test_equal_inputs_with_different_values(void **state) {
    Asked asked = {.samples = "inputs n\nn=1: 3..5\nn=2: 4 x9\n"};
    check_alone(
        &asked, "equal inputs, different values",
        "equal inputs gave different counts; asym time has their average",
        *state);
}

static void test_two_rows_that_agree_in_the_inputs_that_count(void **state) {
    Asked asked = {.samples = "inputs n -k\nn=1 k=1: 3\nn=1 k=2: 4\n"};
    check_alone(
        &asked, "equal inputs, different values",
        "equal inputs gave different counts; asym time has their average",
        *state);
}

static void test_equal_inputs_with_equal_values(void **state) {
    Asked asked = {.samples =
                       "inputs n -k\n"
                       "n=0 k=1: 1\nn=1 k=1: 2 x3\nn=1 k=2: 2\nn=2 k=1: 3\n"
                       "n=3 k=1: 4\nn=4 k=1: 5\nn=5 k=1: 6\n"};
    check_absent(&asked, "equal inputs, different values", "n + 1", *state);
}

static void test_largest_of_different_values(void **state) {
    Asked asked = {.samples =
                       "inputs n\n"
                       "n=0: 0..1\nn=1: 0..2\nn=2: 0..3\nn=3: 0..4\nn=4: 0..5\n"
                       "n=5: 0..6\n",
                   .of = FITTING_OF_LARGEST};
    check_absent(&asked, "equal inputs, different values", "n + 1", *state);
}

/* ---- no formula fits ---- */

static void test_primes(void **state) {
    Asked asked = {.samples = "inputs n\n"
                              "n=0: 2\n"
                              "n=1: 3\n"
                              "n=2: 5\n"
                              "n=3: 7\n"
                              "n=4: 11\n"
                              "n=5: 13\n"
                              "n=6: 17\n"
                              "n=7: 19\n"
                              "n=8: 23\n"
                              "n=9: 29\n"
                              "n=10: 31\n"
                              "n=11: 37\n"
                              "n=12: 41\n"
                              "n=13: 43\n"
                              "n=14: 47\n"
                              "n=15: 53\n"};
    check_alone(&asked, "no formula fits",
                "no polynomial in n goes through the 16 samples; asym time has "
                "its average",
                *state);
}

static void test_a_polynomial(void **state) {
    Asked asked = {.samples = N_PLUS_1};
    check_absent(&asked, "no formula fits", "n + 1", *state);
}

/* ---- nothing fits ---- */

static void test_too_few_samples(void **state) {
    Asked asked = {.samples = "inputs n\nn=1: 2\nn=2: 3\n"};
    check_alone(&asked, "nothing fits",
                "2 different inputs are too few; raise --runs or give wider "
                "ranges",
                *state);
}

static void test_no_samples(void **state) {
    Asked asked = {.samples = "inputs n\n"};
    check_alone(
        &asked, "nothing fits",
        "no execution of it came to its end; choose inputs with which one does",
        *state);
}

static void test_enough_samples(void **state) {
    Asked asked = {.samples = N_PLUS_1};
    check_absent(&asked, "nothing fits", "n + 1", *state);
}

/* ---- no inputs ---- */

static void test_it_varies_over_nothing(void **state) {
    Asked asked = {.samples = "inputs\n: 3..5 x4\n", .of = FITTING_OF_LARGEST};
    check_alone(
        &asked, "varies without an input",
        "it varies, and no input of it is known; asym time has its average",
        *state);
}

static void test_it_does_not_vary(void **state) {
    Asked asked = {.samples = "inputs\n: 5 x4\n", .of = FITTING_OF_LARGEST};
    check_absent(&asked, "varies without an input", "5", *state);
}

static void test_two_executions_are_seldom(void **state) {
    Asked asked = {.samples = "inputs\n: 5 x2\n"};
    check_alone(&asked, "seldom executed",
                "two executions are too few to show that it is always 5; raise "
                "--runs",
                *state);
    asked.samples = "inputs\n: 7\n";
    check_alone(&asked, "seldom executed",
                "one execution is too few to show that it is always 7; raise "
                "--runs",
                *state);
}

static void test_three_executions_are_not_seldom(void **state) {
    Asked asked = {.samples = "inputs\n: 5 x3\n"};
    check_absent(&asked, "seldom executed", "5", *state);
}

/* ---- sparse input ---- */

static void test_an_input_with_two_values_apart(void **state) {
    Asked asked = {.samples = "inputs n m\n" TWO_VALUES_OF_M};
    check_alone(&asked, "sparse input",
                "m took too few values to show that it does not matter; choose "
                "inputs that vary it",
                *state);
}

static void test_an_input_with_all_values_of_its_range(void **state) {
    Asked asked = {.samples = "inputs n m\n"
                              "n=0 m=1: 1\nn=1 m=2: 2\nn=2 m=3: 3\nn=3 m=1: 4\n"
                              "n=4 m=2: 5\nn=5 m=3: 6\nn=6 m=1: 7\n"};
    check_absent(&asked, "sparse input", "n + 1", *state);
}

static void test_an_input_with_four_values(void **state) {
    Asked asked = {.samples =
                       "inputs n m\n"
                       "n=0 m=1: 1\nn=1 m=9: 2\nn=2 m=4: 3\nn=3 m=30: 4\n"
                       "n=4 m=1: 5\nn=5 m=9: 6\nn=6 m=4: 7\n"};
    check_absent(&asked, "sparse input", "n + 1", *state);
}

static void test_a_derived_value_may_be_sparse(void **state) {
    Asked asked = {.samples = "inputs n m/1\n" TWO_VALUES_OF_M};
    check_absent(&asked, "sparse input", "n + 1", *state);
}

/* ---- inputs that samples lack ---- */

static void test_an_input_that_was_never_read(void **state) {
    Asked asked = {.samples = "inputs n m\n" LINE};
    check_alone(&asked, "input never read",
                "n + 1 fits all 7 samples, but it also depends on m, which no "
                "sample has a value for; choose inputs with which the loop "
                "comes to read it",
                *state);
}

static void test_an_input_that_was_once_read(void **state) {
    Asked asked = {.samples = "inputs n m\n" LINE "n=7 m=3: 8\n"};
    check_absent(&asked, "input never read", "n + 1", *state);
}

static void test_an_input_that_others_did_not_read(void **state) {
    Asked asked = {.samples = MOSTLY_READ "n=3: 0\n"};
    check_alone(&asked, "input sometimes read",
                "n + m fits the 9 samples that have read m, but not the "
                "others; choose inputs with which all read it",
                *state);
}

static void test_others_outside_of_what_was_tested(void **state) {
    Asked asked = {.samples = MOSTLY_READ "n=9: 0\n"};
    check_absent(&asked, "input sometimes read", "n + m", *state);
}

static void test_others_that_say_the_same(void **state) {
    Asked asked = {.samples =
                       "inputs n m\n"
                       "n=0 m=4: 0\nn=1 m=5: 5\nn=2 m=2: 4\nn=3 m=5: 15\n"
                       "n=4 m=1: 4\nn=5 m=6: 30\nn=6 m=3: 18\nn=7 m=7: 49\n"
                       "n=8 m=8: 64\nn=0: 0\n"};
    check_absent(&asked, "input sometimes read", "n*m", *state);
}

/* ---- ways out that no sample shows ---- */

static void test_no_sample_left_early(void **state) {
    Arena *arena = *state;
    Circumstances with = {.early = true, .bound = n_and(1, arena)};
    Asked asked = {.samples = N_PLUS_1, .with = &with};
    check_alone(&asked, "exit not seen",
                "n + 1 fits all 7 samples, but the loop may be left in a way "
                "that none of them shows; choose inputs with which it is",
                arena);
}

static void test_nobody_knows_how_samples_left(void **state) {
    Asked asked = {.samples = N_PLUS_1, .with = &early};
    check_alone(&asked, "exit not seen",
                "n + 1 fits all 7 samples, but the loop may be left in a way "
                "that none of them shows; choose inputs with which it is",
                *state);
}

static void test_samples_left_before_the_bound(void **state) {
    Arena *arena = *state;
    Circumstances with = {.early = true, .bound = n_and(2, arena)};
    Asked asked = {.samples = N_PLUS_1, .with = &with};
    check_absent(&asked, "exit not seen", "n + 1", arena);
}

/* ---- branches in rounds around a loop ---- */

static void test_a_branch_that_went_one_way(void **state) {
    Circumstances with = {.one_way = 12};
    Asked asked = {.samples = N_PLUS_1, .with = &with};
    check_alone(&asked, "one way only",
                "n + 1 fits all 7 samples, but the branch at line 12 went one "
                "way only in all of them; choose inputs that take the other",
                *state);
}

static void test_branches_that_went_both_ways(void **state) {
    Circumstances with = {.one_way = 0};
    Asked asked = {.samples = N_PLUS_1, .with = &with};
    check_absent(&asked, "one way only", "n + 1", *state);
}

/* ---- numbers that inputs have to reach ---- */

static void test_a_step_that_was_not_reached(void **state) {
    Circumstances with = {.step = 7};
    Asked asked = {.samples = N_PLUS_1, .with = &with};
    check_alone(&asked, "step not reached",
                "n + 1 fits all 7 samples, but it depends on something that is "
                "divided, shifted or masked by 7, which no input has reached; "
                "raise --max or give wider ranges",
                *state);
    with.step = 6;
    check_absent(&asked, "step not reached", "n + 1", *state);
    with.step = INT64_MAX;
    check_alone(
        &asked, "step not reached",
        "n + 1 fits all 7 samples, but it depends on a number that was "
        "computed in floating point; nothing can be done: it may be rounded",
        *state);
}

/* ---- values that are read while the call goes on ---- */

static void test_a_cost_over_what_is_read_late(void **state) {
    const char *late = "inputs n:global:late\n" LINE;
    MeasuredCalls calls = {0};
    Circumstances with = {.calls = &calls};
    Asked asked = {.samples = late, .with = &with};
    check_alone(&asked, "read late",
                "n + 1 fits all 7 samples, but n is read while the call goes "
                "on, and may have been written by it; pass it as a parameter",
                *state);
    asked.samples = N_PLUS_1;
    check_absent(&asked, "read late", "n + 1", *state);
    with.calls = NULL; /* a count, which is over what it read itself */
    asked.samples = late;
    check_absent(&asked, "read late", "n + 1", *state);
}

/* ---- inputs with one value ---- */

static void test_an_input_with_one_value(void **state) {
    Asked asked = {.samples = "inputs n m\n"
                              "n=0 m=3: 1\nn=1 m=3: 2\nn=2 m=3: 3\n"
                              "n=3 m=3: 4\nn=4 m=3: 5\nn=5 m=3: 6\n"};
    check_alone(&asked, "one value",
                "m had one value in all runs; choose inputs that vary it",
                *state);
    asked.samples = N_PLUS_1;
    check_absent(&asked, "one value", "n + 1", *state);
}

/* ---- all ---- */

static void test_every_rule_has_its_tests(void **state) {
    (void)state;
    size_t count;
    const Rule *rules = rules_list(&count);
    for (size_t i = 0; i < count; i++) {
        if (!names_have(&seen_alone, rules[i].name))
            fail_msg("no test where just '%s' applies", rules[i].name);
        if (!names_have(&seen_absent, rules[i].name))
            fail_msg("no test where '%s' does not apply", rules[i].name);
    }
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_equal_inputs_with_different_values),
        cmocka_unit_test(test_two_rows_that_agree_in_the_inputs_that_count),
        cmocka_unit_test(test_equal_inputs_with_equal_values),
        cmocka_unit_test(test_largest_of_different_values),
        cmocka_unit_test(test_primes),
        cmocka_unit_test(test_a_polynomial),
        cmocka_unit_test(test_too_few_samples),
        cmocka_unit_test(test_no_samples),
        cmocka_unit_test(test_enough_samples),
        cmocka_unit_test(test_it_varies_over_nothing),
        cmocka_unit_test(test_it_does_not_vary),
        cmocka_unit_test(test_two_executions_are_seldom),
        cmocka_unit_test(test_three_executions_are_not_seldom),
        cmocka_unit_test(test_an_input_with_two_values_apart),
        cmocka_unit_test(test_an_input_with_all_values_of_its_range),
        cmocka_unit_test(test_an_input_with_four_values),
        cmocka_unit_test(test_a_derived_value_may_be_sparse),
        cmocka_unit_test(test_an_input_that_was_never_read),
        cmocka_unit_test(test_an_input_that_was_once_read),
        cmocka_unit_test(test_an_input_that_others_did_not_read),
        cmocka_unit_test(test_others_outside_of_what_was_tested),
        cmocka_unit_test(test_others_that_say_the_same),
        cmocka_unit_test(test_no_sample_left_early),
        cmocka_unit_test(test_nobody_knows_how_samples_left),
        cmocka_unit_test(test_samples_left_before_the_bound),
        cmocka_unit_test(test_a_branch_that_went_one_way),
        cmocka_unit_test(test_branches_that_went_both_ways),
        cmocka_unit_test(test_a_step_that_was_not_reached),
        cmocka_unit_test(test_a_cost_over_what_is_read_late),
        cmocka_unit_test(test_an_input_with_one_value),
        cmocka_unit_test(test_every_rule_has_its_tests)};
    int failed = rules_contents() + rules_parts() + rules_draws();
    return failed +
           cmocka_run_group_tests(tests, samples_set_up, samples_tear_down);
}
