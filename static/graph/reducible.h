/* reducible.h -- a reducible view of any control flow graph.
 *
 *     Cfg --> [Reducible] --> IntervalTree, Ecfg, Fcdg
 *
 * An interval has one header, so Sarkar (PLDI 1989) assumes a reducible graph.
 * A region that control enters at several nodes gets one header, by one of two
 * remedies:
 *
 * REGION_SPLIT: one node becomes the header, and what control can meet before
 * it is copied.  Edges into the region lead to the copies, and from these
 * control comes to the header.  The header is the one for which least is
 * copied: the one that dominates most if control comes to all entries from one
 * node (Unger and Mueller, "Handling irreducible loops: optimized node
 * splitting versus DJ-graphs", TOPLAS 2002).
 *
 * REGION_DISPATCH: a hub, a node that is not a block, becomes the header.
 * Every edge into an entry, from outside and from inside, leads to the hub, and
 * from there an edge labelled with the entry's name leads to each entry.
 *
 * So each path of the original from node 1 is exactly one path of the view, and
 * a path of the view is one of the original if it leaves each hub for the node
 * where, in the original, the edge by which it came leads.
 *
 * Regions are distinguished as in loops.h.  What is left of a region without
 * its header, and the copies, may hold regions again, which are treated alike;
 * from the sixteenth level of nesting on, a hub also takes the edges by which
 * control comes back to nodes inside, so that no cycle is left there.
 *
 * Natural loops stay natural loops, and so does each copy of one: their back
 * edges pass no hub.  Where the header of a natural loop becomes that of a
 * split region, or of a loop that is left of one, a hub is put before it, which
 * leads only there. */
#ifndef ASYM_STATIC_GRAPH_REDUCIBLE_H
#define ASYM_STATIC_GRAPH_REDUCIBLE_H

#include "static/graph/cfg.h"

/* How a region with several entries was given one header. */
typedef enum RegionRemedy { REGION_SPLIT, REGION_DISPATCH } RegionRemedy;

typedef struct ReducibleRegion {
    RegionRemedy remedy;
    NodeId header;       /* node of the view; a hub if REGION_DISPATCH */
    Vec(NodeId) entries; /* at least two nodes of the original, by number; if
                            REGION_DISPATCH, those where the hub leads */
    NodeId n_copies;     /* nodes that splitting it added; 0 if dispatched */
} ReducibleRegion;

/* Nodes and edges of the original keep their numbers, though edges may lead to
 * copies and hubs; new ones come after them.  What node 1 does not reach is
 * unchanged.  A copy has the edges of its original, in their order. */
typedef struct Reducible {
    Cfg cfg;        /* the view; its names are unique if they were before */
    NodeId *origin; /* by node: node of the original; 0 for a hub */
    EdgeId *edge_origin; /* by edge: edge of the original; NO_EDGE if it starts
                            at a hub */
    Vec(ReducibleRegion) regions; /* outer ones before those in them; empty: the
                                     view is the original, nothing is copied */
} Reducible;

/* Splits a region if its copies, those for regions in it not counted, are no
 * more than what is left of "growth", the number of nodes that splitting may
 * add in all; 0: never split.  Hubs do not count.
 * In O(edges of the view * log(nodes)), whatever the graph. */
Reducible reducible_build(const Cfg *cfg, size_t growth, Arena *arena);
/* One line per region, then the graph. */
void reducible_dump(const Reducible *view, FILE *file);

#endif
