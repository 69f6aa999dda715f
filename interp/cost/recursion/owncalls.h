/* owncalls.h -- a function whose calls of itself are on ways, and none in a
 * loop.
 *
 *     PlanWay --> [owncalls] --> Descents, the costs of its ways
 *
 * For recurrence_descent and recurrence_falling only. */
#ifndef ASYM_INTERP_COST_RECURSION_OWNCALLS_H
#define ASYM_INTERP_COST_RECURSION_OWNCALLS_H

#include "algebra/recursion/descent.h"
#include "interp/cost/recursion/recurrence.h"

/* Calls of a way. */
enum { OWNCALLS_MANY = 32 };

typedef struct OwnCalls {
    const Composer *c;
    const CostFunction *f;
    Descents descents;
} OwnCalls;

/* Reads its parameters that are numbers; false if there is no room for them. */
bool owncalls_states(OwnCalls *g);

/* Reads all calls on, where "given" holds; false if a way makes more than
 * "most", or it has more parameters than there is room for. */
bool owncalls_read(OwnCalls *g, const Region *given, size_t most);

/* What the dearest way on costs, and the dearest end; false if one is no
 * number. */
bool owncalls_costs(const OwnCalls *g, const Region *valid, const Expr **on,
                    const Expr **end);

#endif
