/* cost.h -- the cost of functions: loops, calls, and one for each call itself.
 *
 *     FunctionClaims, call graph, inclusive samples --> [FunctionCost]
 *
 * Costs of callees are composed through their arguments and summed over the
 * loops around the call (composer.h).  The result is compared with the measured
 * inclusive cost of every recorded call (weighing.h); without runs it is
 * claimed as it is, and contains nothing that only runs show. */
#ifndef ASYM_INTERP_COST_COST_H
#define ASYM_INTERP_COST_COST_H

#include "interp/claims/loopclaims.h"
#include "interp/cost/external.h"
#include "interp/cost/order.h"

/* What is known about a function before its cost is. */
typedef struct CostFunction {
    const FunctionClaims *claims;
    const ProgramPlans *program; /* all sources; NULL: nothing is known of
                                    what they take the address of */
    size_t source;               /* number of the source that it is in */
    SampleSource measured; /* its inclusive cost; site NULL if there is none */
    const char *truncated; /* as in Study */
    Draws *draws;          /* likewise */
    Refuted *refuted;      /* likewise */
    bool other_loops;      /* macros change which loops it has */
    bool other_inputs;     /* ..., or which inputs: samples of some builds
                              are left out */
    const CommonCall *calls; /* indexed as in the plan; NULL if macros change
                                which calls it makes */
} CostFunction;

typedef struct FunctionCost {
    Claim claim; /* of one call, with all that it calls */
    Order order; /* its order; not set for what never ran although runs were
                    made */
    Vec(Assumption) assumes; /* of code without counters; no name twice */
} FunctionCost;

/* out[i] is the cost of functions[i]. */
void cost_find(FunctionCost *out, const CostFunction *functions, size_t count,
               Basis basis, Arena *arena);

void cost_dump(const FunctionCost *cost, const PlanFunction *function,
               FILE *file);

#endif
