/* untried.h -- code that may run once inputs are larger, but did not.
 *
 *     Totals, Evidence --> [untried] --> RunInputs, Order */
#ifndef ASYM_DRIVER_RANKING_UNTRIED_UNTRIED_H
#define ASYM_DRIVER_RANKING_UNTRIED_UNTRIED_H

#include "driver/ranking/totals/totals.h"
#include "interp/cost/order/order.h"
#include "interp/samples/evidence.h"

/* Whether no run came to some loop of a function that ran, or that such code
 * calls, directly or not; but for functions of system headers. */
bool untried_loops(const Totals *totals);

/* By place of a function's own code: a loop of it, or a call, that no run came
 * to, though some came to the function, and that may take the more the larger
 * inputs are; else one of what it calls.  NULL: there is none,
 * or none that the function returns from.  A call may take more where what it
 * leads to has a loop without a most of the code's, or calls itself. */
const UntriedPart **untried_parts(const Totals *totals, Arena *arena);

/* Whether no run took some side of a branch that decides about loops or calls
 * by comparing what are no numbers of the code (PlanSide.computed). */
bool untried_sides(const Evidence *evidence);

#endif
