/* cost.h -- the cost of a function: its loops, its calls, and one for itself.
 *
 *     loop formulas, call graph, inclusive samples --> [Cost] --> big-O
 *
 * Costs of callees are composed through their arguments and summed over the
 * loops around the call (composer.h).  The result is compared with the measured
 * inclusive cost of every recorded call; without runs it stands as it is, and
 * has nothing in it that only runs show. */
#ifndef ASYM_INTERP_COST_COST_H
#define ASYM_INTERP_COST_COST_H

#include "interp/builds/variation.h"
#include "interp/claims/formulas.h"

typedef struct CostFunction {
    const PlanFunction *plan;
    size_t source;          /* number of the source that it stands in */
    ReportFunction *report; /* its loops are filled in; the cost is written */
    FormulaSource measured; /* its inclusive cost; site NULL if there is none */
    const char *censored;   /* as in Analysis */
    const CommonCall *calls; /* indexed as in the plan; NULL if macros change
                                which calls it makes */
} CostFunction;

/* Fills in cost, complexity and assumes of "count" functions. */
void cost_find(CostFunction *functions, size_t count, ReportBasis basis,
               Arena *arena);

#endif
