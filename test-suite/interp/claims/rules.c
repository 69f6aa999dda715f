#include "rules_asked.h"

#include "test-suite/interp/samples_text.h"

#include <string.h>

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
/* cmocka.h needs the three above. */
#include <cmocka.h>

/* Each rule has two tests, on samples where it applies and on samples like them
 * where it does not; the last test asks whether one was forgotten. */

static Names seen_alone, seen_absent;

static void check_alone(const Asked *asked, const char *name,
                        const char *reason, Arena *arena) {
    Weighing w = asked_weigh(asked, arena);
    Names names = asked_applying(&w);
    assert_int_equal(names.size, 1);
    assert_string_equal(names.at[0], name);
    const char *said = rules_reason(rules_next(NULL, &w), &w);
    if (reason)
        assert_string_equal(said, reason);
    else
        assert_null(said);
    names_note(&seen_alone, name);
}

/* No rule applies, and the claim is "formula". */
static void check_absent(const Asked *asked, const char *name,
                         const char *formula, Arena *arena) {
    Weighing w = asked_weigh(asked, arena);
    Names names = asked_applying(&w);
    if (names.size)
        fail_msg("'%s' applies", names.at[0]);
    assert_null(rules_next(NULL, &w));
    assert_string_equal(
        claim_expr_text(w.claim.expr, w.source->function, arena), formula);
    names_note(&seen_absent, name);
}

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

static const Circumstances early = {.early = true};

static const Expr *n_and(int64_t more, Arena *arena) {
    return expr_add(arena, expr_symbol(arena, 0), expr_int(arena, more));
}

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

/* ---- draws ---- */

/* As many more as there are draws. */
static const char *with_draws(size_t draws, Arena *arena) {
    Text text = text_new(arena);
    text_add(&text, "%s", N_PLUS_1);
    for (size_t i = 0; i < draws; i++)
        text_add(&text, "n=%zu: %zu drawn %zu\n", 20 + i, 21 + i, i);
    return text_chars(&text);
}

static void test_draws(void **state) {
    Evidence evidence = {0};
    Circumstances with = {.draws = draws_new(&evidence, *state)};
    Asked asked = {.samples = with_draws(29, *state), .with = &with};
    check_alone(&asked, "too few draws",
                "29 of the 30 random inputs that an exact one needs", *state);
    asked.samples = with_draws(30, *state);
    check_absent(&asked, "too few draws", "n + 1", *state);
}

static void test_draws_of_builds(void **state) {
    Evidence evidence = {0};
    Circumstances with = {.draws = draws_new(&evidence, *state),
                          .proved_in_builds = true};
    Asked asked = {.samples = with_draws(29, *state), .with = &with};
    check_alone(&asked, "too few draws",
                "29 of the 30 random inputs that an exact one needs", *state);
}

static void test_what_is_no_mean(void **state) {
    Asked asked = {.samples =
                       "inputs n\n"
                       "n=0: 0..1\nn=1: 0..2\nn=2: 0..3\nn=3: 0..4\nn=4: 0..5\n"
                       "n=5: 0..6\n",
                   .of = FITTING_OF_MEAN};
    check_alone(&asked, "mean", NULL, *state);
    asked.of = FITTING_OF_LARGEST;
    check_absent(&asked, "mean", "n + 1", *state);
}

/* Single draws are not the best and the worst case of their inputs; they only
 * refute what is claimed of these. */
#define EXTREMES                                                               \
    "inputs n\n"                                                               \
    "n=0: 0..1\nn=1: 0..2\nn=2: 0..3\nn=3: 0..4\nn=4: 0..5\nn=5: 0..6\n"

static void test_draws_between_the_extremes(void **state) {
    Asked asked = {.samples = EXTREMES "n=9: 5 drawn 0\nn=7: 0 drawn 1\n",
                   .of = FITTING_OF_LARGEST};
    check_absent(&asked, "nothing fits", "n + 1", *state);
    asked.of = FITTING_OF_SMALLEST;
    check_absent(&asked, "nothing fits", "0", *state);
}

static void test_draws_beyond_the_extremes(void **state) {
    Asked asked = {.samples = EXTREMES "n=9: 11 drawn 0\n",
                   .of = FITTING_OF_LARGEST};
    check_alone(&asked, "nothing fits",
                "one sample contradicts the others: at n = 9 it is 11, where "
                "n + 1, which fits all others, gives 10",
                *state);
    asked.samples = "inputs n\n"
                    "n=0: 2..3\nn=1: 2..4\nn=2: 2..5\nn=3: 2..6\nn=4: 2..7\n"
                    "n=5: 2..8\nn=9: 1 drawn 0\n";
    asked.of = FITTING_OF_SMALLEST;
    check_alone(&asked, "nothing fits",
                "one sample contradicts the others: at n = 9 it is 1, where 2, "
                "which fits all others, gives 2",
                *state);
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
        cmocka_unit_test(test_contents),
        cmocka_unit_test(test_contents_of_one_sample),
        cmocka_unit_test(test_contents_that_have_a_name),
        cmocka_unit_test(test_contents_where_the_size_of_the_input_explains),
        cmocka_unit_test(test_contents_where_no_sample_left_early),
        cmocka_unit_test(test_contents_where_all_samples_left_early),
        cmocka_unit_test(test_contents_are_added_to_other_reasons),
        cmocka_unit_test(test_contents_are_not_added_to_truncation),
        cmocka_unit_test(test_extremes_of_a_part),
        cmocka_unit_test(test_a_part_where_inputs_decide),
        cmocka_unit_test(test_a_part_where_contents_are_drawn_anew),
        cmocka_unit_test(test_a_part_where_none_can_leave_early),
        cmocka_unit_test(test_a_part_where_some_changed),
        cmocka_unit_test(test_none_was_recorded),
        cmocka_unit_test(test_a_branch_that_went_one_way),
        cmocka_unit_test(test_branches_that_went_both_ways),
        cmocka_unit_test(test_samples_of_some_builds),
        cmocka_unit_test(test_samples_of_all_builds),
        cmocka_unit_test(test_truncated_runs),
        cmocka_unit_test(test_runs_that_were_not_truncated),
        cmocka_unit_test(test_contents_of_a_part),
        cmocka_unit_test(test_a_part_that_no_recorded_call_shows),
        cmocka_unit_test(test_an_input_of_a_callee),
        cmocka_unit_test(test_calls_that_were_cut_short),
        cmocka_unit_test(test_a_step_that_was_not_reached),
        cmocka_unit_test(test_a_step_of_a_part),
        cmocka_unit_test(test_a_cost_over_what_is_read_late),
        cmocka_unit_test(test_an_input_with_one_value),
        cmocka_unit_test(test_draws),
        cmocka_unit_test(test_draws_of_builds),
        cmocka_unit_test(test_what_is_no_mean),
        cmocka_unit_test(test_draws_between_the_extremes),
        cmocka_unit_test(test_draws_beyond_the_extremes),
        cmocka_unit_test(test_every_rule_has_its_tests),
    };
    return cmocka_run_group_tests(tests, samples_set_up, samples_tear_down);
}
