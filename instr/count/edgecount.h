/* edgecount.h -- counters from which all edges of a module follow.
 *
 *     Plan, CountPlans, module --> [edgecount] --> module with counters
 *
 * The counting mode: every execution counts, there are no budgets and no
 * samples.  Counters are in memory wherever control leaves the module, so that
 * a call that never returns loses nothing; elsewhere they may be in registers.
 * Header executions of a loop are counted in a variable, and summed up where
 * the loop ends. */
#ifndef ASYM_INSTR_COUNT_EDGECOUNT_H
#define ASYM_INSTR_COUNT_EDGECOUNT_H

#include "instr/count/grapher.h"

/* Whether what calls of recursions take is measured, too (callsums.h). */
typedef enum EdgecountMeasure { MEASURE_EDGES, MEASURE_CALLS } EdgecountMeasure;

/* graphs[i] and facts[i] are of function i of the plan, which has its blocks
 * and edges. Assigns counters to the functions of the plan that are not left
 * alone. Errors: ASYM_INTERNAL, the module is not valid afterwards. */
ASYM_CHECKED Status edgecount_module(const IrModule *ir, Plan *plan,
                                     FunctionGraph *const *graphs,
                                     FunctionFacts *const *facts,
                                     EdgecountMeasure measure, Arena *arena);

/* Bodies that are copies of what another library has are inlined where they
 * must be, and forgotten otherwise: they have no counters, and what they call
 * counts the same at every level of optimisation. */
ASYM_CHECKED Status edgecount_forget_copies(const IrModule *ir);

#endif
