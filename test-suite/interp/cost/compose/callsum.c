/* When a call of a recursion costs what that does for smaller inputs, too. */
#include "interp/cost/compose/callsum.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <string.h>

#include <cmocka.h>

static int setup(void **state) {
    *state = arena_new();
    return 0;
}

static int teardown(void **state) {
    arena_free(*state);
    return 0;
}

/* For a symbol that is at least "least" and at most "most". */
static CallSum sum_for(int least, int most, Arena *arena) {
    const Expr *n = expr_symbol(arena, 0);
    CallSum out = {.cost = n};
    *vec_push(arena, &out.region.nonneg) =
        expr_sub(arena, n, expr_int(arena, least));
    *vec_push(arena, &out.region.nonneg) =
        expr_sub(arena, expr_int(arena, most), n);
    return out;
}

/* Each rule alone, beside what is as near to it as can be. */
static void test_each_rule(void **state) {
    CallSum nowhere = sum_for(5, 4, *state), somewhere = sum_for(4, 4, *state);
    CallSum none = nowhere, cut = somewhere, unknown = somewhere;
    none.cost = NULL;
    cut.region_is_cut = true;
    unknown.cost = NULL;
    const struct {
        const char *rule; /* "": the wider cost is taken */
        CallWidening w;
    } cases[] = {
        {"", {&nowhere, &somewhere}},
        {"there is no sum", {&none, &somewhere}},
        {"there is no wider cost", {&nowhere, NULL}},
        {"it holds somewhere", {&somewhere, &somewhere}},
        {"the wider cost is cut", {&nowhere, &cut}},
        {"the wider cost is cut", {&nowhere, &unknown}},
    };
    size_t count, asked = 0;
    const CallWideningRule *rules = callsum_widening_rules(&count);
    for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
        const CallWideningRule *rule = callsum_widening_rule(&cases[i].w);
        assert_string_equal(rule ? rule->name : "", cases[i].rule);
        for (size_t k = 0; k < count && cases[i].w.one; k++)
            assert_true(rules[k].applies(&cases[i].w) == (&rules[k] == rule));
        asked += asked < count && rule == &rules[asked];
    }
    assert_int_equal(asked, count);
}

int main(void) {
    const struct CMUnitTest tests[] = {cmocka_unit_test(test_each_rule)};
    return cmocka_run_group_tests(tests, setup, teardown);
}
