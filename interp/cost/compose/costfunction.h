/* costfunction.h -- a function, before and after its cost is known.
 *
 *     FunctionClaims, call graph, inclusive samples --> CostFunction
 *     CostFunction --> [composer, weighing, ordering] --> FunctionCost */
#ifndef ASYM_INTERP_COST_COMPOSE_COSTFUNCTION_H
#define ASYM_INTERP_COST_COMPOSE_COSTFUNCTION_H

#include "interp/claims/loopclaims.h"
#include "interp/cost/compose/external.h"
#include "interp/cost/order/order.h"

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
    Claim claim;        /* of one call, with all that it calls */
    const Claim *wider; /* of a recursion: of smaller inputs, too; or NULL */
    Order order;     /* its order; not set for what never ran although runs were
                        made */
    Reasons because; /* of the rules that made the claim what it is, but for
                        what it says itself: recurrence.h, rests.h, weighing.h
                        */
    Vec(Assumption) assumes; /* of code without counters; no name twice */
} FunctionCost;

#endif
