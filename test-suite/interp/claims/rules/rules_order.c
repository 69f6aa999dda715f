#include "rules_asked.h"

#include "test-suite/interp/samples_text.h"

#include <string.h>

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
/* cmocka.h needs the three above. */
#include <cmocka.h>

/* Where two rules apply the user reads the reason of the first. */

static Names seen_first;

/* Both apply, and "first" is the one that the user reads. */
static void check_order(const Asked *asked, const char *first,
                        const char *second, Arena *arena) {
    Weighing w = asked_weigh(asked, arena);
    assert_string_equal(rules_next(NULL, &w)->name, first);
    if (w.claim.expr) {
        Names names = asked_applying(&w);
        assert_true(names_have(&names, first) && names_have(&names, second));
    }
    names_note(&seen_first, first);
}

static void test_differing_comes_before_varying(void **state) {
    Asked asked = {.samples = "inputs\n: 3..5 x4\n"};
    check_order(&asked, "equal inputs, different values",
                "varies without an input", *state);
}

static void test_no_fit_comes_before_all_about_a_claim(void **state) {
    Circumstances with = {.truncated = "runs were ended"};
    Asked asked = {.samples = "inputs n m\nn=1: 2\nn=2: 3\n", .with = &with};
    check_order(&asked, "nothing fits", "truncated runs", *state);
    asked.samples = "inputs n\n"
                    "n=0: 2\nn=1: 3\nn=2: 5\nn=3: 7\nn=4: 11\nn=5: 13\nn=6: "
                    "17\nn=7: 19\nn=8: 23\nn=9: 29\nn=10: 31\nn=11: 37\nn=12: "
                    "41\nn=13: 43\nn=14: 47\n";
    check_order(&asked, "no formula fits", "truncated runs", *state);
}

static void test_varying_comes_before_seldom(void **state) {
    Asked asked = {.samples = "inputs\n: 3..5\n", .of = FITTING_OF_LARGEST};
    check_order(&asked, "varies without an input", "seldom executed", *state);
}

static void test_seldom_comes_before_never_read(void **state) {
    Asked asked = {.samples = "inputs m\n: 5 x2\n"};
    check_order(&asked, "seldom executed", "input never read", *state);
}

static void test_sparse_comes_before_never_read(void **state) {
    Asked asked = {.samples = "inputs n m k\n" TWO_VALUES_OF_M};
    check_order(&asked, "sparse input", "input never read", *state);
}

static void test_never_read_comes_before_sometimes(void **state) {
    Asked asked = {.samples =
                       "inputs n m k\n"
                       "n=0 m=4: 4\nn=1 m=0: 1\nn=2 m=2: 4\nn=3 m=5: 8\n"
                       "n=4 m=1: 5\nn=5 m=6: 11\nn=6 m=3: 9\nn=7 m=7: 14\n"
                       "n=8 m=8: 16\nn=3: 0\n"};
    check_order(&asked, "input never read", "input sometimes read", *state);
}

static void test_sometimes_read_comes_before_ways_out(void **state) {
    Circumstances with = {.early = true};
    Asked asked = {.samples = MOSTLY_READ "n=3: 0\n", .with = &with};
    check_order(&asked, "input sometimes read", "exit not seen", *state);
}

static void test_ways_out_come_before_contents(void **state) {
    Circumstances with = {.early = true, .opaque = true};
    Asked asked = {.samples = N_PLUS_1, .with = &with};
    check_order(&asked, "exit not seen", "contents", *state);
}

static void test_one_way_comes_between_ways_out_and_contents(void **state) {
    Circumstances with = {.early = true, .one_way = 12};
    Asked asked = {.samples = N_PLUS_1, .with = &with};
    check_order(&asked, "exit not seen", "one way only", *state);
    with = (Circumstances){.one_way = 12, .opaque = true};
    check_order(&asked, "one way only", "contents", *state);
}

static void test_builds_come_between_one_way_and_contents(void **state) {
    Circumstances with = {.one_way = 12, .reshaped = true};
    Asked asked = {.samples = N_PLUS_1, .with = &with};
    check_order(&asked, "one way only", "builds differ", *state);
    with = (Circumstances){.reshaped = true, .opaque = true};
    check_order(&asked, "builds differ", "contents", *state);
}

static void test_steps_come_between_builds_and_contents(void **state) {
    Circumstances with = {.reshaped = true, .step = 100};
    Asked asked = {.samples = N_PLUS_1, .with = &with};
    check_order(&asked, "builds differ", "step not reached", *state);
    with = (Circumstances){.step = 100, .opaque = true};
    check_order(&asked, "step not reached", "contents", *state);
}

static void test_the_rest_comes_in_its_order(void **state) {
    MeasuredCalls calls = {.contents = true,
                           .unseen = "the loop at line 7",
                           .hidden = "g depends on k",
                           .entered = 9,
                           .completed = 7};
    Circumstances with = {
        .opaque = true, .truncated = "runs were ended", .calls = &calls};
    Asked asked = {.samples = "inputs n\nexecutions 90\n" LINE, .with = &with};
    check_order(&asked, "contents", "recorded in part", *state);
    with.opaque = false;
    with.changed = true;
    check_order(&asked, "recorded in part", "changed in part", *state);
    calls.contents = false;
    check_order(&asked, "changed in part", "truncated runs", *state);
    calls.contents = true;
    asked.samples = N_PLUS_1;
    check_order(&asked, "truncated runs", "input of a callee", *state);
    with.truncated = NULL;
    check_order(&asked, "input of a callee", "contents of a part", *state);
    calls.hidden = NULL;
    check_order(&asked, "contents of a part", "part not seen", *state);
    calls.contents = false;
    check_order(&asked, "part not seen", "calls cut short", *state);
}

static void test_a_part_comes_before_a_mean(void **state) {
    Asked asked = {.samples = "inputs n\nexecutions 90\n" LINE,
                   .of = FITTING_OF_MEAN};
    check_order(&asked, "recorded in part", "mean", *state);
}

static void test_a_mean_comes_before_its_draws(void **state) {
    Evidence evidence = {0};
    MeasuredCalls calls = {.entered = 9, .completed = 7};
    Circumstances with = {.calls = &calls,
                          .draws = draws_new(&evidence, *state)};
    Asked asked = {
        .samples = "inputs n\n"
                   "n=0: 0..2\nn=1: 0..4\nn=2: 0..6\nn=3: 0..8\nn=4: 0..10\n"
                   "n=5: 0..12\n",
        .of = FITTING_OF_MEAN,
        .with = &with};
    Asked late = {.samples = "inputs n:global:late\n" LINE, .with = &with};
    check_order(&late, "calls cut short", "read late", *state);
    check_order(&asked, "calls cut short", "mean", *state);
    calls.entered = 7;
    check_order(&late, "read late", "too few draws", *state);
    late.samples = "inputs n:global:late m\n"
                   "n=0 m=3: 1\nn=1 m=3: 2\nn=2 m=3: 3\n"
                   "n=3 m=3: 4\nn=4 m=3: 5\nn=5 m=3: 6\n";
    check_order(&late, "read late", "one value", *state);
    with.calls = NULL;
    check_order(&late, "one value", "too few draws", *state);
    check_order(&asked, "mean", "too few draws", *state);
}

static Names that_apply(const Asked *asked, Arena *arena) {
    Weighing w = asked_weigh(asked, arena);
    return asked_applying(&w);
}

/* What was not recorded, or goes another way, can only be as little. */
static void test_nothing_is_below_the_least(void **state) {
    Circumstances with = {.one_way = 12, .step = 100};
    Asked asked = {.samples = "inputs\nexecutions 90\n: 1..5 x40\n",
                   .of = FITTING_OF_SMALLEST,
                   .with = &with,
                   .least = 1};
    assert_int_equal(that_apply(&asked, *state).size, 0);
    asked.least = 0;
    Names names = that_apply(&asked, *state);
    assert_true(names_have(&names, "varies without an input"));
    assert_true(names_have(&names, "recorded in part"));
    assert_true(names_have(&names, "one way only"));
    assert_true(names_have(&names, "step not reached"));
    asked.least = 1;
    asked.of = FITTING_OF_LARGEST;
    names = that_apply(&asked, *state);
    assert_true(names_have(&names, "varies without an input"));
}

/* Of other inputs nothing was seen: there it may be more. */
static void test_the_least_of_each_input(void **state) {
    Circumstances with = {.step = 100};
    Asked asked = {.samples = "inputs n\nexecutions 90\n"
                              "n=0: 1..2\nn=1: 1..4\nn=2: 1..6\nn=3: 1..8\n"
                              "n=4: 1..10\nn=5: 1..12\nn=6: 1..14\n",
                   .of = FITTING_OF_SMALLEST,
                   .with = &with,
                   .least = 1};
    Names names = that_apply(&asked, *state);
    assert_int_equal(names.size, 1);
    assert_true(names_have(&names, "step not reached"));
}

static void test_every_rule_but_the_last_comes_first(void **state) {
    (void)state;
    size_t count;
    const Rule *rules = rules_list(&count);
    for (size_t i = 0; i + 1 < count; i++)
        if (!names_have(&seen_first, rules[i].name))
            fail_msg("no test where '%s' comes first", rules[i].name);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_differing_comes_before_varying),
        cmocka_unit_test(test_no_fit_comes_before_all_about_a_claim),
        cmocka_unit_test(test_varying_comes_before_seldom),
        cmocka_unit_test(test_seldom_comes_before_never_read),
        cmocka_unit_test(test_sparse_comes_before_never_read),
        cmocka_unit_test(test_never_read_comes_before_sometimes),
        cmocka_unit_test(test_sometimes_read_comes_before_ways_out),
        cmocka_unit_test(test_ways_out_come_before_contents),
        cmocka_unit_test(test_one_way_comes_between_ways_out_and_contents),
        cmocka_unit_test(test_builds_come_between_one_way_and_contents),
        cmocka_unit_test(test_steps_come_between_builds_and_contents),
        cmocka_unit_test(test_the_rest_comes_in_its_order),
        cmocka_unit_test(test_a_part_comes_before_a_mean),
        cmocka_unit_test(test_a_mean_comes_before_its_draws),
        cmocka_unit_test(test_nothing_is_below_the_least),
        cmocka_unit_test(test_the_least_of_each_input),
        cmocka_unit_test(test_every_rule_but_the_last_comes_first),
    };
    return cmocka_run_group_tests(tests, samples_set_up, samples_tear_down);
}
