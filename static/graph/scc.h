/* scc.h -- strongly connected components.
 *
 *     Cfg --> [Components] --> Loops, Reducible
 *
 * Two nodes are in one component if each reaches the other.  Only nodes that
 * node 1 reaches are in one.
 *
 * Algorithm: Kosaraju's, in O(nodes + edges); no recursion on the stack. */
#ifndef ASYM_STATIC_GRAPH_SCC_H
#define ASYM_STATIC_GRAPH_SCC_H

#include "static/graph/cfg.h"

/* In topological order: an edge leads to its own component or a later one.
 * Component i, from 0, is node[start[i]] up to, not including,
 * node[start[i + 1]]. */
typedef struct Components {
    uint32_t count;
    uint32_t *start; /* count + 1 entries */
    NodeId *node;    /* a component's first one is node 1, or an edge from an
                        earlier component leads there */
} Components;

Components components_build(const Cfg *cfg, Arena *arena);

#endif
