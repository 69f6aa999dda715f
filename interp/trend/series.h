/* series.h -- what runs counted, beside a feature of their inputs.
 *
 *     a feature and a count a run --> [Series] --> Shape, Trend
 *
 * Fits are over logarithms, so the runs in which the feature or the count is
 * not above 0 are left out, and counted (Goldsmith, Aiken and Wilkerson,
 * ESEC/FSE 2007, section 4.2).  A feature that is not known is passed as 0. */
#ifndef ASYM_INTERP_TREND_SERIES_H
#define ASYM_INTERP_TREND_SERIES_H

#include "base/arena.h"

/* Points in the order of the runs. */
typedef struct Series {
    const double *x, *y;         /* above 0 */
    const double *log_x, *log_y; /* natural logarithms */
    const size_t *run;           /* which one each point is of */
    size_t count, left_out;      /* points, and runs that give none */
    size_t least;                /* points that a fit needs */
    const char *reason; /* why nothing can be fitted, as in "the count is the
                           same in all runs"; NULL: something can */
} Series;

/* Of "runs" runs; a fit needs "least" points, 3 or more, with 3 different
 * values of the feature. */
Series series_of(const double x[], const double y[], size_t runs, size_t least,
                 Arena *arena);

#endif
