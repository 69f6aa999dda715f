/* Each rule alone makes a row fitted, or small. */
#include "driver/ranking/rowrules.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <string.h>

#include <cmocka.h>

/* The name of the rule that applies; "" for none. */
static const char *rule_of(RowRules which, const RowWeighing *w) {
    const RowRule *rule = rowrules_first(which, w);
    return rule ? rule->name : "";
}

static void test_each_rule_makes_an_order_fitted(void **state) {
    (void)state;
    Arena *arena = arena_new();
    const RankedOrder exact = {.cost = expr_int(arena, 1)};
    const MeasuredOrder all = {.of = MEASURED_EACH},
                        worst = {.of = MEASURED_DEAREST};
    RankedRow row = {.order = exact};
    RunInputs inputs = {0};
    RowWeighing w = {.row = &row, .inputs = &inputs};
    assert_string_equal(rule_of(ROW_FITTED, &w), "");
    row.order = (RankedOrder){.measured = &all};
    assert_string_equal(rule_of(ROW_FITTED, &w), "no formula");
    row.order.measured = &worst;
    assert_string_equal(rule_of(ROW_FITTED, &w), "worst runs");
    row.order = exact, w.is_mixed = true;
    assert_string_equal(rule_of(ROW_FITTED, &w), "work of others");
    w.is_mixed = false, w.is_limited = true;
    assert_string_equal(rule_of(ROW_FITTED, &w), "a limit in the code");
    w.is_limited = false, inputs.beyond = (RunsBeyond){.compared = true};
    assert_string_equal(rule_of(ROW_FITTED, &w), "numbers beyond");
    inputs.beyond = (RunsBeyond){.loops = true};
    assert_string_equal(rule_of(ROW_FITTED, &w), "loops that did not run");
    inputs.beyond = (RunsBeyond){.sides = true};
    assert_string_equal(rule_of(ROW_FITTED, &w), "sides that were not taken");
    arena_free(arena);
}

static void
test_a_small_row_stays_small_by_a_formula_or_is_fitted(void **state) {
    (void)state;
    static const struct {
        double now, then;
        bool is_fitted;
        const char *rule;
    } cases[] = {{0.02, 0.001, true, ""},
                 {0.02, 0.001, false, ""},
                 {0.001, 0.5, false, ""},
                 {0.001, 0.5, true, "small now, and fitted"},
                 {0.001, 0.001, false, "small now and then"},
                 {0.001, -1, false, "small now and then"}};
    for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
        RankedRow row = {.share = cases[i].now,
                         .share_at_10x = cases[i].then,
                         .order.fitted = cases[i].is_fitted ? "why" : NULL};
        RowWeighing w = {.row = &row};
        assert_string_equal(rule_of(ROW_SMALL, &w), cases[i].rule);
    }
}

static void test_rules_say_something(void **state) {
    (void)state;
    for (RowRules which = ROW_FITTED; which <= ROW_SMALL; which++) {
        size_t count;
        const RowRule *rules = rowrules_list(which, &count);
        assert_int_equal(count, which == ROW_FITTED ? 7 : 2);
        for (size_t i = 0; i < count; i++) {
            assert_true(strlen(rules[i].reason) > 0);
            for (size_t k = 0; k < i; k++)
                assert_true(strcmp(rules[i].name, rules[k].name) != 0);
        }
    }
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_each_rule_makes_an_order_fitted),
        cmocka_unit_test(
            test_a_small_row_stays_small_by_a_formula_or_is_fitted),
        cmocka_unit_test(test_rules_say_something)};
    return cmocka_run_group_tests(tests, NULL, NULL);
}
