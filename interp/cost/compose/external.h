/* external.h -- what is assumed of a call of a function without a body.
 *
 *     call --> "memset" is O(1) --> assumptions.h */
#ifndef ASYM_INTERP_COST_COMPOSE_EXTERNAL_H
#define ASYM_INTERP_COST_COMPOSE_EXTERNAL_H

#include "static/plan/plan.h"

/* That a call takes no more than a constant time, or than "cost". */
typedef struct Assumption {
    const char *name; /* as the user calls it: memset */
    bool by_nature;   /* all such calls do: static/library */
    const char *cost; /* as its row has it, over its own parameters; NULL: 1 */
} Assumption;

/* "call" has a name, of a function without body.  False for what belongs to the
 * language, such as the start of an exception. */
bool external_assumption(Assumption *out, const PlanCall *call, Arena *arena);

#endif
