/* exactfits.h -- the exact formula of a column of counts.
 *
 *     Grouped, counts --> [exactfits] --> Found */
#ifndef ASYM_DRIVER_FIT_EXACTFITS_H
#define ASYM_DRIVER_FIT_EXACTFITS_H

#include "driver/fit/fits.h"
#include "driver/fit/grouped.h"

/* Of "y", by point: a formula of all points, or of all but a few, or the larger
 * or smaller of two, or why there is none.  Returns whether statistics may
 * answer instead. */
bool exactfits_find(Found *out, const Grouped *g, const fmpq *y);

#endif
