/* nestsum.h -- from one execution of a loop's body to one call, in the plan.
 *
 *     a number, PlanLoops around it --> [nestsum] --> their sum, a region
 *
 * What trip counts do not know, since it was answered later or is of a callee,
 * is added up over the rounds of the loops around it, as they add up. */
#ifndef ASYM_STATIC_PLAN_NESTSUM_H
#define ASYM_STATIC_PLAN_NESTSUM_H

#include "static/plan/plan.h"

typedef struct NestSum {
    const Expr *number; /* at most, where "upper" */
    Region region;      /* where it is so */
    bool upper;
} NestSum;

/* Makes "sum", of one execution of the body of "loop" that is reached so in its
 * rounds, that of one execution of the loop.  False if the code does not tell;
 * "sum" may have changed then. */
bool nestsum_over(NestSum *sum, const PlanFunction *f, const PlanLoop *loop,
                  NodeReach reach, Arena *arena);

/* Puts limits in place of locals that loop number "loop", and those around it,
 * do not move alike each round, as far as they have limits. */
void nestsum_limit(NestSum *sum, const PlanFunction *f, int loop, Arena *arena);

/* Whether "e" is over what is known of a call. */
bool nestsum_is_over_inputs(const PlanFunction *f, const Expr *e);

/* Adds up counts of inner loops whose totals are not known, with the answers
 * that an invariant gave. */
void nestsum_add_totals(Plan *plan, Arena *arena);

#endif
