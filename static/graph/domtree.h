/* domtree.h -- dominators and post-dominators.
 *
 *     Cfg --> [DomTree] --> Loops, ControlDep
 *
 * Post-dominators are dominators of the reversed graph with a virtual exit
 * (node size + 1) after every node without successors, and after one node of
 * each region that cannot reach an exit (an infinite loop), chosen as LLVM does
 * (in huge graphs full of them, any node of it): so that every node has a
 * post-dominator.
 *
 * Algorithm: Lengauer and Tarjan, "A fast algorithm for finding dominators in a
 * flowgraph" (1979), the simple version: O(edges * log(nodes)) whatever the
 * graph; no recursion on the stack. */
#ifndef ASYM_STATIC_GRAPH_DOMTREE_H
#define ASYM_STATIC_GRAPH_DOMTREE_H

#include "static/graph/cfg.h"

typedef struct DomTree {
    NodeId root;  /* 1, or size + 1 for post-dominators */
    NodeId size;  /* number of nodes of the Cfg */
    NodeId *idom; /* indexed by node up to size + 1; 0 for the root and for
                     nodes that the root does not reach */
    uint32_t *enter, *leave; /* times of a walk over the tree: a dominates b iff
                                enter[a] <= enter[b] and leave[b] <= leave[a];
                                enter counts from 1 without a gap, a node before
                                those below it; 0 for nodes outside the tree */
} DomTree;

DomTree domtree_build(const Cfg *cfg, Arena *arena);
/* Nodes that node 1 does not reach are in this tree too: they reach an exit. */
DomTree domtree_build_post(const Cfg *cfg, Arena *arena);

/* Whether "a" (post-)dominates "b"; a node dominates itself.  False when
 * either is outside the tree. */
bool domtree_dominates(const DomTree *tree, NodeId a, NodeId b);
/* One line per node, "NODE: ITS DOMINATOR". */
void domtree_dump(const DomTree *tree, const Cfg *cfg, FILE *file);

#endif
