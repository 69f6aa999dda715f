/* drains.h -- loops that empty containers, one element a round.
 *
 *     IrFunction, Writes, containers, drainrules --> [Drains] --> symbols,
 *     trip counts
 *
 * while (!q.empty()) { ... q.pop(); ... } is left after as many rounds as q had
 * elements when it began, if each round takes out one, by one call of pop(),
 * and nothing else in the loop may write the container; while (q.size() > k)
 * after so many less k. Where each round takes at least one out, of one of the
 * containers that it asks, these are as many as they have together, at most. */
#ifndef ASYM_STATIC_WALKS_CONTAINERS_DRAINS_H
#define ASYM_STATIC_WALKS_CONTAINERS_DRAINS_H

#include "static/walks/containers/drainrules.h"

typedef struct Drain {
    SizeTest test; /* that ends the loop */
    bool is_bound; /* after as many rounds as all of "sizes" at most */
    Vec(ContainerSize) sizes; /* as the loop begins, of the containers that the
                                 rounds empty: that of "test" alone, or where
                                 "is_bound", several together */
} Drain;

typedef Vec(Drain) Drains;

/* Those of "loop", one for each of its tests that a rule does not forbid.
 * *why_not, unless NULL, is the first rule that forbids that it takes one
 * element out each round, of the container of some test, though it takes
 * elements out at all; NULL: there is none. */
Drains drains_find(const IrFunction *f, Writes *writes, LoopId loop,
                   const DrainRule **why_not, Arena *arena);

#endif
