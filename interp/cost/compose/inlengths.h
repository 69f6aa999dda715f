/* inlengths.h -- costs in lengths of what is walked along, in place of results
 * of calls that return these.
 *
 *     O(strlen(s)*len(s)) --> [inlengths] --> O(len(s)^2) */
#ifndef ASYM_INTERP_COST_COMPOSE_INLENGTHS_H
#define ASYM_INTERP_COST_COMPOSE_INLENGTHS_H

#include "static/plan/plan.h"

/* Both are as they were where "f" has no such call; they belong to "arena"
 * else.
 */
const Expr *inlengths_expr(const PlanFunction *f, const Expr *e, Arena *arena);
const Region *inlengths_region(const PlanFunction *f, const Region *region,
                               Arena *arena);

#endif
