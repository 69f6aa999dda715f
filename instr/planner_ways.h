/* planner_ways.h -- the ways through recursive functions, for their plan.
 *
 *     FunctionFacts, PlanCall --> [PlanWay] --> planner */
#ifndef ASYM_INSTR_PLANNER_WAYS_H
#define ASYM_INSTR_PLANNER_WAYS_H

#include "instr/planner.h"

/* Adds their ways to the functions of the plan that call themselves by name,
 * maybe through others of the module.  All functions have their calls. */
void planner_ways_add(const Planner *p, FunctionFacts *const *facts);

#endif
