/* limits.h -- what a local is at most, and at least.
 *
 *     Symbols --> [limits] --> Plan
 *
 * A local is computed by its function, so nobody who calls it knows a value of
 * it: int mid = lo + (hi - lo) / 2 is known to be near 1/2*hi + 1/2*lo, and in
 * the end what a call costs can be said in hi and lo.  Limits come from choices
 * among values (one of them is it), from division, shifts and remainders by
 * numbers, from variables that only rise or only fall, from those that no round
 * of a loop moves by more than a number (drifts.h), and from what functions
 * return (results.h). */
#ifndef ASYM_STATIC_COUNTS_LIMITS_H
#define ASYM_STATIC_COUNTS_LIMITS_H

#include "static/counts/drifts.h"

/* What is known of a function by now. */
typedef struct LimitsKnown {
    /* How often "loop" ends a round; NULL, or one without a formula: it is not
     * known. */
    const PlanFormula *(*rounds)(const void *context, LoopId loop);
    const void *context;
} LimitsKnown;

/* The limits of local "symbol".  May add symbols that these are over. */
PlanLimits limits_find(Symbols *symbols, const LimitsKnown *known,
                       SymbolId symbol);

/* On one side, where "region", which grows, holds: it is no farther than one of
 * them.  None: no limit is known. */
ExprList limits_side(Symbols *symbols, const LimitsKnown *known,
                     SymbolId symbol, Side side, Region *region);

#endif
