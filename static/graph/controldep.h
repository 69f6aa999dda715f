/* controldep.h -- which branch decides whether a node runs.
 *
 *     Cfg, post-dominators --> [ControlDep] --> LoopInputs
 *
 * y is control dependent on edge (x, z) if y post-dominates z and y does not
 * strictly post-dominate x (Ferrante, Ottenstein and Warren 1987; Sarkar, PLDI
 * 1989, definition 2).  Nodes that node 1 does not reach are ignored. */
#ifndef ASYM_STATIC_GRAPH_CONTROLDEP_H
#define ASYM_STATIC_GRAPH_CONTROLDEP_H

#include "static/graph/domtree.h"

/* The edges that node n depends on are on[start[n]] .. on[start[n+1] - 1], in
 * rising order. */
typedef struct ControlDep {
    NodeId size;
    EdgeId *on;
    uint32_t *start; /* size + 2 entries */
} ControlDep;

/* "post" is from domtree_build_post.  In O(edges + size of the result). */
ControlDep controldep_build(const Cfg *cfg, const DomTree *post, Arena *arena);
/* One line per node, "NODE: EDGE, EDGE". */
void controldep_dump(const ControlDep *dep, const Cfg *cfg, FILE *file);

#endif
