/* hidden.h -- what a call costs may depend on what is no symbol of the caller.
 *
 *     PlanCall, what the callee's cost is over --> [hidden] --> Cost, rules
 *
 * The samples of the caller say nothing of such an input, so that nothing that
 * goes through them is exact: where a callee reads list->size, which was
 * written before, all samples may have had one size.  Of a callee whose cost is
 * known, the inputs are what that is over, else all that its loops and calls
 * depend on. */
#ifndef ASYM_INTERP_COST_COMPOSE_HIDDEN_H
#define ASYM_INTERP_COST_COMPOSE_HIDDEN_H

#include "interp/cost/compose/composer.h"

/* Why "f" cannot say what "call", which calls functions[callee], depends on;
 * NULL if it can. */
const char *hidden_in_call(const Composer *c, const CostFunction *f,
                           const PlanCall *call, size_t callee);

#endif
