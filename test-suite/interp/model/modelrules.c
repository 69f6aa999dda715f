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
    Model n = {.n_terms = 1, .error = 0.2, .points = POINTS};
    n.terms[0] = (ModelTerm){{{.power = 1}}, 1, 1};
    const ModelRule *rule = modelrules_first(
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

static void test_rules_have_names_and_reasons(void **state) {
    (void)state;
    assert_string_equal(modelrules_list[MODELRULES_BENDS].name,
                        "the form bends");
    assert_string_equal(modelrules_list[MODELRULES_OUTGROWN].name,
                        "the dearest end to grow");
    for (size_t i = 0; i < MODELRULES; i++)
        assert_true(*modelrules_list[i].reason);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_each_rule_alone),
        cmocka_unit_test(test_rules_have_names_and_reasons)};
    return cmocka_run_group_tests(tests, NULL, NULL);
}
