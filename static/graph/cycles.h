/* cycles.h -- what control may go round in: loops, and regions that are none.
 *
 *     Cfg, Loops --> [Cycles] --> gather, fastloop
 *
 * A region that is entered at several places has no header; each of these
 * places begins a round of it. */
#ifndef ASYM_STATIC_GRAPH_CYCLES_H
#define ASYM_STATIC_GRAPH_CYCLES_H

#include "static/graph/loops.h"

typedef Vec(EdgeId) CycleEdges;

typedef struct Cycle {
    LoopId loop;       /* 0: it is a region */
    LoopId around;     /* the loop that it is directly in; 0: none */
    const bool *holds; /* by node */
    Vec(NodeId) begin; /* where rounds begin: the header, or several nodes */
    CycleEdges back;   /* edges from inside to these */
    CycleEdges entry;  /* and from outside */
} Cycle;

typedef Vec(Cycle) Cycles;

/* Outer ones come before inner ones.  Of regions in regions there is only the
 * outermost one. */
Cycles cycles_find(const Cfg *cfg, const Loops *loops, Arena *arena);

/* Whether "edge" is one of those that lead back. */
bool cycle_has_back_edge(const Cycle *cycle, EdgeId edge);

#endif
