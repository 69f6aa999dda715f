/* callreasons.h -- why the cost of a call is not known.
 *
 *     call, callee, what is known of its cost --> [callreasons] --> reason */
#ifndef ASYM_INTERP_COST_COMPOSE_CALLREASONS_H
#define ASYM_INTERP_COST_COMPOSE_CALLREASONS_H

#include "interp/cost/compose/composer.h"

/* Whether "e" or its region has a symbol of "kind". */
bool callreasons_is_over(const PlanFunction *f, const Expr *e,
                         const Region *region, SymbolKind kind);

/* Why the cost of calling "g", of which callers know "inner", cannot be said in
 * symbols of the caller. */
const char *callreasons_no_cost(const Composer *c, const CostFunction *g,
                                const CommonCall *common, const Claim *inner);

/* Why the code of "g" does not say what the call costs; NULL if it does. */
const char *callreasons_not_followed(const Composer *c, const Cost *cost,
                                     const CostFunction *g,
                                     const PlanCall *call);

#endif
