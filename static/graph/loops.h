/* loops.h -- natural loops and how they nest.
 *
 *     Cfg, DomTree --> [Loops] --> IntervalTree, LoopInputs, TripCounts
 *
 * A natural loop is a header and all nodes that reach one of its back edges
 * (edges to the header from nodes that it dominates) without passing the
 * header.  Loops with one header are one loop.  A region that can be entered at
 * two places is irreducible: it is listed, and the analysis continues.  Regions
 * are distinguished as loops are: one inside a natural loop inside a region
 * counts too, one directly inside another does not.  Nodes that node 1 does not
 * reach, and edges from them, are in no list. */
#ifndef ASYM_STATIC_GRAPH_LOOPS_H
#define ASYM_STATIC_GRAPH_LOOPS_H

#include "static/graph/domtree.h"

typedef uint32_t LoopId; /* 1..count; 0 is "no loop" */

typedef struct Loop {
    NodeId header;
    LoopId parent;     /* the innermost loop around it; 0 if there is none */
    LoopId outermost;  /* the root of its nest; itself if parent is 0 */
    LoopId next;       /* the next loop of its nest; 0 for the last one */
    uint32_t depth;    /* 1 for an outermost loop */
    Vec(NodeId) nodes; /* all of them, inner loops included; header first; a
                          part of one array that all loops share */
    Vec(EdgeId) back;  /* edges to the header from inside */
    Vec(EdgeId) entry; /* edges to the header from outside */
    Vec(EdgeId) exit;  /* edges from inside to outside */
    bool is_tangled;   /* it is the innermost loop around an irreducible region,
                          whose nodes may run several times in a round */
} Loop;

typedef struct Loops {
    uint32_t count;
    Loop *loop;        /* indexed by LoopId; outer loops come before inner ones,
                          otherwise in the order of their headers' numbers */
    LoopId *innermost; /* indexed by node: the innermost loop; 0 for none */
    Vec(NodeId) irreducible; /* one node of each irreducible region, at which
                                control enters it */
    Vec(NodeId) turns; /* nodes of irreducible regions: each way round that has
                          no header of a loop has one of them */
} Loops;

/* In O(edges + loops * log(loops) + size of the lists of exits). */
Loops loops_build(const Cfg *cfg, const DomTree *dom, Arena *arena);
/* Whether "node" lies in "loop" (0 holds every node). */
bool loops_contain(const Loops *loops, LoopId loop, NodeId node);
/* Whether "inner" is "outer" or lies in it. */
bool loops_nested(const Loops *loops, LoopId outer, LoopId inner);
/* The header of the outermost loop that "edge" leaves; its source if it leaves
 * none.  So, seen from the innermost loop that holds both ends, each loop
 * directly in it is a single node. */
NodeId loops_source_among_peers(const Loops *loops, const CfgEdge *edge);
void loops_dump(const Loops *loops, const Cfg *cfg, FILE *file);

#endif
