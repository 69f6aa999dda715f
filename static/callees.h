/* callees.h -- memory that callees read, as symbols of their callers.
 *
 *     FunctionFacts of a module --> [callees] --> "reads", "noted", "cost"
 *
 * What the cost of a callee is over may be in memory: list->size, where "list"
 * is what the caller passes.  It becomes a symbol of the caller, in its names,
 * if it starts at an argument of the caller or a global, and nothing may write
 * it between the entry of the caller and any execution of the call: what the
 * callee reads is what was there as the caller was called.  Callees come before
 * callers, so that symbols come up over several calls.  Within a circle of
 * calls only what is passed on as it is comes up, since l->next would have no
 * end.
 *
 * Source: side effects over the call graph, as Banning, POPL 1979, has them. */
#ifndef ASYM_STATIC_CALLEES_H
#define ASYM_STATIC_CALLEES_H

#include "static/facts.h"

/* Fills in "reads" and "noted" of all functions of a module, and adds to "cost"
 * what comes up; "cost" has all of the function's own symbols already. */
void callees_find(FunctionFacts *const *facts, size_t count, Arena *arena);

#endif
