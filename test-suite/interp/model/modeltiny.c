/* Whether small numbers show what large ones hide: each rule alone. */
#include "interp/model/modeltiny.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>

enum { MOST = 8 };

/* n, m and a number. */
typedef struct Series {
    double n[MOST], m[MOST], y[MOST];
    size_t count;
    const double *x[2];
} Series;

static void add(Series *s, double n, double m, double y) {
    s->n[s->count] = n;
    s->m[s->count] = m;
    s->y[s->count++] = y;
}

static ModelPoints points_of(Series *s) {
    s->x[0] = s->n;
    s->x[1] = s->m;
    return (ModelPoints){
        .parameters = 2, .points = s->count, .x = s->x, .y = s->y};
}

/* m^2, which leads; n has no term. */
static Model square_of_m(void) {
    Model out = {.n_terms = 1};
    out.terms[0] = (ModelTerm){{{.parameter = 1, .power = 2}}, 1, 1};
    return out;
}

/* One large number, and the point that is asked. */
static const char *rule_of_point(double n, double m, double y) {
    Model model = square_of_m();
    Series s = {0};
    add(&s, 1000, 1000, 1e6);
    add(&s, n, m, y);
    ModelPoints points = points_of(&s);
    ModeltinyWeighing w = modeltiny_weigh(&model, &points);
    w.point = 1;
    const ModeltinyRule *rule = modeltiny_first(MODELTINY_POINT, &w);
    assert_int_equal(w.telling, rule == NULL);
    return rule ? rule->name : "";
}

static void test_each_rule_about_a_point_alone(void **state) {
    (void)state;
    assert_string_equal(rule_of_point(900, 2, 900), "");
    assert_string_equal(rule_of_point(900, 2, 0), "nothing");
    assert_string_equal(rule_of_point(900, 2, 1e5), "not tiny");
    assert_string_equal(rule_of_point(9, 2, 900),
                        "no other parameter is large");
}

/* Beside a large number, "larger" tiny ones that the model lacks n in, and "as"
 * that it says. */
static const char *rule_of_all(size_t larger, size_t as) {
    Model model = square_of_m();
    Series s = {0};
    add(&s, 1000, 1000, 1e6);
    for (size_t i = 0; i < larger; i++)
        add(&s, 900, 2, 900);
    for (size_t i = 0; i < as; i++)
        add(&s, 900, 20, 400);
    ModelPoints points = points_of(&s);
    ModeltinyWeighing w = modeltiny_weigh(&model, &points);
    const ModeltinyRule *rule = modeltiny_first(MODELTINY_ALL, &w);
    assert_int_equal(w.larger, larger);
    assert_int_equal(w.telling, larger + as);
    assert_true(modeltiny_refutes(&model, &points) == !rule);
    return rule ? rule->name : "";
}

static void test_each_rule_about_all_alone(void **state) {
    (void)state;
    assert_string_equal(rule_of_all(2, 0), "");
    assert_string_equal(rule_of_all(2, 4), "");
    assert_string_equal(rule_of_all(1, 0), "too few are larger");
    assert_string_equal(rule_of_all(2, 5), "most are as it says");
}

static void test_no_rule_is_forgotten(void **state) {
    (void)state;
    size_t count;
    const ModeltinyRule *rules = modeltiny_list(MODELTINY_POINT, &count);
    assert_int_equal(count, 3);
    for (size_t i = 0; i < count; i++)
        assert_true(*rules[i].reason);
    rules = modeltiny_list(MODELTINY_ALL, &count);
    assert_int_equal(count, 2);
    for (size_t i = 0; i < count; i++)
        assert_true(*rules[i].reason);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_each_rule_about_a_point_alone),
        cmocka_unit_test(test_each_rule_about_all_alone),
        cmocka_unit_test(test_no_rule_is_forgotten)};
    return cmocka_run_group_tests(tests, NULL, NULL);
}
