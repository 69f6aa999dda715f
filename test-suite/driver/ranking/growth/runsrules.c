/* Each rule alone forbids a ranking. */
#include "driver/ranking/growth/runsrules.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>

static const struct {
    const char *rule; /* "" for none */
    size_t counted, lost;
    const char *why_lost;
    const char *reason;
} cases[] = {
    {"no run to its end", 0, 0, NULL, "no run was counted to its end"},
    {"no run whole", 0, 5, "it left",
     "no run was counted whole; of the first: it left"},
    {"few of many whole", 2, 6, "it left",
     "6 of 8 runs were not counted whole; of the first: it left"},
    {"", 2, 5, "it left", NULL},
    {"", 1, 0, NULL, NULL},
};

static void test_each_rule_alone(void **state) {
    (void)state;
    Arena *arena = arena_new();
    for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
        RunInputs inputs = {.n_lost = cases[i].lost, .lost = cases[i].why_lost};
        RunsWeighing w = {cases[i].counted, &inputs};
        size_t count, applying = 0;
        const RunsRule *rules = runsrules_list(&count),
                       *rule = runsrules_first(&w);
        for (size_t k = 0; k < count; k++)
            applying += rules[k].applies(&w);
        assert_int_equal(applying, rule != NULL);
        assert_string_equal(rule ? rule->name : "", cases[i].rule);
        if (rule)
            assert_string_equal(rule->reason(&w, arena), cases[i].reason);
    }
    arena_free(arena);
}

static void test_no_rule_is_forgotten(void **state) {
    (void)state;
    size_t count;
    const RunsRule *rules = runsrules_list(&count);
    for (size_t i = 0; i < count; i++)
        assert_string_equal(rules[i].name, cases[i].rule);
    assert_string_equal(cases[count].rule, "");
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_each_rule_alone),
        cmocka_unit_test(test_no_rule_is_forgotten),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
