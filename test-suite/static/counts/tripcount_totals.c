/* What makes a sum over rounds a bound. */
#include "static/counts/tripparts.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <string.h>

#include <cmocka.h>

static const struct {
    NodeReach reach;
    bool is_limited; /* each round has at most another number */
    const char *rule;
} cases[] = {
    {REACH_ROUNDS, false, ""},
    {REACH_ROUNDS_PLUS, false, ""},
    {REACH_MAYBE, false, "a condition"},
    {REACH_SOME_ROUNDS, false, "a condition"},
    {REACH_ROUNDS, true, "other numbers"},
    {REACH_MAYBE, true, "a condition"},
};

static void test_what_makes_a_bound(void **state) {
    (void)state;
    Arena *arena = arena_new();
    const Expr *asked = expr_symbol(arena, 0), *other = expr_symbol(arena, 1);
    for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
        const Summed summed = {cases[i].reach, asked,
                               cases[i].is_limited ? other : asked};
        const SumRule *rule = tripcount_sum_rule(&summed);
        if (strcmp(rule ? rule->name : "", cases[i].rule))
            fail_msg("case %zu: '%s'", i, rule ? rule->name : "");
    }
    arena_free(arena);
}

static bool is_asked(const char *rule) {
    for (size_t i = 0; i < sizeof cases / sizeof *cases; i++)
        if (!strcmp(cases[i].rule, rule))
            return true;
    return false;
}

static void test_no_rule_is_forgotten(void **state) {
    (void)state;
    size_t count;
    const SumRule *rules = tripcount_sum_rules(&count);
    for (size_t i = 0; i < count; i++)
        assert_true(is_asked(rules[i].name) && *rules[i].reason);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_what_makes_a_bound),
        cmocka_unit_test(test_no_rule_is_forgotten)};
    return cmocka_run_group_tests(tests, NULL, NULL);
}
