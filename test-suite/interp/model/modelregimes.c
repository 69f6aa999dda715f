/* What lies between two regimes is off alike at neighbours; noise is not. */
#include "interp/model/modelregimes.h"

#include "interp/model/pcg.h"

#include <math.h>
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>

enum { EACH = 7, POINTS = EACH * EACH };

typedef double Count(double n, double m);

typedef struct World {
    double n[POINTS], m[POINTS], y[POINTS];
    const double *x[2];
    ModelPoints points;
} World;

/* Of a grid of doubled sizes, or of n = 1..POINTS alone. */
static const ModelPoints *world(World *w, Count *count, size_t parameters) {
    for (size_t i = 0; i < POINTS; i++) {
        w->n[i] =
            parameters > 1 ? 8 * pow(2, (double)(i % EACH)) : (double)(i + 1);
        w->m[i] = 8 * pow(2, (double)(i / EACH));
        w->y[i] = count(w->n[i], w->m[i]);
    }
    w->x[0] = w->n, w->x[1] = w->m;
    w->points = (ModelPoints){parameters, POINTS, w->x, w->y, NULL};
    return &w->points;
}

/* n^a * m^b */
static Model powers(double a, double b, double error) {
    Model m = {.n_terms = 1, .error = error, .points = POINTS};
    m.terms[0] = (ModelTerm){{{.power = a}}, 1, 1};
    if (b > 0)
        m.terms[0].factors[m.terms[0].count++] =
            (ModelFactor){.parameter = 1, .power = b};
    return m;
}

static double larger(double n, double m) {
    return fmax(n, m);
}

static double product(double n, double m) {
    return n * m;
}

static double up_to_20(double n, double m) {
    (void)m;
    return fmin(n, 20);
}

static double square(double n, double m) {
    (void)m;
    return n * n;
}

static void maxima_differ(void **state) {
    (void)state;
    World w;
    Model m = powers(0.5, 0.5, 0.3);
    assert_true(modelregimes_differ(&m, world(&w, larger, 2)));
    m.error = 0.05;
    assert_false(modelregimes_differ(&m, &w.points));
}

/* Lengths in metres or in kilometres, 0 among them. */
static void units_decide_nothing(void **state) {
    (void)state;
    static const double units[] = {1e-6, 1, 1e6};
    Model m = powers(0.5, 0.5, 0.3);
    for (size_t u = 0; u < sizeof units / sizeof *units; u++) {
        World w;
        (void)world(&w, larger, 2);
        w.n[0] = 0;
        for (size_t i = 0; i < POINTS; i++) {
            w.n[i] *= units[u];
            w.m[i] *= units[u];
        }
        assert_true(modelregimes_differ(&m, &w.points));
    }
}

static void what_does_not_vary_has_no_neighbours(void **state) {
    (void)state;
    World w;
    Model m = powers(0.5, 0, 0.3);
    (void)world(&w, up_to_20, 1);
    w.points.parameters = 2;
    for (size_t i = 0; i < POINTS; i++)
        w.m[i] = 3;
    assert_true(modelregimes_differ(&m, &w.points));
    for (size_t i = 0; i < POINTS; i++)
        w.n[i] = 3;
    assert_false(modelregimes_differ(&m, &w.points));
    m = powers(0, 0, 0.3);
    for (size_t i = 0; i < POINTS; i++)
        w.n[i] = 0;
    assert_false(modelregimes_differ(&m, &w.points));
}

/* Of 200 tables with noise of 7% at most a few. */
static void noise_does_not(void **state) {
    (void)state;
    World w;
    size_t refused = 0;
    Model m = powers(1, 1, 0.07);
    for (uint64_t seed = 0; seed < 200; seed++) {
        Pcg pcg = pcg_stream(seed, 1, 2);
        (void)world(&w, product, 2);
        for (size_t i = 0; i < POINTS; i++)
            w.y[i] *= 1 + 0.24 * (pcg_next(&pcg) / 4294967296.0 - 0.5);
        refused += modelregimes_differ(&m, &w.points);
    }
    assert_true(refused <= 4);
}

/* Steps of one are no regimes. */
static void roundings_do_not(void **state) {
    (void)state;
    World w;
    Model m = powers(0.5, 0, 0.2);
    (void)world(&w, up_to_20, 1);
    for (size_t i = 0; i < POINTS; i++) {
        w.n[i] += 100;
        w.y[i] = floor(sqrt(w.n[i]));
    }
    assert_false(modelregimes_differ(&m, &w.points));
    for (size_t i = 0; i < POINTS; i++)
        w.y[i] += 0.001;
    assert_true(modelregimes_differ(&m, &w.points));
}

static void what_stays_the_same_ends(void **state) {
    (void)state;
    World w;
    Model m = powers(0.5, 0, 0.01);
    assert_true(modelregimes_ends(&m, world(&w, up_to_20, 1)));
    m = powers(0.1, 0, 0.01);
    assert_false(modelregimes_ends(&m, &w.points));
    m = powers(2, 0, 0.01);
    assert_false(modelregimes_ends(&m, world(&w, square, 1)));
    w.y[POINTS - 2] = w.y[POINTS - 1];
    assert_false(modelregimes_ends(&m, &w.points));
}

/* c * base^n */
static Model exponential(double base, double c, double error) {
    Model m = {.n_terms = 1, .error = error, .points = EACH};
    m.terms[0] = (ModelTerm){{{.base = base}}, 1, c};
    return m;
}

static double self_power(double n, double m) {
    (void)m;
    return pow(n, n);
}

static double doubling(double n, double m) {
    (void)m;
    return pow(2, n);
}

static void powers_of_themselves_outgrow(void **state) {
    (void)state;
    World w;
    Model m = exponential(14, 0.0065, 0.1);
    (void)world(&w, self_power, 1);
    w.points.points = EACH;
    assert_true(modelregimes_outgrow(&m, &w.points));
    m.error = 0.01;
    assert_false(modelregimes_outgrow(&m, &w.points));
    m = exponential(20, 0.001, 0.1);
    assert_false(modelregimes_outgrow(&m, &w.points));
    m = powers(9, 0, 0.1);
    assert_false(modelregimes_outgrow(&m, &w.points));
    m = exponential(2, 1, 0.1);
    (void)world(&w, doubling, 1);
    assert_false(modelregimes_outgrow(&m, &w.points));
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(maxima_differ),
        cmocka_unit_test(units_decide_nothing),
        cmocka_unit_test(what_does_not_vary_has_no_neighbours),
        cmocka_unit_test(noise_does_not),
        cmocka_unit_test(roundings_do_not),
        cmocka_unit_test(what_stays_the_same_ends),
        cmocka_unit_test(powers_of_themselves_outgrow),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
