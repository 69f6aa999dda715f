/* interval.h -- how far a power law may be trusted.
 *
 *     Series --> resamples --> [Intervals] --> Trend
 *
 * The percentile bootstrap of trend-prof (ESEC/FSE 2007, section 4.2): points
 * are drawn with replacement, as many as there are; the power law is fitted to
 * each such sample; the middle of what came out is the interval. */
#ifndef ASYM_INTERP_TREND_INTERVAL_H
#define ASYM_INTERP_TREND_INTERVAL_H

#include "interp/model/model.h"
#include "interp/model/pcg.h"
#include "interp/trend/series.h"

typedef struct IntervalSpec {
    Pcg stream;
    size_t resamples;  /* 2 or more */
    double confidence; /* 0.95: 2.5% are left out at each end */
} IntervalSpec;

typedef struct Intervals {
    Interval coefficient, exponent;
    Interval *at; /* of what is foretold at each given value */
} Intervals;

/* For the power law of "series", and what it foretells at "count" values of the
 * feature.  False if most samples determine no power law, or what they foretell
 * has no end. */
bool intervals_find(Intervals *out, const Series *series, const double at[],
                    size_t count, const IntervalSpec *spec, Arena *arena);

/* The middle of "count" numbers, at least 1, which are sorted by it: quantiles
 * between two numbers are weighted. */
Interval interval_of(double values[], size_t count, double confidence);

#endif
