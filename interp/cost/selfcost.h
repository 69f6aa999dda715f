/* selfcost.h -- what a loop and a function execute themselves.
 *
 *     FunctionClaims, PlanPath --> [FunctionSelf] --> report
 *
 * In an execution of a loop each header execution but the last one ends in a
 * back edge, so it takes at most round * (count - 1) + last, and exactly that
 * where all ways cost the same.  Likewise a call takes its straight path, and
 * for each loop round * (total - entries) + last * entries.  Loops inside a
 * loop and callees are not included: they have their own numbers. */
#ifndef ASYM_INTERP_COST_SELFCOST_H
#define ASYM_INTERP_COST_SELFCOST_H

#include "interp/claims/loopclaims.h"

/* In the unit of the cost table: one for each instruction unless the user says
 * otherwise. */
typedef struct SelfCost {
    Claim claim;          /* of one execution of the loop, or one call */
    const PlanPath *path; /* the heaviest round, or way through the function;
                             NULL: none is */
    const PlanPath *last; /* of a loop with a path: the heaviest way out, from
                             its header */
} SelfCost;

typedef struct FunctionSelf {
    SelfCost call;
    SelfCost *loops; /* indexed as in the plan */
} FunctionSelf;

/* "calls": how often it was called, as far as that was counted. */
FunctionSelf selfcost_find(const FunctionClaims *claims,
                           const VariedFunction *f, uint64_t calls,
                           Arena *arena);

#endif
