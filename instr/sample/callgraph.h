/* callgraph.h -- which calls of fast bodies ask whether the callee is recorded.
 *
 *     Plan, FunctionFacts --> [callgraph] --> instrument, callsites
 *
 * A call outside loops is made at most once a call of its caller: where the
 * caller begins to record, so does the callee, and its fast body need not ask.
 * A loop, and a recursion, may make any number of calls while no other is
 * begun, so calls there ask, unless there is nothing to see: the callee, and
 * all that it may come to call by name, have no loops and no recursion; or it
 * is the function itself, called last, which the optimiser makes a loop of. */
#ifndef ASYM_INSTR_SAMPLE_CALLGRAPH_H
#define ASYM_INSTR_SAMPLE_CALLGRAPH_H

#include "base/map.h"
#include "static/facts.h"
#include "static/plan/plan.h"

typedef struct CallsAsked {
    Map asked;   /* calls of fast bodies that ask -> 1 */
    bool *plain; /* by index in the plan: there is nothing to see.  Its first
                    calls are recorded, and then no one counts them */
} CallsAsked;

/* "callees" has the index in the plan of functions that are called by name.  In
 * a recursion without loops no call asks: what its calls cost is known by those
 * from outside. */
CallsAsked callgraph_asked(const Plan *plan, FunctionFacts *const *facts,
                           const Map *callees, Arena *arena);

#endif
