/* Which rule forbids that a plain model is said: each is the one somewhere. */
#include "interp/model/plain/modelplain.h"

#include <math.h>
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <string.h>

#include <cmocka.h>

enum { POINTS = 60 };

typedef double Number(double n);

/* At sizes 1, 2, ... "sizes", again and again. */
static const char *rule_of(Number *number, unsigned sizes) {
    Arena *arena = arena_new();
    double n[POINTS], y[POINTS];
    const double *x = n;
    unsigned rank = 0;
    for (unsigned i = 0; i < POINTS; i++) {
        n[i] = 1 + i % sizes;
        y[i] = number(n[i]) * (i / sizes % 2 ? 1.15 : 0.85);
    }
    ModelPoints points = {
        .parameters = 1, .points = POINTS, .x = &x, .y = y, .rank = &rank};
    const ModelplainRule *rule;
    ModelSums sums = modelplain_run(&points, &rule, arena);
    assert_true((rule == NULL) == (sums.size > 0));
    arena_free(arena);
    return rule ? rule->name : "";
}

static double line(double n) {
    return n;
}

static double cube(double n) {
    return n * n * n;
}

static double doubling(double n) {
    return pow(2, n);
}

/* Anything at any size. */
static double scattered(double n) {
    return exp(10 * fmod(n * 0.6180339887, 1));
}

static const struct {
    const char *rule;
    Number *number;
    unsigned sizes;
} cases[] = {
    {"", line, 60},
    {"", cube, 60},
    {"no form", scattered, 60},
    {"a power, or an exponential", cube, 10},
    {"an exponential, or another", doubling, 8},
};

static void test_each_rule_decides(void **state) {
    (void)state;
    for (size_t i = 0; i < sizeof cases / sizeof *cases; i++)
        assert_string_equal(rule_of(cases[i].number, cases[i].sizes),
                            cases[i].rule);
}

static void test_no_rule_is_forgotten(void **state) {
    (void)state;
    size_t count;
    const ModelplainRule *rules = modelplain_rules(&count);
    for (size_t r = 0; r < count; r++) {
        bool decides = false;
        for (size_t i = 0; i < sizeof cases / sizeof *cases; i++)
            decides |= strcmp(cases[i].rule, rules[r].name) == 0;
        if (!decides)
            fail_msg("no test where '%s' decides", rules[r].name);
        assert_true(*rules[r].reason);
    }
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_each_rule_decides),
        cmocka_unit_test(test_no_rule_is_forgotten)};
    return cmocka_run_group_tests(tests, NULL, NULL);
}
