/* callers.h -- functions whose calls need no counter.
 *
 *     FunctionGraphs, Plan --> [callers] --> PlanFunction.callers
 *
 * A call of a body for calls from inside is counted where it is: as often as
 * its block.  So only calls from elsewhere need a counter of the function, and
 * one more edge of its graph follows from the others
 * (static/graph/intervals/flow.h). Not so of recursive functions, which would
 * follow from themselves; where a longjmp may return into a caller, whose
 * blocks do not say how often a call was executed; and where a process may
 * fork, since the blocks of a child begin in the middle. */
#ifndef ASYM_INSTR_COUNT_CALLERS_H
#define ASYM_INSTR_COUNT_CALLERS_H

#include "instr/count/grapher.h"

/* Of each function of "plan" that counts; "graphs" and "facts" are indexed as
 * its functions. */
void callers_find(Plan *plan, const IrModule *ir, FunctionGraph *const *graphs,
                  FunctionFacts *const *facts, Arena *arena);

#endif
