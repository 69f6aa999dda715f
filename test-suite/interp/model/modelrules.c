/* What forbids that a model is said: each rule alone, and where two apply. */
#include "interp/model/modelrules.h"

#include <math.h>
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <string.h>

#include <cmocka.h>

enum { POINTS = 60 };

typedef double Number(double n);

static double line(double n) {
    return n;
}

/* Up to 80, whatever n is. */
static double at_most(double n) {
    return fmin(n, 80);
}

static double nearly_nothing(double n) {
    return n / 10;
}

typedef struct Series {
    double n[POINTS], y[POINTS];
    const double *x;
    ModelPoints points;
} Series;

static const ModelPoints *series(Series *s, Number *number) {
    if (!number)
        return NULL;
    for (size_t i = 0; i < POINTS; i++) {
        s->n[i] = 4 * (double)(i + 1);
        s->y[i] = number(s->n[i]);
    }
    s->x = s->n;
    s->points =
        (ModelPoints){.parameters = 1, .points = POINTS, .x = &s->x, .y = s->y};
    return &s->points;
}

/* The first rule that applies to the model n of "number" and "others". */
static const char *rule_of(Number *number, Number *others) {
    Series some, all;
    Model n = {.n_terms = 1, .r2 = 1, .error = 0.2, .points = POINTS};
    n.terms[0] = (ModelTerm){{{.power = 1}}, 1, 1};
    const ModelRule *rule = modelrules_first(
        MODEL_OF_COUNTS,
        &(ModelAsked){&n, series(&some, number), series(&all, others)});
    return rule ? rule->name : "";
}

static void test_each_rule_alone(void **state) {
    (void)state;
    static const struct {
        Number *number, *others;
        const char *rule;
    } cases[] = {
        {line, NULL, ""},
        {line, line, ""},
        {at_most, NULL, "the form bends"},
        {line, nearly_nothing, "the dearest end to grow"},
        {at_most, nearly_nothing, "the form bends"}, /* it is asked first */
    };
    for (size_t i = 0; i < sizeof cases / sizeof *cases; i++)
        assert_string_equal(rule_of(cases[i].number, cases[i].others),
                            cases[i].rule);
}

/* Of n, beside c * n^"power", as good a description. */
static const char *rule_with_rival(double power, double c) {
    Series some;
    Model n = {.n_terms = 1,
               .r2 = 1,
               .points = POINTS,
               .has_rival = true,
               .n_rival = 1};
    n.terms[0] = (ModelTerm){{{.power = 1}}, 1, 1};
    n.rival[0] = (ModelTerm){{{.power = power}}, 1, c};
    const ModelRule *rule = modelrules_first(
        MODEL_OF_COUNTS, &(ModelAsked){&n, series(&some, line), NULL});
    return rule ? rule->name : "";
}

/* The largest n is 240, ten times that 2400. */
static void test_rivals(void **state) {
    (void)state;
    const char *far = modelrules_list[MODELRULES_RIVAL].name;
    assert_string_equal(rule_with_rival(1.5, 0.05), "");
    assert_string_equal(rule_with_rival(2, 1.0 / 240), far);
    assert_string_equal(rule_with_rival(0, 240), far);
    assert_string_equal(rule_with_rival(0, 700), "");
    assert_string_equal(rule_with_rival(2, 0), far);
}

/* What falls with n, described by a form that grows with it. */
static double falling(double n) {
    return 1000 / n;
}

static void test_what_falls(void **state) {
    (void)state;
    Series some;
    Model model = {.n_terms = 1, .error = 0, .points = POINTS};
    const ModelPoints *points = series(&some, falling);
    const ModelAsked asked = {&model, points, NULL};
    const ModelRule *rule = &modelrules_list[MODELRULES_FALLS];
    model.terms[0] = (ModelTerm){{{.power = 0.5}}, 1, 1};
    assert_true(rule->applies(&asked));
    model.terms[0].factors[0].power = -1;
    assert_false(rule->applies(&asked));
    model.terms[0].factors[0].power = 0.5;
    (void)series(&some, line);
    assert_false(rule->applies(&asked));
}

/* n, and a number more. */
static void test_what_grows_little(void **state) {
    (void)state;
    Series some;
    Model model = {.n_terms = 2, .r2 = 0.9, .points = POINTS};
    const ModelAsked asked = {&model, series(&some, line), NULL};
    const ModelRule *rule = &modelrules_list[MODELRULES_LITTLE];
    model.terms[0] = (ModelTerm){{{.power = 1}}, 1, 1};
    model.terms[1].coefficient = 200;
    assert_false(rule->applies(&asked));
    model.terms[1].coefficient = 300;
    assert_true(rule->applies(&asked));
    model.r2 = 0.96;
    assert_false(rule->applies(&asked));
    model = (Model){.n_terms = 1};
    model.terms[0].coefficient = 7;
    assert_false(rule->applies(&asked));
}

/* Something that grows, and little else does. */
static void test_what_is_not_explained(void **state) {
    (void)state;
    Series some;
    Model model = {.n_terms = 1, .r2 = 0.49, .points = POINTS};
    const ModelAsked asked = {&model, series(&some, line), NULL};
    const char *name = modelrules_list[MODELRULES_UNEXPLAINED].name;
    model.terms[0] = (ModelTerm){{{.power = 1}}, 1, 1};
    assert_string_equal(modelrules_first(MODEL_OF_COUNTS, &asked)->name, name);
    assert_string_equal(modelrules_first(MODEL_OF_TABLE, &asked)->name, name);
    model.r2 = 0.5;
    assert_null(modelrules_first(MODEL_OF_TABLE, &asked));
    model.r2 = 0;
    model.terms[0].count = 0;
    assert_null(modelrules_first(MODEL_OF_TABLE, &asked));
}

/* Each is asked of its own points only, and is the first there. */
static void test_rules_of_tables(void **state) {
    (void)state;
    Series some;
    Model root = {.n_terms = 1, .r2 = 1, .error = 0.05, .points = POINTS};
    const ModelAsked asked = {&root, series(&some, at_most), NULL};
    root.terms[0] = (ModelTerm){{{.power = 0.5}}, 1, 6};
    assert_null(modelrules_first(MODEL_OF_COUNTS, &asked));
    assert_string_equal(modelrules_first(MODEL_OF_TABLE, &asked)->name,
                        modelrules_list[MODELRULES_ENDS].name);
    (void)series(&some, line);
    for (size_t i = 0; i < POINTS; i++)
        some.y[i] = 6 * sqrt(some.n[i]) * (1 + 0.05 * (double)(i % 2));
    assert_null(modelrules_first(MODEL_OF_TABLE, &asked));
    root.error = 0.16;
    assert_null(modelrules_first(MODEL_OF_TABLE, &asked));
    root.points = 11;
    assert_null(modelrules_first(MODEL_OF_COUNTS, &asked));
    assert_string_equal(modelrules_first(MODEL_OF_TABLE, &asked)->name,
                        modelrules_list[MODELRULES_VAGUE].name);
}

/* What of two parameters is a product, and what is between both. */
static void test_products(void **state) {
    (void)state;
    Series some;
    double m[POINTS];
    ModelPoints points = *series(&some, line);
    const double *x[] = {some.n, m};
    points.parameters = 2;
    points.x = x;
    Model product = {.n_terms = 1, .points = POINTS};
    const ModelAsked asked = {&product, &points, NULL};
    const ModelRule *rule = &modelrules_list[MODELRULES_PRODUCT];
    product.terms[0] = (ModelTerm){{{.power = 1}}, 2, 1};
    product.terms[0].factors[1] = (ModelFactor){.parameter = 1, .power = 1};
    for (size_t i = 0; i < POINTS; i++) {
        m[i] = 1 + (double)(i * 37 % 240);
        some.y[i] = some.n[i] * m[i] * (1 + 0.02 * (double)(i % 3));
    }
    assert_false(rule->applies(&asked));
    for (size_t i = 0; i < POINTS; i++)
        some.y[i] = fmin(some.n[i], (some.n[i] + m[i]) / 2);
    assert_true(rule->applies(&asked));
    product.terms[0].count = 1;
    assert_false(rule->applies(&asked));
}

static void test_rivals_of_tables_are_told(void **state) {
    (void)state;
    Series some;
    Model n = {.n_terms = 1,
               .r2 = 1,
               .points = POINTS,
               .has_rival = true,
               .n_rival = 1};
    n.terms[0] = (ModelTerm){{{.power = 1}}, 1, 1};
    n.rival[0] = (ModelTerm){{{.power = 2}}, 1, 1};
    const ModelAsked asked = {&n, series(&some, line), NULL};
    assert_non_null(modelrules_first(MODEL_OF_COUNTS, &asked));
    assert_null(modelrules_first(MODEL_OF_TABLE, &asked));
}

static void test_rules_have_names_and_reasons(void **state) {
    (void)state;
    for (size_t i = 0; i < MODELRULES; i++) {
        assert_true(*modelrules_list[i].name && *modelrules_list[i].reason);
        assert_true(modelrules_list[i].of & MODEL_OF_ALL);
        for (size_t k = 0; k < i; k++)
            assert_string_not_equal(modelrules_list[i].name,
                                    modelrules_list[k].name);
    }
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_each_rule_alone),
        cmocka_unit_test(test_rivals),
        cmocka_unit_test(test_what_falls),
        cmocka_unit_test(test_what_grows_little),
        cmocka_unit_test(test_what_is_not_explained),
        cmocka_unit_test(test_rules_of_tables),
        cmocka_unit_test(test_products),

        cmocka_unit_test(test_rivals_of_tables_are_told),
        cmocka_unit_test(test_rules_have_names_and_reasons)};
    return cmocka_run_group_tests(tests, NULL, NULL);
}
