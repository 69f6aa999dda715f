#include "interp/trend/relative.h"

#include <math.h>
#include <string.h>

typedef double Square[RELATIVE_TERMS][RELATIVE_TERMS];

/* Row i of the problem: terms over the total, each column scaled to length 1.
 */
static void row_of(double *row, const double *const *columns, size_t terms,
                   const double *y, const double *scale, size_t i) {
    for (size_t t = 0; t < terms; t++)
        row[t] = columns[t][i] / (y[i] * scale[t]);
}

static bool find_scales(double *scale, const double *const *columns,
                        size_t terms, const double *y, size_t points) {
    for (size_t t = 0; t < terms; t++) {
        double sum = 0;
        for (size_t i = 0; i < points; i++)
            sum += columns[t][i] / y[i] * (columns[t][i] / y[i]);
        scale[t] = sqrt(sum);
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
static double left_out_error(const double *row, const double *c, Square inverse,
                             size_t n) {
    double through[RELATIVE_TERMS];
    product(through, inverse, row, n);
    double free = 1 - dot(row, through, n);
    return free > 1e-9 ? (dot(row, c, n) - 1) / free : INFINITY;
}

bool relative_fit(RelativeFit *out, const double *const *columns, size_t terms,
                  const double *y, size_t points) {
    double scale[RELATIVE_TERMS], row[RELATIVE_TERMS], c[RELATIVE_TERMS];
    double right[RELATIVE_TERMS] = {0}, sum = 0;
    Square normal = {{0}}, inverse;
    if (!find_scales(scale, columns, terms, y, points))
        return false;
    for (size_t i = 0; i < points; i++) {
        row_of(row, columns, terms, y, scale, i);
        for (size_t t = 0; t < terms; t++) {
            right[t] += row[t];
            for (size_t u = 0; u < terms; u++)
                normal[t][u] += row[t] * row[u];
        }
    }
    if (!invert(normal, terms, inverse))
        return false;
    product(c, inverse, right, terms);
    for (size_t i = 0; i < points; i++) {
        row_of(row, columns, terms, y, scale, i);
        double error = left_out_error(row, c, inverse, terms);
        sum += error * error;
    }
    for (size_t t = 0; t < terms; t++)
        out->coefficients[t] = c[t] / scale[t];
    out->error = sqrt(sum / (double)points);
    return isfinite(out->error);
}
