/* reducible.h -- a reducible view of any control flow graph.
 *
 *     Cfg --> [Reducible] --> IntervalTree, Ecfg, Fcdg
 *
 * Intervals are loops with one header, so Sarkar (PLDI 1989) assumes a
 * reducible graph.  A region that control enters at several nodes gets one
 * header here, by one of two remedies:
 *
 * REGION_SPLIT: one node becomes the header, and what can run before it in an
 * execution of the region is copied.  Edges into the region lead to the
 * copies, and these lead to the header.  The header is the one for which least
 * is copied: that whose dominators' subtree is heaviest in a walk that begins
 * at the entries (Unger and Mueller, "Handling irreducible loops: optimized
 * node splitting versus DJ-graphs", TOPLAS 2002).
 *
 * REGION_DISPATCH: a hub, a node that stands for no block, becomes the header.
 * Every edge into an entry of the region, from outside and from inside, leads
 * to the hub, and from there an edge labelled with the entry's name to each
 * entry.  A path of the view is one of the program if it leaves each hub for
 * the node where the edge by which it came leads in the original.
 *
 * Regions are told apart as in loops.h; what is left of a region without its
 * header, and the copies, may hold regions again, which are treated alike.
 *
 * Natural loops stay what they are: each copy of a loop's header is the header
 * of a loop of copies.  So back edges of natural loops never pass a hub, and
 * where the header of a natural loop becomes that of a split region, or of a
 * loop that is left of one, a hub with this one successor is put before it. */
#ifndef ASYM_STATIC_REDUCIBLE_H
#define ASYM_STATIC_REDUCIBLE_H

#include "static/cfg.h"

/* By which means a region with several entries was given one header. */
typedef enum RegionRemedy { REGION_SPLIT, REGION_DISPATCH } RegionRemedy;

typedef struct ReducibleRegion {
    RegionRemedy remedy;
    NodeId header;       /* node of the view; a hub if REGION_DISPATCH */
    Vec(NodeId) entries; /* at least two nodes of the original, by number */
    NodeId n_copies;     /* nodes that were added by splitting this region */
} ReducibleRegion;

/* Nodes and edges of the original keep their numbers and order, though edges
 * may lead to copies and hubs; what is added comes after them.  What node 1
 * does not reach stays as it was.
 * A copy has the edges of its original, in their order. */
typedef struct Reducible {
    Cfg cfg;             /* the view; names are unique if they were before */
    NodeId *origin;      /* by node: node of the original; 0 for a hub */
    EdgeId *edge_origin; /* by edge: edge of the original; NO_EDGE for one that
                            starts at a hub */
    Vec(ReducibleRegion) regions; /* outer ones before those in them; empty: the
                                     view is the original, nothing is copied */
} Reducible;

/* Splits a region if its copies, without what regions in it need, are no more
 * than what is left of "growth", the number of nodes that splitting may add in
 * all; 0: never split.  Hubs do not count.
 * In O((edges + copied edges) * log(nodes) * depth), where depth is how deep
 * regions lie in regions. */
Reducible reducible_build(const Cfg *cfg, size_t growth, Arena *arena);
/* A line a region, then the graph. */
void reducible_dump(const Reducible *view, FILE *file);

#endif
