/* overtake.h -- where a row that grows faster overtakes a dearer one.
 *
 *     two counts a run, a feature --> [Overtake] --> "from n = 84000 on" */
#ifndef ASYM_INTERP_TREND_OVERTAKE_H
#define ASYM_INTERP_TREND_OVERTAKE_H

#include "interp/trend/interval.h"

typedef struct Overtake {
    double at, low; /* the value of the feature, and the least that is likely */
    double high;    /* the most that is likely; 0: it may never come to that */
} Overtake;

/* By the power laws of "rising" and "other", which are counts of the same runs,
 * and by those of samples of these runs.  False if "rising" does not grow
 * faster, if it is the dearer one already at the largest value of the feature,
 * or if the value is more than a million times that. */
bool overtake_find(Overtake *out, const double x[], const double rising[],
                   const double other[], size_t runs, size_t least,
                   const IntervalSpec *spec);

#endif
