/* Rules about what else the number depends on. */
#include "seen.h"

/* ---- what else the number depends on ---- */

static void test_contents(void **state) {
    Asked asked = {.samples = N_PLUS_1, .with = &asked_contents};
    check_alone(&asked, "contents",
                "n + 1 fits all 7 samples, but it also depends on what is no "
                "symbol; asym time has its average",
                *state);
}

static void test_contents_of_one_sample(void **state) {
    Asked asked = {.samples = "inputs\n: 6 x3\n", .with = &asked_contents};
    check_alone(&asked, "contents",
                "the only sample is 6, but it also depends on what is no "
                "symbol; asym time has its average",
                *state);
}

static void test_contents_that_have_a_name(void **state) {
    Circumstances with = {.opaque = true,
                          .opaque_why = "on the contents of a (line 7)"};
    Asked asked = {.samples = N_PLUS_1, .with = &with};
    check_alone(&asked, "contents",
                "n + 1 fits all 7 samples, but it also depends on the contents "
                "of a (line 7); asym time has its average",
                *state);
}

static void test_contents_where_the_size_of_the_input_explains(void **state) {
    Asked asked = {.samples =
                       "inputs +size\n"
                       "size=0: 1\nsize=1: 2\nsize=2: 3\nsize=3: 4\nsize=4: 5\n"
                       "size=5: 6\n",
                   .with = &asked_contents};
    check_absent(&asked, "contents", "size + 1", *state);
}

static void test_contents_where_no_sample_left_early(void **state) {
    Circumstances with = {.opaque = true, .bound = n_and(1, *state)};
    Asked asked = {.samples = N_PLUS_1, .with = &with};
    check_absent(&asked, "contents", "n + 1", *state);
}

static void test_contents_where_all_samples_left_early(void **state) {
    Circumstances with = {.opaque = true, .bound = n_and(2, *state)};
    Asked asked = {.samples = N_PLUS_1, .with = &with};
    check_alone(&asked, "contents",
                "n + 1 fits all 7 samples, but it also depends on what is no "
                "symbol; asym time has its average",
                *state);
}

/* What else it depends on is in the reasons of the samples themselves too. */
static void test_contents_are_added_to_other_reasons(void **state) {
    Circumstances with = {.opaque = true,
                          .opaque_why = "on the contents of a (line 7)"};
    Asked asked = {.samples = "inputs n\nn=1: 3..5\n", .with = &with};
    check_alone(&asked, "equal inputs, different values",
                "equal inputs gave different counts; it also depends on the "
                "contents of a (line 7); asym time has their average",
                *state);
}

static void test_contents_are_not_added_to_truncation(void **state) {
    Circumstances with = {.opaque_why = "on the contents of a (line 7)",
                          .truncated = "runs were ended"};
    Asked asked = {.samples = N_PLUS_1, .with = &with};
    check_alone(&asked, "truncated runs", "runs were ended", *state);
}

int rules_contents(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_contents),
        cmocka_unit_test(test_contents_of_one_sample),
        cmocka_unit_test(test_contents_that_have_a_name),
        cmocka_unit_test(test_contents_where_the_size_of_the_input_explains),
        cmocka_unit_test(test_contents_where_no_sample_left_early),
        cmocka_unit_test(test_contents_where_all_samples_left_early),
        cmocka_unit_test(test_contents_are_added_to_other_reasons),
        cmocka_unit_test(test_contents_are_not_added_to_truncation)};
    return cmocka_run_group_tests(tests, samples_set_up, samples_tear_down);
}
