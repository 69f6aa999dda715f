/* signs.h -- which symbols an order says not to be below 0, and which other
 * conditions of the cost it says.
 *
 *     a cost over spans, where it is known --> [signs] --> conditions of orders
 *
 * Of a symbol that grows it goes without saying that the cost is known from 0
 * on alone; where less of one is more, or nothing is known of less, it is said.
 * So is a condition over something that the order does not grow with, unless it
 * follows: as the others grow, it need not hold.  One ordered list of rules:
 * the first one that applies decides. */
#ifndef ASYM_INTERP_COST_ORDER_SIGNS_H
#define ASYM_INTERP_COST_ORDER_SIGNS_H

#include "interp/claims/claim/reasons.h"
#include "interp/cost/order/entry.h"
#include "interp/cost/order/spans.h"

/* Asked is whether "condition" of the region is said, or, where that is NULL,
 * whether it is that "symbol" is not below 0. */
typedef struct SignAsked {
    const Expr *condition;
    SymbolId symbol;
    const Spans *spans;
    const Expr *growth; /* the order, over spans */
    const Expr *whole;  /* the cost, with what is nothing in its region, too */
    const Region *region; /* of the cost */
    const Region *where;  /* what is said with the order already */
    const PlanFunction *function;
    Arena *arena;
} SignAsked;

typedef struct SignRule {
    const char *name;
    bool (*applies)(const SignAsked *asked);
    bool is_said; /* the condition, or the sign of the symbol */
    const char *reason;
} SignRule;

/* In order; "count" of them. */
const SignRule *signs_rules(size_t *count);

/* The first rule that applies; one always does. */
const SignRule *signs_rule(const SignAsked *asked);

/* Adds to "where", which is said with the order of what of "all" is possible in
 * its region, what must be said of signs, as far as it does not follow, and
 * then of the conditions of the region; to "told" the same, with the rules'
 * reasons. */
void signs_add(Region *where, ReasonedConditions *told, const Spans *spans,
               const EntryBound *all, const PlanFunction *f, Arena *arena);

/* Adds that none of the cost is below 0, but for spans, for one "reason",
 * whatever is known. */
void signs_add_all(Region *where, ReasonedConditions *told, const Spans *spans,
                   const char *reason, const PlanFunction *f, Arena *arena);

#endif
