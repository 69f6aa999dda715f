/* countedloops.h -- the loops of a function whose edges were counted.
 *
 *     CountedFunction --> [CountedLoops] --> times, totals of a run */
#ifndef ASYM_DRIVER_STORE_COUNTEDLOOPS_H
#define ASYM_DRIVER_STORE_COUNTEDLOOPS_H

#include "driver/store/counted.h"

/* A loop, by its header in the Ecfg. */
typedef struct CountedLoop {
    NodeId header, preheader;
    unsigned depth;       /* 1 for an outermost loop */
    const PlanLoop *loop; /* NULL: several entries */
    unsigned line;        /* 0 if unknown */
} CountedLoop;

typedef Vec(CountedLoop) CountedLoops;

/* Loops after those that hold them, and else by line. */
CountedLoops counted_loops(const CountedFunction *function, Arena *arena);

#endif
