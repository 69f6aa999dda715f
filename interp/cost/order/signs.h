/* signs.h -- which symbols an order says not to be below 0.
 *
 *     a cost over spans, where it is known --> [signs] --> conditions of orders
 *
 * Of a symbol that grows it goes without saying that the cost is known from 0
 * on alone; where less of one is more, or nothing is known of less, it is said.
 * One ordered list of rules: the first one that applies decides. */
#ifndef ASYM_INTERP_COST_ORDER_SIGNS_H
#define ASYM_INTERP_COST_ORDER_SIGNS_H

#include "interp/claims/claim/reasons.h"
#include "interp/cost/order/spans.h"

typedef struct SignAsked {
    SymbolId symbol;
    const Spans *spans;
    const Expr *growth;   /* the order, over spans */
    const Region *region; /* of the cost */
    const Region *where;  /* what is said with the order already */
    const PlanFunction *function;
    Arena *arena;
} SignAsked;

typedef struct SignRule {
    const char *name;
    bool (*applies)(const SignAsked *asked);
    bool is_said; /* that the symbol is not below 0 */
    const char *reason;
} SignRule;

/* In order; "count" of them. */
const SignRule *signs_rules(size_t *count);

/* The first rule that applies; one always does. */
const SignRule *signs_rule(const SignAsked *asked);

/* Adds to "where", which is said with the order of a cost that is known in
 * "region", what must be said of signs, as far as it does not follow; to "told"
 * the same, with the rules' reasons. */
void signs_add(Region *where, ReasonedConditions *told, const Spans *spans,
               const Region *region, const PlanFunction *f, Arena *arena);

/* Adds the conditions of "region" that are over something which the order does
 * not grow with, as far as they do not follow from what is said and from the
 * signs of what it grows with: as that grows, they need not hold. */
void signs_add_kept(Region *where, ReasonedConditions *told, const Spans *spans,
                    const Region *region, const PlanFunction *f, Arena *arena);

/* Adds that none of the cost is below 0, but for spans, for one "reason",
 * whatever is known. */
void signs_add_all(Region *where, ReasonedConditions *told, const Spans *spans,
                   const char *reason, const PlanFunction *f, Arena *arena);

#endif
