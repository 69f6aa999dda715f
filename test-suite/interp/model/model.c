/* Models by statistics: what they find and what they leave (how often they are
 * right is in model_accuracy.c). */
#include "interp/model/model.h"

#include <math.h>
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <string.h>

#include <cmocka.h>

enum { MOST = 4000 };

typedef struct Data {
    double x[2][MOST], y[MOST];
    const double *columns[2];
    size_t points;
} Data;

static Data data;

static void begin(void) {
    data.points = 0;
    data.columns[0] = data.x[0];
    data.columns[1] = data.x[1];
}

static void add(double n, double m, double y) {
    data.x[0][data.points] = n;
    data.x[1][data.points] = m;
    data.y[data.points++] = y;
}

static ModelPoints points(size_t parameters) {
    return (ModelPoints){parameters, data.points, data.columns, data.y, NULL};
}

static void assert_order(const Model *m, const char *order) {
    static const char *const names[] = {"n", "m"};
    Arena *arena = arena_new();
    Text text = text_new(arena);
    assert_null(m->reason);
    modelterms_print_order(&text, m->terms, m->n_terms, names);
    assert_string_equal(text_chars(&text), order);
    arena_free(arena);
}

/* As if measured: off by up to 4%, in turn. */
static double measured(double y) {
    static const double off[] = {0.01, -0.03, 0.02, 0.04, -0.02, -0.01, 0.03};
    return y * (1 + off[data.points % 7]);
}

static void a_power_that_is_in_no_list_is_found(void **state) {
    (void)state;
    begin();
    for (double n = 16; n < 20000; n *= 2)
        add(n, 0, measured(3 * pow(n, 1.58)));
    ModelPoints p = points(1);
    Model m = model_study(&p, MODEL_WIDE);
    assert_int_equal(m.n_exponents, 1);
    assert_true(m.exponents[0].interval.low < 1.58 &&
                m.exponents[0].interval.high > 1.58);
    assert_true(m.exponents[0].interval.high < 1.7 &&
                m.exponents[0].interval.low > 1.4);
    assert_true(m.r2 > 0.999);
}

static void intervals_hold_the_truth_and_what_is_foretold(void **state) {
    (void)state;
    begin();
    for (double n = 10; n <= 200; n += 10)
        add(n, 0, measured(0.5 * n * n));
    ModelPoints p = points(1);
    Model m = model_study(&p, MODEL_WIDE);
    const double far = 2000;
    ModelForetold at;
    assert_order(&m, "n^2");
    assert_true(m.intervals[0].low < 0.5 && m.intervals[0].high > 0.5);
    assert_true(model_foretell(&at, &m, &p, MODEL_WIDE, &far));
    Interval there = at.interval;
    assert_true(fabs(at.y - model_at(&m, &far)) < 1e-9 * at.y);
    assert_true(there.low < 0.5 * far * far && there.high > 0.5 * far * far);
    assert_true(there.low <= model_at(&m, &far) &&
                model_at(&m, &far) <= there.high);
}

static void a_rival_is_of_another_order(void **state) {
    (void)state;
    begin();
    for (double n = 100; n <= 900; n += 100)
        add(n, 0, measured(n * log2(n)));
    ModelPoints p = points(1);
    Model m = model_study(&p, MODEL_WIDE);
    assert_order(&m, "n*log(n)");
    assert_true(m.has_rival);
    assert_false(modelterms_same_order(m.terms, m.n_terms, m.rival, m.n_rival));
}

/* No line: each parameter differs in all points. */
static void scattered_points_will_do(void **state) {
    (void)state;
    begin();
    for (int i = 1; i <= 40; i++) {
        double n = 5 + i * 37 % 101, m = 3 + i * 53 % 97;
        add(n, m, measured(2 * n * n * m));
    }
    ModelPoints p = points(2);
    Model m = model_study(&p, MODEL_WIDE);
    assert_order(&m, "n^2*m");
}

/* The choice is made on some of them, the rest on all. */
static void many_points_will_do(void **state) {
    (void)state;
    begin();
    for (int i = 1; i <= MOST; i++)
        add(i, 0, measured(4 * i + 100));
    ModelPoints p = points(1);
    Model m = model_study(&p, MODEL_WIDE);
    assert_order(&m, "n");
    assert_int_equal(m.points, MOST);
    assert_true(fabs(m.terms[0].coefficient - 4) < 0.1);
}

static void what_is_not_above_0_is_left_out_and_counted(void **state) {
    (void)state;
    begin();
    for (double n = 0; n < 12; n++)
        add(n, 0, n < 3 ? -1 : measured(5 * n));
    ModelPoints p = points(1);
    Model m = model_study(&p, MODEL_WIDE);
    assert_order(&m, "n");
    assert_int_equal(m.left_out, 3);
    assert_int_equal(m.points, 9);
}

static void where_nothing_fits_there_is_a_reason(void **state) {
    (void)state;
    begin();
    for (int i = 1; i < 30; i++)
        add(i, 0, 1 + i * 7919 % 997);
    ModelPoints p = points(1);
    assert_non_null(model_study(&p, MODEL_WIDE).reason);
    p.points = 4;
    assert_non_null(strstr(model_study(&p, MODEL_WIDE).reason, "fewer than 5"));
    p.parameters = 7;
    assert_non_null(strstr(model_study(&p, MODEL_WIDE).reason, "more than 6"));
}

static void odd_numbers_do_no_harm(void **state) {
    (void)state;
    static const double odd[] = {INFINITY, -INFINITY, NAN, 1e300, 1e-300, 0};
    for (size_t k = 0; k < sizeof odd / sizeof *odd; k++) {
        begin();
        for (double n = 1; n < 12; n++)
            add(n, 0, 3 * n);
        data.x[0][4] = odd[k];
        data.y[7] = odd[k];
        ModelPoints p = points(1);
        Model m = model_study(&p, MODEL_WIDE);
        assert_true(m.reason || isfinite(m.terms[0].coefficient));
    }
}

/* Comparisons with what is no number are false: none may be read as better. */
static void an_error_that_is_no_number_is_never_closer(void **state) {
    (void)state;
    static const struct {
        double a, b;
        bool closer;
    } cases[] = {{0.1, 0.2, true},  {0.2, 0.1, false},      {0.1, 0.1, false},
                 {NAN, 0.1, false}, {NAN, INFINITY, false}, {NAN, NAN, false},
                 {0.1, NAN, true},  {INFINITY, NAN, true}};
    for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
        Model a = {.error = cases[i].a}, b = {.error = cases[i].b};
        assert_true(model_is_closer(&a, &b) == cases[i].closer);
    }
}

/* It is left out, so that no model has an error that is none. */
static void what_is_no_number_is_not_fitted(void **state) {
    (void)state;
    static const double odd[] = {NAN, INFINITY, -INFINITY};
    for (size_t k = 0; k < 2 * sizeof odd / sizeof *odd; k++) {
        begin();
        for (double n = 1; n <= 40; n++)
            add(n, 0, 3 * n + 2);
        *(k % 2 ? &data.x[0][7] : &data.y[7]) = odd[k / 2];
        ModelPoints p = points(1);
        for (ModelReach reach = MODEL_WIDE; reach <= MODEL_PLAIN; reach++) {
            Model m = model_find(&p, reach);
            assert_true(m.reason || isfinite(m.error));
        }
    }
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(a_power_that_is_in_no_list_is_found),
        cmocka_unit_test(intervals_hold_the_truth_and_what_is_foretold),
        cmocka_unit_test(a_rival_is_of_another_order),
        cmocka_unit_test(scattered_points_will_do),
        cmocka_unit_test(many_points_will_do),
        cmocka_unit_test(what_is_not_above_0_is_left_out_and_counted),
        cmocka_unit_test(where_nothing_fits_there_is_a_reason),
        cmocka_unit_test(odd_numbers_do_no_harm),
        cmocka_unit_test(an_error_that_is_no_number_is_never_closer),
        cmocka_unit_test(what_is_no_number_is_not_fitted),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
