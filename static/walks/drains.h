/* drains.h -- loops that empty a container, one element a round.
 *
 *     IrFunction, Writes, containers --> [Drains] --> symbols, trip counts
 *
 * while (!q.empty()) { ... q.pop(); ... } is left after as many rounds as q had
 * elements when it began, if each round takes out one, by one call of pop(),
 * and nothing else in the loop may write the container. */
#ifndef ASYM_STATIC_WALKS_DRAINS_H
#define ASYM_STATIC_WALKS_DRAINS_H

#include "static/memory/writes.h"
#include "static/walks/containers.h"

typedef struct Drain {
    EmptyTest test;
    ContainerSize size; /* as the loop begins */
} Drain;

/* False if "loop" is none. */
bool drains_find(Drain *out, const IrFunction *f, Writes *writes, LoopId loop,
                 Arena *arena);

#endif
