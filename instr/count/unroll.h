/* unroll.h -- loops whose rounds are summed up, with a counter that steps once
 * in several of them.
 *
 *     FunctionFacts, PlanFunction --> [unroll] --> optimiser
 */
#ifndef ASYM_INSTR_COUNT_UNROLL_H
#define ASYM_INSTR_COUNT_UNROLL_H

#include "static/facts.h"
#include "static/plan/plan.h"

/* Has "loop" unrolled where that pays; after all code was put on edges. */
void unroll_loop(const FunctionFacts *facts, const PlanFunction *plan,
                 LoopId loop);

#endif
