/* Each rule about an input of measured costs. */
#include "interp/measured/inputrules.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>

/* A result at two points, and an input that is the same at both. */
static double first[] = {3, 3}, second[] = {12, 12};
static const double *x[] = {first, second};
static MeasuredInput inputs[] = {{.name = "f(text)", .is_result = true},
                                 {.name = "n"}};
static const MeasuredPoints points = {.inputs = {inputs, 2, 2}, .x = {x, 2, 2}};

static const struct {
    const char *rule; /* "" for none */
    MeasuredChoice choice;
} cases[] = {
    {"few values", {.input = 1, .values = 3, .of = {.low = 0, .high = 4}}},
    {"a narrow range", {.input = 1, .values = 4, .of = {.low = 0, .high = 3}}},
    {"another stands for it",
     {.input = 0, .values = 4, .of = {.low = 0, .high = 4}}},
    {"", {.input = 1, .values = 4, .of = {.low = 0, .high = 4}}},
    {"a narrow range",
     {.input = 1, .values = 9, .of = {.low = 20, .high = 79}}},
    {"", {.input = 1, .values = 9, .of = {.low = 20, .high = 80}}},
};

static void test_what_forbids_a_model(void **state) {
    (void)state;
    size_t count;
    const MeasuredInputRule *rules = inputrules_list(&count);
    for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
        const MeasuredInputRule *rule =
            inputrules_first(&points, &cases[i].choice);
        size_t applying = 0;
        for (size_t k = 0; k < count; k++)
            applying += rules[k].forbids(&points, &cases[i].choice);
        assert_string_equal(rule ? rule->name : "", cases[i].rule);
        assert_int_equal(applying, rule != NULL);
        assert_true(inputrules_hardly_varied(&cases[i].choice) ==
                    (rule && rule->is_of_values));
    }
    for (size_t i = 0; i < count; i++) {
        assert_string_equal(rules[i].name, cases[i].rule);
        assert_true(*rules[i].reason);
    }
}

static void test_twins(void **state) {
    (void)state;
    assert_true(inputrules_is_twin(&points, 0, 1));
    assert_false(inputrules_is_twin(&points, 1, 0));
    second[0] = 13;
    assert_false(inputrules_is_twin(&points, 0, 1));
    second[0] = 12;
}

/* "code" is the number that it compares with. */
static bool compares_with(const void *code, double most) {
    double number = *(const double *)code;
    return number >= most && number <= 10 * most;
}

static const struct {
    const char *rule;
    double most, high, compared;
} limits[] = {
    {"its type ends", 255, 26, 0},
    {"the code compares beyond", 255, 25, 250},
    {"", 255, 25, 251},
    {"", 0, 26, 0},
};

static void test_what_limits_an_order(void **state) {
    (void)state;
    size_t count;
    const MeasuredLimitRule *rules = inputrules_limits(&count);
    for (size_t i = 0; i < sizeof limits / sizeof *limits; i++) {
        const MeasuredInput n = {
            .name = "n", .most = limits[i].most, .high = limits[i].high};
        const MeasuredBeside beside = {.compares = compares_with,
                                       .code = &limits[i].compared};
        const MeasuredLimitRule *rule = inputrules_limit(&n, &beside);
        assert_string_equal(rule ? rule->name : "", limits[i].rule);
    }
    for (size_t i = 0; i < count; i++) {
        assert_string_equal(rules[i].name, limits[i].rule);
        assert_true(*rules[i].reason);
    }
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_what_forbids_a_model),
        cmocka_unit_test(test_twins),
        cmocka_unit_test(test_what_limits_an_order),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
