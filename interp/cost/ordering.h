/* ordering.h -- from the claim of a cost to its order.
 *
 *     Claim, Cost, measured samples --> [ordering] --> Order
 *
 * Two lists: what amends the order that the claim has by itself, all rules that
 * apply, one after another; and why samples say nothing of how a function
 * grows, the first one that applies. */
#ifndef ASYM_INTERP_COST_ORDERING_H
#define ASYM_INTERP_COST_ORDERING_H

#include "interp/cost/compose/composer.h"

/* An order in the making. */
typedef struct Ordering {
    const Composer *c;
    const CostFunction *f;
    const Cost *cost;
    const Claim *claim; /* of the cost */
    Order order;
    Looseness loose;
} Ordering;

/* What the claim of the cost says alone. */
Ordering ordering_of(const Composer *c, const CostFunction *f, const Cost *cost,
                     const Claim *claim);

typedef struct OrderAmendment {
    const char *name;
    bool (*applies)(const Ordering *o);
    void (*amend)(Ordering *o);
    const char *reason; /* why the order is not just that of the claim */
} OrderAmendment;

/* In order; "count" of them. */
const OrderAmendment *ordering_amendments(size_t *count);

/* What samples of calls leave out. */
typedef struct OrderLeaving {
    const char *name;
    bool (*applies)(const CostFunction *f, const CallFacts *facts);
    Unsampled is;
    const char *reason; /* why samples do not tell how it grows */
} OrderLeaving;

/* In order; "count" of them. */
const OrderLeaving *ordering_leavings(size_t *count);

/* The first that applies; NULL: they leave out nothing. */
const OrderLeaving *ordering_leaving(const CostFunction *f,
                                     const CallFacts *facts);

/* All of that. */
Order ordering_find(const Composer *c, const CostFunction *f, const Cost *cost,
                    const Claim *claim);

#endif
