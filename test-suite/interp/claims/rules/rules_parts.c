/* Rules about what is missing: executions, calls, runs and builds. */
#include "seen.h"

/* ---- executions that were not recorded ---- */

static const char partly_recorded[] = "inputs n\nexecutions 90\n" LINE;
static const char wholly_recorded[] = "inputs n\nexecutions 7\n" LINE;

static void check_partly(FittingOf of, const char *reason, Arena *arena) {
    Asked partly = {.samples = partly_recorded, .of = of};
    Asked wholly = {.samples = wholly_recorded, .of = of};
    check_alone(&partly, "recorded in part", reason, arena);
    check_absent(&wholly, "recorded in part", "n + 1", arena);
}

static void test_extremes_of_a_part(void **state) {
    static const FittingOf of[] = {FITTING_OF_SMALLEST, FITTING_OF_LARGEST};
    for (size_t i = 0; i < sizeof of / sizeof *of; i++)
        check_partly(of[i],
                     "n + 1 fits all 7 samples, but of 90 executions only 7 "
                     "were recorded; choose smaller inputs (--max)",
                     *state);
}

/* Else equal inputs would have to give different values. */
static void test_a_part_where_inputs_decide(void **state) {
    Asked asked = {.samples = partly_recorded};
    check_absent(&asked, "recorded in part", "n + 1", *state);
}

static void test_a_part_where_contents_are_drawn_anew(void **state) {
    Circumstances with = {.opaque = true,
                          .opaque_why = "on the contents of a (line 7)"};
    Asked asked = {.samples = "inputs +size\nexecutions 80\n"
                              "size=0: 1\nsize=1: 2\nsize=2: 3\nsize=3: 4\n"
                              "size=4: 5\nsize=5: 6\n",
                   .with = &with};
    check_alone(&asked, "recorded in part",
                "size + 1 fits all 6 samples, but of 80 executions only 6 were "
                "recorded; it also depends on the contents of a (line 7); "
                "choose smaller inputs (--max)",
                *state);
}

static void test_a_part_where_none_can_leave_early(void **state) {
    Circumstances with = {.opaque = true, .bound = n_and(1, *state)};
    Asked asked = {.samples = partly_recorded, .with = &with};
    check_absent(&asked, "recorded in part", "n + 1", *state);
}

/* An execution that went another way need not be a recorded one. */
static void test_a_part_where_some_changed(void **state) {
    Circumstances with = {.changed = true};
    Asked asked = {.samples = partly_recorded, .with = &with};
    check_alone(&asked, "changed in part",
                "n + 1 fits all 7 samples, but of 90 executions only 7 were "
                "recorded; choose smaller inputs (--max)",
                *state);
    asked.samples = wholly_recorded;
    check_absent(&asked, "changed in part", "n + 1", *state);
}

static void test_none_was_recorded(void **state) {
    Asked asked = {.samples = "inputs n\nexecutions 34144\n"};
    check_alone(&asked, "nothing fits",
                "none of its 34144 executions was recorded to its end; choose "
                "smaller inputs",
                *state);
}

/* ---- builds ---- */

static void test_samples_of_some_builds(void **state) {
    Circumstances with = {.reshaped = true};
    Asked asked = {.samples = N_PLUS_1, .with = &with};
    check_alone(&asked, "builds differ",
                "n + 1 fits all 7 samples, but the macros change what it "
                "depends on, or which loops are around it; give each one value "
                "behind --, as in -- -DN=100",
                *state);
}

static void test_samples_of_all_builds(void **state) {
    Circumstances with = {.proved_in_builds = true};
    Asked asked = {.samples = N_PLUS_1, .with = &with};
    check_absent(&asked, "builds differ", "n + 1", *state);
}

/* ---- samples that there should have been ---- */

static void test_truncated_runs(void **state) {
    Circumstances with = {.truncated = "3 runs took more than 10 s"};
    Asked asked = {.samples = N_PLUS_1, .with = &with};
    check_alone(&asked, "truncated runs", "3 runs took more than 10 s", *state);
}

static void test_runs_that_were_not_truncated(void **state) {
    Circumstances with = {.opaque_why = "on what is no reason"};
    Asked asked = {.samples = N_PLUS_1, .with = &with};
    check_absent(&asked, "truncated runs", "n + 1", *state);
}

/* A number that is the cost of a call. */
static void check_cost(MeasuredCalls calls, const char *name,
                       const char *reason, Arena *arena) {
    Circumstances with = {.calls = &calls};
    Asked asked = {.samples = N_PLUS_1, .with = &with};
    if (reason)
        check_alone(&asked, name, reason, arena);
    else
        check_absent(&asked, name, "n + 1", arena);
}

static void test_contents_of_a_part(void **state) {
    check_cost((MeasuredCalls){.contents = true}, "contents of a part",
               "n + 1 fits all 7 samples, but a loop depends on what is no "
               "symbol; asym time has its average",
               *state);
    check_cost((MeasuredCalls){.contents = false}, "contents of a part", NULL,
               *state);
}

static void test_a_step_of_a_part(void **state) {
    check_cost((MeasuredCalls){.step = 4000}, "step not reached",
               "n + 1 fits all 7 samples, but it depends on something that is "
               "divided, shifted or masked by 4000, which no input has "
               "reached; raise --max or give wider ranges",
               *state);
    check_cost((MeasuredCalls){.step = 0}, "step not reached", NULL, *state);
}

static void test_a_part_that_no_recorded_call_shows(void **state) {
    check_cost((MeasuredCalls){.unseen = "the loop at line 7"}, "part not seen",
               "n + 1 fits the recorded calls, but none of them shows the loop "
               "at line 7, which was executed; raise --runs",
               *state);
    check_cost((MeasuredCalls){.unseen = NULL}, "part not seen", NULL, *state);
}

static void test_an_input_of_a_callee(void **state) {
    check_cost((MeasuredCalls){.hidden =
                                   "the cost of g, called at line 5, depends "
                                   "on list->size, which is no input of f"},
               "input of a callee",
               "n + 1 fits all 7 samples, but the cost of g, called at line 5, "
               "depends on list->size, which is no input of f; asym time has "
               "its average",
               *state);
    check_cost((MeasuredCalls){.hidden = NULL}, "input of a callee", NULL,
               *state);
}

static void test_calls_that_were_cut_short(void **state) {
    check_cost((MeasuredCalls){.entered = 9, .completed = 7}, "calls cut short",
               "n + 1 fits the calls that were measured, but 2 of 9 recorded "
               "ones were not; choose inputs with which they return",
               *state);
    check_cost((MeasuredCalls){.entered = 7, .completed = 7}, "calls cut short",
               NULL, *state);
}

int rules_parts(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_extremes_of_a_part),
        cmocka_unit_test(test_a_part_where_inputs_decide),
        cmocka_unit_test(test_a_part_where_contents_are_drawn_anew),
        cmocka_unit_test(test_a_part_where_none_can_leave_early),
        cmocka_unit_test(test_a_part_where_some_changed),
        cmocka_unit_test(test_none_was_recorded),
        cmocka_unit_test(test_samples_of_some_builds),
        cmocka_unit_test(test_samples_of_all_builds),
        cmocka_unit_test(test_truncated_runs),
        cmocka_unit_test(test_runs_that_were_not_truncated),
        cmocka_unit_test(test_contents_of_a_part),
        cmocka_unit_test(test_a_part_that_no_recorded_call_shows),
        cmocka_unit_test(test_an_input_of_a_callee),
        cmocka_unit_test(test_calls_that_were_cut_short),
        cmocka_unit_test(test_a_step_of_a_part)};
    return cmocka_run_group_tests(tests, samples_set_up, samples_tear_down);
}
