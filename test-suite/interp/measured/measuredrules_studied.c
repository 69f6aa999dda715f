/* What forbids an order once its model was studied. */
#include "interp/measured/measuredrules.h"

#include <math.h>
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <string.h>

#include <cmocka.h>

static const struct {
    const char *rule;
    ModelExponent exponent;
} cases[] = {
    {"its exponents may be larger", {.power = 1.5, .interval = {1, 2.39}}},
    {"", {.power = 2, .interval = {-0.2, 2.4}}},
    {"", {.power = 1, .interval = {-INFINITY, INFINITY}}},
    {"", {.power = 2, .interval = {1.9, 4}, .is_base = true}},
};

enum { CASES = sizeof cases / sizeof *cases };

static void test_each_rule(void **state) {
    (void)state;
    for (size_t i = 0; i < CASES; i++) {
        MeasuredOrder order = {.model = {.n_exponents = 2}};
        order.model.exponents[0] =
            (ModelExponent){.power = 1, .interval = {0.9, 1.1}};
        order.model.exponents[1] = cases[i].exponent;
        const MeasuredStudiedRule *rule = measuredrules_studied(&order);
        assert_string_equal(rule ? rule->name : "", cases[i].rule);
    }
}

static void test_no_rule_is_forgotten(void **state) {
    (void)state;
    size_t count;
    const MeasuredStudiedRule *rules = measuredrules_studied_list(&count);
    for (size_t k = 0; k < count; k++) {
        bool asked = false;
        for (size_t i = 0; i < CASES; i++)
            asked = asked || !strcmp(cases[i].rule, rules[k].name);
        if (!asked || !*rules[k].reason)
            fail_msg("no test where '%s' decides", rules[k].name);
    }
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_each_rule),
        cmocka_unit_test(test_no_rule_is_forgotten),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
