/* order.h -- the order of growth of a function.
 *
 *     Claim of its cost, its certain parts --> [Order] --> report
 *
 * O(n^2) for n <= m, at least O(n). */
#ifndef ASYM_INTERP_COST_ORDER_H
#define ASYM_INTERP_COST_ORDER_H

#include "interp/claims/claim.h"

typedef struct Order {
    const Expr *cost;   /* whose order it is; NULL: not set */
    bool at_least;      /* a part of the cost is unknown */
    bool upper;         /* an upper bound */
    Region where;       /* which symbols grow; empty: all do */
    ClaimStatus status; /* of the cost */
    ClaimRanges range;  /* the values that it rests on, where it rests on
                           samples */
    const char *reason; /* why "at_least"; or NULL */
} Order;

/* A number that calls cost, and where. */
typedef struct CertainPart {
    const Expr *cost;
    const Region *region;
} CertainPart;

/* The order of what costs "claim"; "certain" is what calls certainly cost,
 * where the claim is unknown. */
Order order_find(const Claim *claim, const CertainPart *certain,
                 const PlanFunction *function, Arena *arena);

#endif
