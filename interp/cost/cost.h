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

#include "interp/cost/compose/costfunction.h"

/* out[i] is the cost of functions[i]. */
void cost_find(FunctionCost *out, const CostFunction *functions, size_t count,
               Basis basis, Arena *arena);

void cost_dump(const FunctionCost *cost, const PlanFunction *function,
               FILE *file);

#endif
