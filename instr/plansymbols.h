/* plansymbols.h -- the symbols of a function that its plan is about.
 *
 *     FunctionFacts, loops and calls of the plan --> [plansymbols] --> Plan */
#ifndef ASYM_INSTR_PLANSYMBOLS_H
#define ASYM_INSTR_PLANSYMBOLS_H

#include "static/counts/limits.h"
#include "static/facts.h"

/* The rounds of its loops, for limits of locals. */
LimitsKnown plansymbols_known(const PlanFunction *f);

/* By symbol, whether it is in a formula of "f", so that the user may get to see
 * it.  Adds the limits of locals, which may be over further symbols. */
const bool *plansymbols_used(PlanFunction *f, const FunctionFacts *facts,
                             Arena *arena);

/* By symbol, where its name is read: where control enters loops that it may be
 * an input of, and before calls that pass it. */
const NodeEnds *plansymbols_places(const PlanFunction *f,
                                   const FunctionFacts *facts, Arena *arena);

#endif
