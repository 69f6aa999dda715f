/* trend.h -- all that is said of how one count grows with one feature.
 *
 *     a feature and a count a run --> [Trend] --> text, JSON, page
 *
 * trend-prof's power law (Goldsmith, Aiken and Wilkerson, ESEC/FSE 2007,
 * sections 2.3 and 4.2) with intervals and predictions, and beyond it: a shape
 * that foretells better, runs that do not go with the others, sizes from which
 * on it grows otherwise.  It is statistics: nothing of it is exact. */
#ifndef ASYM_INTERP_TREND_TREND_H
#define ASYM_INTERP_TREND_TREND_H

#include "interp/trend/interval.h"
#include "interp/trend/regimes.h"

typedef struct TrendSpec {
    size_t least;          /* points that a fit needs (--min-points) */
    IntervalSpec interval; /* with the stream of this row and feature */
    const double *at;      /* values of the feature to foretell at, above 0;
                              NULL: twice and ten times what 95% of the runs
                              with a point have at most */
    size_t n_at;
} TrendSpec;

/* By the power law. */
typedef struct TrendPrediction {
    double x, y;
    Interval interval; /* if "has_intervals" */
} TrendPrediction;

/* Where there is no fit, only "reason", "points" and "left_out" count. */
typedef struct Trend {
    const char *reason;      /* why there is no fit; NULL: there is one */
    size_t points, left_out; /* runs with a point; the others */
    Shape power;
    bool has_intervals;
    Interval coefficient, exponent; /* if so */
    TrendPrediction *at;            /* those that are finite */
    size_t n_at;
    bool has_rival; /* "rival" has a smaller leave-one-out error */
    Shape rival;
    Shape best;       /* the rival, or the power law */
    size_t *outliers; /* runs, rising, by their residuals from "best" */
    size_t n_outliers;
    bool has_without;
    Shape without; /* if so: the power law without them */
    bool has_regimes;
    Regimes regimes; /* if so */
} Trend;

/* "x" and "y" have a number a run; 0 is a feature that is not known. */
Trend trend_find(const double x[], const double y[], size_t runs,
                 const TrendSpec *spec, Arena *arena);

#endif
