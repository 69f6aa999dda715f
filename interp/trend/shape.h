/* shape.h -- a curve of two parameters through the points of a series.
 *
 *     Series --> [Shape] --> rivals, outliers, predictions
 *
 * The power law is fitted as trend-prof does, by least squares over logarithms.
 * The exponential is fitted so, too.  All others are fitted by least squares of
 * relative errors, so that small runs have a say, as they have over logarithms.
 *
 * How well a shape foretells is its leave-one-out error: each point is foretold
 * by the fit of all others, and the error is the logarithm of what was foretold
 * over what was seen; of these, the root of the mean square.  So shapes of all
 * kinds are compared by one measure. */
#ifndef ASYM_INTERP_TREND_SHAPE_H
#define ASYM_INTERP_TREND_SHAPE_H

#include "interp/trend/series.h"

typedef enum ShapeKind {
    SHAPE_POWER,        /* a*x^b */
    SHAPE_LINE,         /* a + b*x */
    SHAPE_LINEARITHMIC, /* a + b*x*log(x) */
    SHAPE_SQUARE,       /* a + b*x^2 */
    SHAPE_CUBE,         /* a + b*x^3 */
    SHAPE_EXPONENTIAL,  /* a*b^x */
    SHAPES
} ShapeKind;

typedef struct Shape {
    ShapeKind kind;
    double a, b;
    double r2;    /* over logarithms; of the power law it is that of its line */
    double error; /* leave-one-out, see above; errors below 1e-9 are 0 */
} Shape;

/* False, and *out is unchanged, if the points do not determine it without each
 * one of them, if it would foretell what is not above 0, or, but for a power
 * law, if it falls; or if it is an exponential with a base below 1.001.  The
 * series has no reason against a fit. */
bool shape_fit(Shape *out, ShapeKind kind, const Series *series);

/* May not be finite, far beyond the points. */
double shape_at(const Shape *shape, double x);

/* To 4 digits: "2.77*n^1.158", "3*n + 12.5", "n*log(n) - 7". */
const char *shape_text(const Shape *shape, const char *feature, Arena *arena);

/* Without numbers that are no exponents: "n^1.158", "n", "n*log(n)", "n^2",
 * "1.07^n". */
const char *shape_order(const Shape *shape, const char *feature, Arena *arena);

#endif
