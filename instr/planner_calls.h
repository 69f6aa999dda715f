/* planner_calls.h -- the calls of a function, for its plan.
 *
 *     FunctionFacts --> [PlanCall, inputs of the cost] --> planner */
#ifndef ASYM_INSTR_PLANNER_CALLS_H
#define ASYM_INSTR_PLANNER_CALLS_H

#include "instr/planner.h"

/* What the linker calls it. */
const char *planner_linkage(const Planner *p, LLVMValueRef function);

/* "void (i32)"; NULL if it ends with "...". */
const char *planner_type(const Planner *p, LLVMTypeRef type);

/* How the rounds of "loop", or a call where it is 0, come to "node". */
NodeReach planner_reach(const FunctionFacts *facts, LoopId loop, NodeId node);

/* Adds the calls to "f", and what they pass to the "cost" of "facts". */
void planner_calls_add(const Planner *p, PlanFunction *f, FunctionFacts *facts);

/* Says at each call of "f" which memory its callee reads, once that is known
 * (static/callees.h). */
void planner_calls_read(const Planner *p, PlanFunction *f,
                        const FunctionFacts *facts);

#endif
