/* callgraph.h -- which calls of fast bodies ask whether the callee is recorded,
 * and which of them their callers' callers count.
 *
 *     Plan, FunctionFacts --> [callgraph] --> instrument, callsites
 *
 * A call outside loops is made at most once a call of its caller: where the
 * caller begins to record, so does the callee, and its fast body need not ask.
 * A loop, and a recursion, may make any number of calls while no other is
 * begun, so calls there ask, unless there is nothing to see: the callee, and
 * all that it may come to call by name, have no loops and no recursion; or it
 * is the function itself, called last, which the optimiser makes a loop of.
 *
 * What a call is sure to add to the work, whichever way it takes, is added by
 * who makes it: so a function that only hands on adds nothing, and a loop of
 * such calls adds once. */
#ifndef ASYM_INSTR_SAMPLE_CALLS_CALLGRAPH_H
#define ASYM_INSTR_SAMPLE_CALLS_CALLGRAPH_H

#include "base/map.h"
#include "static/facts.h"
#include "static/plan/plan.h"

typedef struct CallsAsked {
    Map asked;      /* calls of fast bodies that ask -> 1 */
    bool *plain;    /* by index in the plan: there is nothing to see.  Its first
                       calls are recorded, and then no one counts them */
    Map sure;       /* calls that each call of their function makes once, if it
                       returns: in its "work" -> 1 */
    uint32_t *work; /* by index in the plan: what a call is sure to add: itself,
                       and the work of its sure calls */
    bool *constant; /* likewise: a call adds no more than that, nothing cuts it
                       short, its sample has no keys, and nothing is told of
                       branches in it: so it needs no recording body.  All that
                       it calls is so, and each call of it makes each of its
                       calls once */
} CallsAsked;

/* "callees" has the index in the plan of functions that are called by name.  In
 * a recursion without loops no call asks: what its calls cost is known by those
 * from outside. */
CallsAsked callgraph_asked(const Plan *plan, FunctionFacts *const *facts,
                           const Map *callees, Arena *arena);

#endif
