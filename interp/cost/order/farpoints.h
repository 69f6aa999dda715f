/* farpoints.h -- whether symbols can be large together.
 *
 *     Region --> [farpoints] --> growable
 *
 * Symbols that conditions tie to each other or to their powers get values that
 * fall from one to the next by some factor, or to a root, in each order; what
 * holds there, and at all points around, holds as they grow. */
#ifndef ASYM_INTERP_COST_ORDER_FARPOINTS_H
#define ASYM_INTERP_COST_ORDER_FARPOINTS_H

#include "algebra/region/region.h"
#include "static/plan/plan.h"

/* Whether points far out, with all points around them, were found in "region";
 * false if that is not known. */
bool farpoints_are_in(const Region *region, const PlanFunction *function,
                      Arena *arena);

/* The root of that degree, rounded down; for value >= 0. */
long farpoints_root(long value, unsigned degree);

#endif
