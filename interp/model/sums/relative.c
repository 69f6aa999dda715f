#include "interp/model/sums/relative.h"

#include <math.h>

typedef double Square[RELATIVE_TERMS][RELATIVE_TERMS];

/* Row i of the problem: terms in units, times what makes each column as long as
 * 1. Returns
 * what they have to sum up to. */
static double row_of(double *row, const RelativeProblem *p, const double *scale,
                     size_t i) {
    double by = 1 / p->unit[i];
    for (size_t t = 0; t < p->terms; t++)
        row[t] = p->columns[t][i] * by * scale[t];
    return p->y[i] * by;
}

static bool find_scales(double *scale, const RelativeProblem *p) {
    for (size_t t = 0; t < p->terms; t++) {
        double sum = 0;
        for (size_t i = 0; i < p->points; i++) {
            double x = p->columns[t][i] / p->unit[i];
            sum += x * x;
        }
        scale[t] = 1 / sqrt(sum);
        if (!isfinite(scale[t]) || scale[t] <= 0)
            return false;
    }
    return true;
}

/* Gauss and Jordan, with pivots; false: it is (nearly) singular. */
static bool invert(Square a, size_t n, Square out) {
    for (size_t i = 0; i < n; i++)
        for (size_t j = 0; j < n; j++)
            out[i][j] = i == j;
    for (size_t k = 0; k < n; k++) {
        size_t best = k;
        for (size_t i = k + 1; i < n; i++)
            best = fabs(a[i][k]) > fabs(a[best][k]) ? i : best;
        if (fabs(a[best][k]) < 1e-10)
            return false;
        for (size_t j = 0; j < n && best != k; j++) {
            double x = a[k][j], z = out[k][j];
            a[k][j] = a[best][j], a[best][j] = x;
            out[k][j] = out[best][j], out[best][j] = z;
        }
        double pivot = a[k][k];
        for (size_t j = 0; j < n; j++) {
            a[k][j] /= pivot;
            out[k][j] /= pivot;
        }
        for (size_t i = 0; i < n; i++) {
            double by = a[i][k];
            for (size_t j = 0; i != k && j < n; j++) {
                a[i][j] -= by * a[k][j];
                out[i][j] -= by * out[k][j];
            }
        }
    }
    return true;
}

static double dot(const double *a, const double *b, size_t n) {
    double sum = 0;
    for (size_t i = 0; i < n; i++)
        sum += a[i] * b[i];
    return sum;
}

static void product(double *out, Square a, const double *b, size_t n) {
    for (size_t i = 0; i < n; i++)
        out[i] = dot(a[i], b, n);
}

/* The error of the fit without a point is its residual over one less its
 * leverage. */
static double left_out_error(const double *row, double error, Square inverse,
                             size_t n) {
    double through[RELATIVE_TERMS];
    product(through, inverse, row, n);
    double free = 1 - dot(row, through, n);
    return free > 1e-9 ? error / free : INFINITY;
}

static void find_normal(Square normal, const RelativeProblem *p,
                        const double *scale) {
    double row[RELATIVE_TERMS];
    for (size_t i = 0; i < p->points; i++) {
        (void)row_of(row, p, scale, i);
        for (size_t t = 0; t < p->terms; t++)
            for (size_t u = 0; u <= t; u++)
                normal[t][u] += row[t] * row[u];
    }
    for (size_t t = 0; t < p->terms; t++)
        for (size_t u = 0; u < t; u++)
            normal[u][t] = normal[t][u];
}

/* Adds to "c" what the errors that it leaves ask for: the second time, what
 * rounding took away. */
static void improve(double *c, const RelativeProblem *p, const double *scale,
                    Square inverse) {
    double row[RELATIVE_TERMS], right[RELATIVE_TERMS] = {0},
                                step[RELATIVE_TERMS];
    for (size_t i = 0; i < p->points; i++) {
        double left = row_of(row, p, scale, i) - dot(row, c, p->terms);
        for (size_t t = 0; t < p->terms; t++)
            right[t] += row[t] * left;
    }
    product(step, inverse, right, p->terms);
    for (size_t t = 0; t < p->terms; t++)
        c[t] += step[t];
}

static void find_errors(RelativeFit *out, const RelativeProblem *p,
                        const double *scale, const double *c, Square inverse) {
    double row[RELATIVE_TERMS], sum = 0;
    for (size_t i = 0; i < p->points; i++) {
        double y = row_of(row, p, scale, i);
        double error = dot(row, c, p->terms) - y;
        double left_out = left_out_error(row, error, inverse, p->terms);
        out->rest += error * error;
        sum += left_out * left_out;
    }
    out->error = sqrt(sum / (double)p->points);
}

bool relative_fit(RelativeFit *out, const RelativeProblem *p) {
    double scale[RELATIVE_TERMS] = {0}, c[RELATIVE_TERMS] = {0};
    Square normal = {{0}}, inverse;
    if (!find_scales(scale, p))
        return false;
    find_normal(normal, p, scale);
    if (!invert(normal, p->terms, inverse))
        return false;
    improve(c, p, scale, inverse);
    improve(c, p, scale, inverse);
    *out = (RelativeFit){0};
    find_errors(out, p, scale, c, inverse);
    for (size_t t = 0; t < p->terms; t++) {
        out->coefficients[t] = c[t] * scale[t];
        for (size_t u = 0; u < p->terms; u++)
            out->covariance[t][u] = inverse[t][u] * scale[t] * scale[u];
    }
    return isfinite(out->error);
}
