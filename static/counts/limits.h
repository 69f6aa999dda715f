/* limits.h -- what a local is at most, and at least.
 *
 *     Symbols --> [limits] --> Plan
 *
 * A local is computed by its function, so nobody who calls it knows a value of
 * it: int mid = lo + (hi - lo) / 2 is known to be near 1/2*hi + 1/2*lo, and in
 * the end what a call costs can be said in hi and lo.  Limits come from choices
 * among values (one of them is it), from division, shifts and remainders by
 * numbers, from variables that only rise or only fall, and from those that no
 * round of a loop moves by more than a number (drifts.h). */
#ifndef ASYM_STATIC_COUNTS_LIMITS_H
#define ASYM_STATIC_COUNTS_LIMITS_H

#include "static/counts/drifts.h"

/* How often loops end a round, as far as that is known by now. */
typedef struct RoundsKnown {
    /* NULL, or one without a formula: it is not. */
    const PlanFormula *(*of)(const void *context, LoopId loop);
    const void *context;
} RoundsKnown;

/* The limits of local "symbol".  May add symbols that these are over. */
PlanLimits limits_find(Symbols *symbols, const RoundsKnown *rounds,
                       SymbolId symbol);

/* On one side, where "region", which grows, holds: it is no farther than one of
 * them.  None: no limit is known. */
ExprList limits_side(Symbols *symbols, const RoundsKnown *rounds,
                     SymbolId symbol, Side side, Region *region);

#endif
