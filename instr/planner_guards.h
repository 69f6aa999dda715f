/* planner_guards.h -- where a function may change what it does, for its plan.
 *
 *     Guards, Thresholds --> [PlanSide, choices, steps] --> planner */
#ifndef ASYM_INSTR_PLANNER_GUARDS_H
#define ASYM_INSTR_PLANNER_GUARDS_H

#include "instr/planner.h"

/* The sides of its branches, and to each loop of "f" those that its count
 * depends on; "f" has its loops. */
void planner_guards_add(Planner *p, PlanFunction *f,
                        const FunctionFacts *facts);

/* What it compares with and divides by. */
void planner_guards_add_thresholds(const Planner *p, PlanFunction *f,
                                   const Thresholds *thresholds);

#endif
