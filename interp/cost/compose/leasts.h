/* leasts.h -- whether a recursion ends for small numbers, too.
 *
 *     a way through a function, a call on it --> [rules] --> the rule that
 *                                                            bounds it below
 *
 * A recursion whose parameters may fall for ever costs what no call shows that
 * was given numbers from 0 on.  A parameter bounds it that the call changes and
 * that some number is least of, where the way is taken. */
#ifndef ASYM_INTERP_COST_COMPOSE_LEASTS_H
#define ASYM_INTERP_COST_COMPOSE_LEASTS_H

#include "static/plan/plan.h"

typedef struct Least {
    const PlanFunction *function;
    const PlanWay *way;
    SymbolId parameter; /* that the call changes */
} Least;

/* To add a rule, add a row, with tests. */
typedef struct LeastRule {
    const char *name;
    bool (*holds)(const Least *of, Arena *arena);
    const char *reason; /* why the parameter has a least value there */
} LeastRule;

/* In order; "count" of them. */
const LeastRule *leasts_list(size_t *count);

/* The first that holds of a parameter that "call" changes; NULL: nothing bounds
 * them below.  The call is one of the function to itself, or to one that leads
 * back to it, its arguments over the function's symbols. */
const LeastRule *leasts_of(const PlanFunction *f, const PlanWay *way,
                           const PlanCall *call);

#endif
