/* fitting.h -- the exact formula that goes through the samples of a number, or
 * the reason why there is none.
 *
 *     Points --> [Formula] */
#ifndef ASYM_INTERP_CLAIMS_FITTING_H
#define ASYM_INTERP_CLAIMS_FITTING_H

#include "interp/samples/points.h"

/* Fits "statistic" of the points; over all of them, or else where no symbol is
 * negative. */
Formula fitting_find(const FormulaSource *source, const Points *all,
                     Statistic statistic, Arena *arena);

#endif
