/* entry.h -- a cost in what was there when the function was called.
 *
 *     cost, Region --> [entry] --> order, callers
 *
 * A cost may be over locals, which the function computes itself: hi - i + 1 for
 * i <= hi.  Nobody who calls it knows i; what the code says of it (the limits
 * in the plan) gives a bound of the cost in what was there, and conditions that
 * are enough for it. */
#ifndef ASYM_INTERP_COST_ORDER_ENTRY_H
#define ASYM_INTERP_COST_ORDER_ENTRY_H

#include "algebra/region/region.h"
#include "static/plan/plan.h"

/* Who is told. */
typedef enum EntryFor {
    ENTRY_READERS, /* of a report: they know what calls return, by its name */
    ENTRY_CALLERS  /* they do not know it; but it may have limits */
} EntryFor;

/* The first symbol that "cost" or "region" is over and that these do not know:
 * a local, or what a call returned that has limits; NULL if there is none. */
const PlanSymbol *entry_local(const PlanFunction *function, EntryFor to,
                              const Expr *cost, const Region *region);

/* A bound, and where it holds. */
typedef struct EntryBound {
    const Expr *cost;
    Region region;
} EntryBound;

/* What "cost" is at most, and at least, if it is so in "region".  False if the
 * code does not say enough of some local; *out is unchanged then. */
bool entry_at_most(EntryBound *out, const Expr *cost, const Region *region,
                   const PlanFunction *function, EntryFor to, Arena *arena);
bool entry_at_least(EntryBound *out, const Expr *cost, const Region *region,
                    const PlanFunction *function, EntryFor to, Arena *arena);

#endif
