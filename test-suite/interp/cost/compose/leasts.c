/* What bounds the parameters of a recursion from below. */
#include "interp/cost/compose/leasts.h"
#include "test-suite/interp/claim_text.h"
#include "test-suite/interp/samples_text.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
/* cmocka.h needs the three above. */
#include <cmocka.h>

/* Of f(n, m, k), whose call on a way with these conditions passes "n", "m" and
 * "k"; an argument may be "?". */
static const char *rule_of(const char *where, const char *n, const char *m,
                           const char *k, Arena *arena) {
    const PlanFunction *sampled = samples_of("inputs n m k\n", arena).function;
    PlanFunction f = *sampled;
    const char *const passed[] = {n, m, k};
    PlanCall call = {0};
    f.parameters.size = 0;
    for (SymbolId i = 0; i < 3; i++) {
        *vec_push(arena, &f.parameters) = i;
        *vec_push(arena, &call.args) =
            *passed[i] == '?' ? NULL : expr_of(passed[i], sampled, arena);
    }
    PlanWay way = {.where = region_of(where, sampled, arena)};
    const LeastRule *rule = leasts_of(&f, &way, &call);
    return rule ? rule->name : "";
}

static void test_each_rule(void **state) {
    static const struct {
        const char *where, *n, *m, *rule;
    } cases[] = {
        {"n >= 1", "n - 1", "m", "it is not below 0"},
        {"n >= 0", "n - 2", "m", "it is not below 0"},
        {"n >= -5", "n - 1", "m", "it is not below another value"},
        {"n >= m + 1", "n - 1", "m", "it is not below another value"},
        {"n + m >= 1", "n - 1", "m", "it is not below another value"},
        {"n >= 1", "?", "m", "it is not below 0"},
    };
    for (size_t i = 0; i < sizeof cases / sizeof *cases; i++)
        assert_string_equal(
            rule_of(cases[i].where, cases[i].n, cases[i].m, "k", *state),
            cases[i].rule);
}

static void test_what_bounds_nothing(void **state) {
    assert_string_equal(rule_of("", "n - 1", "m", "k", *state), "");
    assert_string_equal(rule_of("n <= 7", "n - 1", "m", "k", *state), "");
    assert_string_equal(rule_of("m >= n", "n - 1", "m", "k", *state), "");
}

/* What the call keeps ends nothing. */
static void test_parameters_that_are_kept(void **state) {
    assert_string_equal(rule_of("m >= 1", "n - 1", "m", "k", *state), "");
    assert_string_equal(rule_of("m >= 1", "n - 1", "m - 1", "k", *state),
                        "it is not below 0");
    assert_string_equal(rule_of("m >= 1", "n - 1", "k", "m", *state),
                        "it is not below 0");
}

static void test_all_rules_are_named_and_have_reasons(void **state) {
    (void)state;
    size_t count;
    const LeastRule *rules = leasts_list(&count);
    assert_int_equal(count, 2); /* as many as are asked above */
    for (size_t i = 0; i < count; i++)
        assert_true(*rules[i].name && *rules[i].reason);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_each_rule),
        cmocka_unit_test(test_what_bounds_nothing),
        cmocka_unit_test(test_parameters_that_are_kept),
        cmocka_unit_test(test_all_rules_are_named_and_have_reasons),
    };
    return cmocka_run_group_tests(tests, samples_set_up, samples_tear_down);
}
