/* callsum.h -- what a call costs, in symbols of the caller.
 *
 *     cost of the callee, arguments, loops around the call --> [CallSum] */
#ifndef ASYM_INTERP_COST_COMPOSE_CALLSUM_H
#define ASYM_INTERP_COST_COMPOSE_CALLSUM_H

#include "interp/cost/compose/costfunction.h"

typedef struct CallSum {
    const Expr *cost;   /* NULL: it cannot be said */
    Region region;      /* where it holds, as far as that can be said */
    bool region_is_cut; /* a part of it cannot be said */
    bool upper;
    ClaimStatus status;     /* the weakest that it rests on */
    ClaimEvidence evidence; /* all that it rests on */
} CallSum;

/* What "f" has for a symbol of "g", which it calls, at that call; NULL:
 * nothing.
 */
const Expr *callsum_actual(const CostFunction *f, const PlanCall *call,
                           const CostFunction *g, SymbolId symbol,
                           Arena *arena);

/* One execution of "call" in "f", which calls "g", whose cost is "inner". */
CallSum callsum_of_one(const CostFunction *f, const PlanCall *call,
                       const CostFunction *g, const Claim *inner, Arena *arena);

/* All its executions in one call of "f", over the inputs of "f".  A condition
 * that is over other symbols is left in the region. */
CallSum callsum_of_all(const CallSum *one, const CostFunction *f,
                       const PlanCall *call, Arena *arena);

/* A sum, beside what the callee, a recursion, costs for smaller inputs, too. */
typedef struct CallWidening {
    const CallSum *sum; /* of all executions */
    const CallSum *one; /* of one execution, by the wider cost; NULL: there is
                           none */
} CallWidening;

/* What keeps the sum as it is.  To add a rule, add a row, with tests. */
typedef struct CallWideningRule {
    const char *name;
    bool (*applies)(const CallWidening *w);
    const char *reason;
} CallWideningRule;

/* In order; "count" of them. */
const CallWideningRule *callsum_widening_rules(size_t *count);

/* The first that applies; NULL: the wider cost is taken. */
const CallWideningRule *callsum_widening_rule(const CallWidening *w);

/* "sum", or the same by "wider", what "g" costs for smaller inputs, too (NULL:
 * it is not known), where no rule forbids that. */
CallSum callsum_widened(const CallSum *sum, const CostFunction *f,
                        const PlanCall *call, const CostFunction *g,
                        const Claim *wider, Arena *arena);

#endif
