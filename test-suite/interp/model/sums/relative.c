/* Fits agree with a slow oracle, which fits anew without each point. */
#include "interp/model/sums/relative.h"

#include <float.h>
#include <math.h>
#include <setjmp.h>
#include <stdarg.h>
#include <stdint.h>
#include <stdlib.h>

#include <cmocka.h>

#include "test-suite/interp/model/pcg.h"

enum { MOST_POINTS = 40 };

typedef long double Wide[RELATIVE_TERMS][RELATIVE_TERMS + 1];

typedef struct Problem {
    double values[RELATIVE_TERMS][MOST_POINTS];
    const double *columns[RELATIVE_TERMS];
    double y[MOST_POINTS];
    size_t terms, points;
} Problem;

static void open_problem(Problem *p, size_t terms, size_t points) {
    for (size_t t = 0; t < RELATIVE_TERMS; t++)
        p->columns[t] = p->values[t];
    p->terms = terms;
    p->points = points;
}

static bool fit(const Problem *p, RelativeFit *out) {
    RelativeProblem problem = {p->columns, p->y, p->y, p->terms, p->points};
    return relative_fit(out, &problem);
}

/* ---- the oracle ---- */

static void eliminate(Wide a, size_t n, size_t k) {
    for (size_t i = 0; i < n; i++) {
        long double by = i == k ? 0 : a[i][k] / a[k][k];
        for (size_t j = k; j <= n; j++)
            a[i][j] -= by * a[k][j];
    }
}

/* Normal equations of all points but "without". */
static void solve(const Problem *p, size_t without, long double *c) {
    Wide a = {{0}};
    for (size_t i = 0; i < p->points; i++)
        for (size_t t = 0; t < p->terms && i != without; t++) {
            long double x = (long double)p->columns[t][i] / p->y[i];
            for (size_t u = 0; u < p->terms; u++)
                a[t][u] += x * p->columns[u][i] / p->y[i];
            a[t][p->terms] += x;
        }
    for (size_t k = 0; k < p->terms; k++)
        eliminate(a, p->terms, k);
    for (size_t t = 0; t < p->terms; t++)
        c[t] = a[t][p->terms] / a[t][t];
}

static double slow_error(const Problem *p) {
    long double sum = 0, c[RELATIVE_TERMS];
    for (size_t i = 0; i < p->points; i++) {
        long double foretold = 0;
        solve(p, i, c);
        for (size_t t = 0; t < p->terms; t++)
            foretold += c[t] * p->columns[t][i];
        long double error = foretold / p->y[i] - 1;
        sum += error * error;
    }
    return (double)sqrtl(sum / (long double)p->points);
}

/* ---- tests ---- */

static void assert_near(double a, double b, double tolerance) {
    double most = fmax(fabs(a), fabs(b));
    if (fabs(a - b) > tolerance * fmax(most, 1e-6))
        fail_msg("%.17g is not %.17g", a, b);
}

/* x, 1 and x^2, of sizes that differ, with noise. */
static void draw_problem(Problem *p, Pcg *pcg) {
    size_t terms = 1 + pcg_up_to(pcg, 2);
    open_problem(p, terms, terms + 3 + pcg_up_to(pcg, 30));
    double scale = exp(10 * pcg_unit(pcg)), noise = pcg_unit(pcg);
    for (size_t i = 0; i < p->points; i++) {
        double x = 1 + 50 * pcg_unit(pcg);
        p->values[0][i] = x * scale;
        p->values[1][i] = 1;
        p->values[2][i] = x * x;
        p->y[i] = (3 * x + 7 + x * x * pcg_unit(pcg)) *
                  (1 + noise * (pcg_unit(pcg) - 0.5));
    }
}

static void test_leaving_out_agrees_with_fitting_anew(void **state) {
    (void)state;
    Pcg pcg = pcg_new(1);
    for (size_t i = 0; i < 500; i++) {
        Problem p;
        RelativeFit found;
        long double c[RELATIVE_TERMS];
        draw_problem(&p, &pcg);
        assert_true(fit(&p, &found));
        assert_near(found.error, slow_error(&p), 1e-5);
        solve(&p, SIZE_MAX, c);
        for (size_t t = 0; t < p.terms; t++)
            assert_near(found.coefficients[t] * p.columns[t][0],
                        (double)c[t] * p.columns[t][0], 1e-4);
    }
}

/* Errors in units of their own are those of the same problem divided by them;
 * the covariance is the inverse of the normal equations. */
static void test_units_and_covariance(void **state) {
    (void)state;
    Pcg pcg = pcg_new(7);
    Problem p;
    double unit[MOST_POINTS], y[MOST_POINTS];
    RelativeFit found, same;
    draw_problem(&p, &pcg);
    for (size_t i = 0; i < p.points; i++)
        unit[i] = 1 + 9 * pcg_unit(&pcg);
    RelativeProblem problem = {p.columns, p.y, unit, p.terms, p.points};
    assert_true(relative_fit(&found, &problem));
    for (size_t i = 0; i < p.points; i++) {
        y[i] = p.y[i] / unit[i];
        for (size_t t = 0; t < p.terms; t++)
            p.values[t][i] /= unit[i];
        unit[i] = 1;
    }
    problem.y = y;
    assert_true(relative_fit(&same, &problem));
    assert_near(found.error, same.error, 1e-9);
    assert_near(found.rest, same.rest, 1e-9);
    for (size_t t = 0; t < p.terms; t++)
        for (size_t u = 0; u < p.terms; u++) {
            double product = 0;
            for (size_t v = 0; v < p.terms; v++)
                for (size_t i = 0; i < p.points; i++)
                    product += found.covariance[t][v] * p.columns[v][i] *
                               p.columns[u][i];
            assert_near(product + 1, (t == u) + 1, 1e-6);
        }
}

static void test_planted_coefficients_are_found(void **state) {
    (void)state;
    Problem p;
    RelativeFit found;
    open_problem(&p, 2, 10);
    for (size_t i = 0; i < p.points; i++) {
        p.values[0][i] = (double)(i * i);
        p.values[1][i] = 1;
        p.y[i] = 2.5 * (double)(i * i) + 4;
    }
    assert_true(fit(&p, &found));
    assert_near(found.coefficients[0], 2.5, 1e-9);
    assert_near(found.coefficients[1], 4, 1e-9);
    assert_true(found.error < 1e-8);
}

/* Each point is needed for something. */
static void test_too_few_points_are_refused(void **state) {
    (void)state;
    Problem p;
    RelativeFit found;
    for (size_t points = 0; points <= 3; points++) {
        open_problem(&p, 3, points);
        for (size_t i = 0; i < points; i++) {
            p.values[0][i] = (double)((i + 1) * (i + 1));
            p.values[1][i] = (double)(i + 1);
            p.values[2][i] = 1;
            p.y[i] = 5 + (double)i;
        }
        assert_false(fit(&p, &found));
    }
}

/* Only one of the points has the second term. */
static void test_a_term_of_one_point_is_refused(void **state) {
    (void)state;
    Problem p;
    RelativeFit found;
    open_problem(&p, 2, 9);
    for (size_t i = 0; i < p.points; i++) {
        p.values[0][i] = 1;
        p.values[1][i] = i == 4;
        p.y[i] = 3 + (double)(i % 2);
    }
    assert_false(fit(&p, &found));
}

static void test_terms_that_depend_on_each_other_are_refused(void **state) {
    (void)state;
    Problem p;
    RelativeFit found;
    open_problem(&p, 2, 9);
    for (size_t i = 0; i < p.points; i++) {
        p.values[0][i] = (double)i + 1;
        p.values[1][i] = 3 * ((double)i + 1);
        p.y[i] = 2 + (double)i;
    }
    assert_false(fit(&p, &found));
    for (size_t i = 0; i < p.points; i++)
        p.values[1][i] = 0;
    assert_false(fit(&p, &found));
}

static void test_what_is_not_finite_is_refused(void **state) {
    (void)state;
    static const double odd[] = {INFINITY, -INFINITY, NAN, DBL_MAX};
    for (size_t k = 0; k < sizeof odd / sizeof *odd; k++) {
        Problem p;
        RelativeFit found;
        open_problem(&p, 2, 9);
        for (size_t i = 0; i < p.points; i++) {
            p.values[0][i] = (double)i;
            p.values[1][i] = 1;
            p.y[i] = 2 + (double)i;
        }
        p.values[0][3] = odd[k];
        assert_false(fit(&p, &found));
    }
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_leaving_out_agrees_with_fitting_anew),
        cmocka_unit_test(test_units_and_covariance),
        cmocka_unit_test(test_planted_coefficients_are_found),
        cmocka_unit_test(test_too_few_points_are_refused),
        cmocka_unit_test(test_a_term_of_one_point_is_refused),
        cmocka_unit_test(test_terms_that_depend_on_each_other_are_refused),
        cmocka_unit_test(test_what_is_not_finite_is_refused)};
    return cmocka_run_group_tests(tests, NULL, NULL);
}
