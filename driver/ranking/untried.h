/* untried.h -- code that may run once inputs are larger, but did not.
 *
 *     Totals, Evidence --> [untried] --> RunInputs */
#ifndef ASYM_DRIVER_RANKING_UNTRIED_H
#define ASYM_DRIVER_RANKING_UNTRIED_H

#include "driver/ranking/totals.h"
#include "interp/samples/evidence.h"

/* Whether no run came to some loop of a function that ran, or that such code
 * calls, directly or not; but for functions of system headers. */
bool untried_loops(const Totals *totals);

/* Whether no run took some side of a branch that decides about loops or calls
 * by comparing what are no numbers of the code (PlanSide.computed). */
bool untried_sides(const Evidence *evidence);

#endif
