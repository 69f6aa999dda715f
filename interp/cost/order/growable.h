/* growable.h -- where a cost says how its function grows.
 *
 *     cost, Region --> [growable] --> O(n^2) for n <= m
 *
 * A cost says how a function grows only if it holds as its symbols grow, each
 * in its own way: not for m <= n <= m + 1, or n^3 <= n^2. */
#ifndef ASYM_INTERP_COST_ORDER_GROWABLE_H
#define ASYM_INTERP_COST_ORDER_GROWABLE_H

#include "algebra/region/region.h"
#include "static/plan/plan.h"

/* True if no symbol of "cost" is kept small by "region" (no symbol at all, if
 * "cost" is a number), and points far out, with all points around them, were
 * found in it. */
bool growable_in(const Region *region, const Expr *cost,
                 const PlanFunction *function, Arena *arena);

/* Whether "region" keeps no other symbol small either, but flags: nothing would
 * be said of a cost for larger ones. */
bool growable_beside(const Region *region, const Expr *cost,
                     const PlanFunction *function, Arena *arena);

/* "cost" over the symbols that can grow in "region": one that it keeps small
 * counts as a number, if it has no more than a byte anyway, as a flag has. The
 * cost itself where that leaves nothing that grows. */
const Expr *growable_cost(const Expr *cost, const Region *region,
                          const PlanFunction *function, Arena *arena);

/* The sum of the terms of "e" that are subtracted; 0 if none is. */
const Expr *growable_falling(const Expr *e, Arena *arena);

/* The conditions of "region" that some symbols break as they grow, except those
 * that leave them the room of a machine integer: m <= n, not n >= 0. */
Region growable_conditions(const Region *region, Arena *arena);

#endif
