/* outliers.h -- runs that are far from what a shape says, beside the others.
 *
 *     Series, Shape --> [outliers] --> runs to be named, never dropped */
#ifndef ASYM_INTERP_TREND_OUTLIERS_H
#define ASYM_INTERP_TREND_OUTLIERS_H

#include "interp/trend/shape.h"

/* log(what the shape says) - log(what was seen), of a point: trend-prof's
 * residual (ESEC/FSE 2007, section 4.2). */
double outliers_residual(const Shape *shape, const Series *series,
                         size_t point);

/* Points whose residual is more than 3.5 scaled median deviations from the
 * median of all residuals, and more than a hundredth: their places in "series",
 * rising, in *out.  Returns how many these are. */
size_t outliers_find(size_t **out, const Shape *shape, const Series *series,
                     Arena *arena);

/* The series without these points. */
Series outliers_without(const Series *series, const size_t points[],
                        size_t count, Arena *arena);

#endif
