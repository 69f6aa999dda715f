/* fcdg.h -- the forward control dependence graph.
 *
 *     Ecfg --> [Fcdg] --> Timing, dumps
 *
 * A control condition (u,l) is an edge of the Ecfg.  Node v is a child of it,
 * v in C(u,l), if v post-dominates the edge's target and does not strictly
 * post-dominate u (Sarkar, PLDI 1989, definition 2): in the acyclic graph of
 * one round, where an edge back to a header leads to the end of the round
 * instead, and from there to each of the loop's postexits, or to STOP.  What
 * hangs from the end of the round depends on the next one, and is left out.
 *
 * So every header is a child of its preheader, all nodes hang from START, STOP
 * is absent, and a node runs as often as its control conditions hold, where
 * that of a preheader to its header counts the rounds of the loop.
 *
 * The paper takes dependences in the cyclic graph and drops back edges.  That
 * gives the same in its figures, but not in
 *     for (;;) { a; if (c) continue; b; if (d) break; }
 * where b post-dominates c, by way of later rounds, and would be said to run as
 * often as a. */
#ifndef ASYM_STATIC_GRAPH_INTERVALS_FCDG_H
#define ASYM_STATIC_GRAPH_INTERVALS_FCDG_H

#include "static/graph/intervals/ecfg.h"

typedef struct Fcdg {
    NodeId *child;         /* C(u,l) of edge e: child[child_start[e]] up to, not
                              including, child[child_start[e + 1]] */
    uint32_t *child_start; /* by edge of the Ecfg */
    EdgeId *condition;     /* those of node n likewise, in rising order */
    uint32_t *condition_start; /* by node of the Ecfg */
    NodeId *order; /* all nodes but STOP: parents before their children */
    NodeId n_order;
} Fcdg;

/* In O(edges * log(nodes) + size of the result). */
Fcdg fcdg_build(const Ecfg *ecfg, Arena *arena);
/* One line per child, "u -l> v", as cfg_parse reads. */
void fcdg_dump(const Fcdg *fcdg, const Ecfg *ecfg, FILE *file);

#define FCDG_FOR_CHILD(fcdg, e, v)                                             \
    for (const NodeId *v = (fcdg)->child + (fcdg)->child_start[e];             \
         v < (fcdg)->child + (fcdg)->child_start[(e) + 1]; v++)
#define FCDG_FOR_CONDITION(fcdg, n, e)                                         \
    for (const EdgeId *e = (fcdg)->condition + (fcdg)->condition_start[n];     \
         e < (fcdg)->condition + (fcdg)->condition_start[(n) + 1]; e++)

#endif
