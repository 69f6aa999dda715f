/* What forbids a model of a number of the runs, and that it says whether the
 * number grows. */
#include "driver/ranking/growth/growthrules.h"

#include <math.h>
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>

typedef double Number(double n);

static double line(double n) {
    return 3 * n + 20;
}

static double constant(double n) {
    return n < 0 ? 0 : 20;
}

/* 20 from some size on that is too close to the largest, nothing below it. */
static double begins(double n) {
    return n < 60 ? 0.01 : 20;
}

/* ---- what forbids a model ---- */

/* What measured orders share with the ranking. */
static void test_no_rule_of_counts_is_forgotten(void **state) {
    (void)state;
    size_t count, next = 0;
    const GrowthRule *rules = growthrules_list(&count);
    for (size_t i = 0; i < MODELRULES; i++)
        if (modelrules_list[i].of & MODEL_OF_COUNTS) {
            assert_true(next < count);
            assert_ptr_equal(rules[next].form, &modelrules_list[i]);
            assert_string_equal(growthrules_name(&rules[next]),
                                modelrules_list[i].name);
            assert_ptr_equal(growthrules_reason(&rules[next]),
                             modelrules_list[i].reason);
            next++;
        }
    assert_int_equal(count, next + 1);
    assert_string_equal(growthrules_name(&rules[next]),
                        "faster than the bound");
    assert_string_equal(
        growthrules_reason(&rules[next]),
        "what describes it best grows faster than the code allows");
}

/* The rule that forbids that "number" is said to be 3*n, where it is at most
 * n^power; a power below 0: nothing is known. */
static const char *forbids(Number *number, int power) {
    double n[8], y[8];
    const double *x[] = {n};
    Arena *arena = arena_new();
    MeasuredInputs inputs = {0};
    *vec_push(arena, &inputs) =
        (MeasuredInput){.name = "n", .symbol = 0, .low = 10, .high = 80};
    for (size_t i = 0; i < 8; i++) {
        n[i] = 10 + 10 * (double)i;
        y[i] = number(n[i]);
    }
    const Expr *most = power < 0 ? NULL : expr_int(arena, 1);
    for (int i = 0; i < power; i++)
        most = expr_mul(arena, most, expr_symbol(arena, 0));
    Model model = {.n_terms = 1, .r2 = 1};
    model.terms[0] = (ModelTerm){.factors = {{.parameter = 0, .power = 1}},
                                 .count = 1,
                                 .coefficient = 3};
    const ModelPoints points = {1, 8, x, y, NULL};
    const GrowthRule *rule = growthrules_first(
        &(GrowthWeighing){{&model, &points, NULL}, most, &inputs});
    const char *name = rule ? growthrules_name(rule) : "";
    arena_free(arena);
    return name;
}

static void test_faster_than_the_bound(void **state) {
    (void)state;
    assert_string_equal(forbids(line, 0), "faster than the bound");
    assert_string_equal(forbids(line, 1), "");
    assert_string_equal(forbids(line, 2), "");
    assert_string_equal(forbids(line, -1), "");
}

static double falls(double n) {
    return 100 - n;
}

/* The first that applies is said. */
static void test_what_counts_share_comes_first(void **state) {
    (void)state;
    const char *name = modelrules_list[MODELRULES_FALLS].name;
    assert_string_equal(forbids(falls, 1), name);
    assert_string_equal(forbids(falls, 0), name);
}

/* ---- what forbids that it says whether numbers grow ---- */

/* The points are those of n; the model is a line, or a constant. */
static const char *unsaid(Number *number, size_t factors, double error,
                          const char *reason) {
    double n[8], y[8];
    const double *x[] = {n};
    for (size_t i = 0; i < 8; i++) {
        n[i] = 10 + 10 * (double)i;
        y[i] = number(n[i]);
    }
    Model model = {.reason = reason, .n_terms = 1, .error = error};
    model.terms[0].count = factors;
    const ModelPoints points = {1, 8, x, y, NULL};
    const ModelRule *rule =
        growthrules_unsaid(&(ModelAsked){&model, &points, NULL});
    return rule ? rule->name : "";
}

static void test_each_rule_of_growth_alone(void **state) {
    (void)state;
    size_t count;
    const ModelRule *const *rules = growthrules_of_growth(&count);
    assert_int_equal(count, 3);
    assert_string_equal(unsaid(line, 1, 0.1, NULL), "");
    assert_string_equal(unsaid(line, 1, 0.1, "none"), rules[0]->name);
    assert_string_equal(unsaid(line, 1, 0.9, NULL), rules[1]->name);
    assert_string_equal(unsaid(line, 1, NAN, NULL), rules[1]->name);
    assert_string_equal(unsaid(begins, 0, 0.1, NULL), rules[2]->name);
    assert_string_equal(unsaid(begins, 1, 0.1, NULL), "");
    assert_string_equal(unsaid(constant, 0, 0.1, NULL), "");
    assert_ptr_equal(rules[2], &modelrules_list[MODELRULES_BEGINS]);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_no_rule_of_counts_is_forgotten),
        cmocka_unit_test(test_faster_than_the_bound),
        cmocka_unit_test(test_what_counts_share_comes_first),
        cmocka_unit_test(test_each_rule_of_growth_alone),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
