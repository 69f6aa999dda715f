/* regimes.h -- a series that grows in one way up to a size, in another beyond.
 *
 *     Series, its best Shape --> [regimes] --> two power laws and where they
 *     meet */
#ifndef ASYM_INTERP_TREND_REGIMES_H
#define ASYM_INTERP_TREND_REGIMES_H

#include "interp/trend/shape.h"

typedef struct Regimes {
    double last, first; /* values of the feature: the last one of the power law
                           "below", the first one of "above" */
    Shape below, above;
} Regimes;

/* Looks for the place that leaves the smallest squares of residuals over
 * logarithms, with as many points on each side as a fit needs.  True if the two
 * laws halve the residuals that "best" leaves, and those that a parabola over
 * logarithms leaves, and these are more than a hundredth: what one smooth curve
 * explains is no regime. */
bool regimes_find(Regimes *out, const Series *series, const Shape *best);

#endif
