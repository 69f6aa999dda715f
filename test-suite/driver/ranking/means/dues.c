/* What calls of a function take on average in counted runs, beside what a model
 * says of them. */
#include "driver/ranking/means/dues.h"

#include "test-suite/driver/ranking/hand.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>

static const Poly once = {.one = 1};

/* Which calls the model is of. */
static MeasuredOf of_calls = MEASURED_EACH;

/* The rule by which nothing is shown against "model" of one input, "over", or
 * n;
 * "": calls outgrow it. */
static const char *rule_of_model(Hand *h, uint32_t place, const Model *model,
                                 const char *over, bool by_run) {
    SymbolId number = !over || *over == 'n' ? HAND_N : HAND_M + 1;
    MeasuredChoice inputs[] = {{.of = {.name = "any", .symbol = number}}};
    const MeasuredPoints points = {.of = of_calls};
    MeasuredWeighing w = {.points = &points,
                          .by_run = by_run,
                          .inputs = inputs,
                          .n_inputs = 1,
                          .model = model};
    Ranking ranking = ranking_find(&h->totals, &h->inputs, h->arena);
    Dues *dues = dues_find(&ranking, h->arena);
    const DuesRule *rule = dues_first(dues, place, &w);
    assert_true(dues_outgrow(dues, place, &w) == !rule);
    return rule ? rule->name : "";
}

/* That against "one", or so many times an input. */
static const char *rule_of(Hand *h, uint32_t place, double one,
                           const char *over, bool by_run) {
    Model model = {.n_terms = 1};
    model.terms[0].coefficient = one;
    model.terms[0].count = over != NULL;
    model.terms[0].factors[0].power = 1;
    return rule_of_model(h, place, &model, over, by_run);
}

static bool outgrow(Hand *h, uint32_t place, double one, bool over_n,
                    bool by_run) {
    return !*rule_of(h, place, one, over_n ? "n" : NULL, by_run);
}

/* main calls put m times; a loop of put has "rounds" in all of them. */
static uint32_t put_with(Hand *h, Poly rounds) {
    uint32_t own = hand_function(h, "main", once, once);
    uint32_t put = hand_function(h, "put", (Poly){.m = 1}, (Poly){.m = 1});
    hand_call(h, own, put, (Poly){.m = 1});
    (void)hand_loop(h, put, rounds, (Poly){.m = 1}, rounds);
    return put;
}

static void test_its_own_loop(void **state) {
    (void)state;
    Hand h = hand_new();
    assert_true(outgrow(&h, put_with(&h, (Poly){.nm = 1}), 2, false, false));
    hand_free(&h);
    h = hand_new();
    assert_false(outgrow(&h, put_with(&h, (Poly){.m = 1}), 2, false, false));
    hand_free(&h);
}

/* What is due to a function is that or more: below what a model says it shows
 * nothing. */
static void test_less_than_the_model_says(void **state) {
    (void)state;
    Hand h = hand_new();
    uint32_t put = put_with(&h, (Poly){.nm = 1});
    assert_false(outgrow(&h, put, 1000, false, false));
    hand_free(&h);
}

static void test_over_runs(void **state) {
    (void)state;
    Hand h = hand_new();
    uint32_t put = put_with(&h, (Poly){.nm = 1});
    assert_false(outgrow(&h, put, 2, true, true));
    hand_free(&h);
    h = hand_new();
    uint32_t main_place = put_with(&h, (Poly){.nm = 1}) - 1;
    assert_true(outgrow(&h, main_place, 2, true, true));
    /* It may be over the function's own n. */
    assert_false(outgrow(&h, main_place, 2, true, false));
    hand_free(&h);
}

/* Of runs with n up to 25 2*n - 50 says nothing, and the others show that calls
 * outgrow it; n - 1000 says nothing of any. */
static void test_a_model_that_says_nothing_of_small_runs(void **state) {
    (void)state;
    Model model = {.n_terms = 2};
    model.terms[0].coefficient = 2;
    model.terms[0].count = 1;
    model.terms[0].factors[0].power = 1;
    model.terms[1].coefficient = -50;
    Hand h = hand_new();
    uint32_t main_place = put_with(&h, (Poly){.nm = 1}) - 1;
    assert_string_equal(rule_of_model(&h, main_place, &model, "n", true), "");
    model.terms[0].coefficient = 1;
    model.terms[1].coefficient = -1000;
    assert_string_equal(rule_of_model(&h, main_place, &model, "n", true),
                        "nothing is said of runs");
    hand_free(&h);
}

/* put, of which one call a run collects, with n * m rounds; so does main, if
 * "elsewhere". */
static uint32_t put_that_collects(Hand *h, bool elsewhere) {
    Poly calls = {.one = elsewhere ? 2 : 1}, rounds = {.nm = 1};
    uint32_t own = hand_function(h, "main", once, once);
    uint32_t put = hand_function(h, "put", (Poly){.m = 1}, (Poly){.m = 1});
    uint32_t collect = hand_function(h, "collect", calls, calls);
    hand_call(h, own, put, (Poly){.m = 1});
    hand_call(h, put, collect, once);
    if (elsewhere)
        hand_call(h, own, collect, once);
    (void)hand_loop(h, collect, rounds, calls, rounds);
    return put;
}

/* A call that many do not make is due to its caller, unless others make as
 * many. */
static void test_a_callee(void **state) {
    (void)state;
    Hand h = hand_new();
    assert_true(outgrow(&h, put_that_collects(&h, false), 2, false, false));
    hand_free(&h);
    h = hand_new();
    assert_false(outgrow(&h, put_that_collects(&h, true), 2, false, false));
    hand_free(&h);
}

/* What it calls within is counted once. */
static void test_a_recursion(void **state) {
    (void)state;
    Hand h = hand_new();
    uint32_t own = hand_function(&h, "main", once, once);
    uint32_t walk = hand_function(&h, "walk", (Poly){.nm = 1, .one = 1}, once);
    hand_call(&h, own, walk, once);
    hand_call(&h, walk, walk, (Poly){.nm = 1});
    assert_true(outgrow(&h, own, 2, false, false));
    /* So does the one call from outside, but not the mean of all. */
    assert_true(outgrow(&h, walk, 0.5, false, false));
    of_calls = MEASURED_MEAN;
    assert_false(outgrow(&h, walk, 0.5, false, false));
    of_calls = MEASURED_EACH;
    hand_free(&h);
}

/* Calls of put have n rounds, or one. */
static const struct {
    const char *rule;
    Poly rounds;
    bool is_counted;
    double one;
    const char *over;
    bool by_run;
} cases[] = {
    {"", {.nm = 1}, true, 2, NULL, false},
    {"not counted", {.nm = 1}, false, 2, NULL, false},
    {"over its own inputs", {.nm = 1}, true, 2, "n", false},
    {"nothing is said of runs", {.nm = 1}, true, 2, "k", true},
    {"no more than it says", {.nm = 1}, true, 1000, NULL, false},
    {"not with larger inputs", {.m = 9}, true, 2, NULL, false},
};

static void test_each_rule_alone(void **state) {
    (void)state;
    for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
        Hand h = hand_new();
        uint32_t put = put_with(&h, cases[i].rounds);
        const char *rule =
            rule_of(&h, cases[i].is_counted ? put : TOTALS_NO_PLACE,
                    cases[i].one, cases[i].over, cases[i].by_run);
        assert_string_equal(rule, cases[i].rule);
        hand_free(&h);
    }
}

static void test_which_calls_an_order_is_of(void **state) {
    (void)state;
    static const struct {
        MeasuredOf of;
        const char *name;
    } orders[] = {{MEASURED_MEAN, "all calls"},
                  {MEASURED_EACH, "calls from outside"},
                  {MEASURED_DEAREST, "calls from outside"}};
    size_t count;
    const DuesCalls *rules = dues_calls_list(&count);
    for (size_t i = 0; i < sizeof orders / sizeof *orders; i++) {
        const MeasuredPoints points = {.of = orders[i].of};
        const MeasuredWeighing w = {.points = &points};
        assert_string_equal(dues_calls(&w)->name, orders[i].name);
    }
    assert_int_equal(count, 2);
    for (size_t i = 0; i < count; i++) {
        assert_string_equal(rules[i].name, orders[i].name);
        assert_true(*rules[i].reason);
    }
}

/* A recursion with m calls from outside, each of which makes n. */
static void test_calls_of_a_recursion(void **state) {
    (void)state;
    Hand h = hand_new();
    uint32_t own = hand_function(&h, "main", once, once);
    uint32_t walk = hand_function(&h, "walk", (Poly){.nm = 1, .m = 1}, once);
    hand_call(&h, own, walk, (Poly){.m = 1});
    hand_call(&h, walk, walk, (Poly){.nm = 1});
    Ranking ranking = ranking_find(&h.totals, &h.inputs, h.arena);
    Dues *dues = dues_find(&ranking, h.arena);
    size_t count;
    const DuesCalls *rules = dues_calls_list(&count);
    const double *all = rules[0].calls(dues, walk),
                 *outer = rules[1].calls(dues, walk);
    for (size_t r = 0; r < h.totals.runs.size; r++) {
        uint64_t m = hand_value(&h, (Poly){.m = 1}, r),
                 nm = hand_value(&h, (Poly){.nm = 1}, r);
        assert_true(all[r] == (double)(m + nm));
        assert_true(outer[r] == (double)m);
    }
    hand_free(&h);
}

static void test_no_rule_is_forgotten(void **state) {
    (void)state;
    size_t count;
    const DuesRule *rules = dues_list(&count);
    assert_int_equal(count + 1, sizeof cases / sizeof *cases);
    for (size_t i = 0; i < count; i++) {
        assert_string_equal(rules[i].name, cases[i + 1].rule);
        assert_true(*rules[i].reason);
    }
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_its_own_loop),
        cmocka_unit_test(test_less_than_the_model_says),
        cmocka_unit_test(test_over_runs),
        cmocka_unit_test(test_a_model_that_says_nothing_of_small_runs),
        cmocka_unit_test(test_a_callee),
        cmocka_unit_test(test_a_recursion),
        cmocka_unit_test(test_each_rule_alone),
        cmocka_unit_test(test_which_calls_an_order_is_of),
        cmocka_unit_test(test_calls_of_a_recursion),
        cmocka_unit_test(test_no_rule_is_forgotten),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
