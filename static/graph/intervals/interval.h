/* interval.h -- the interval structure of a reducible control flow graph.
 *
 *     Cfg, Loops --> [IntervalTree] --> Ecfg --> Fcdg
 *
 * An interval is a natural loop: a strongly connected region that control
 * enters only through its header.  The whole function counts as the outermost
 * interval, and its header is node 1.  Intervals nest, so headers form a tree.
 *
 * Source: Sarkar, PLDI 1989, section 2 (HDR, HDR_PARENT, HDR_LCA). */
#ifndef ASYM_STATIC_GRAPH_INTERVALS_INTERVAL_H
#define ASYM_STATIC_GRAPH_INTERVALS_INTERVAL_H

#include "static/graph/loops.h"

/* All arrays are indexed by node, 1..size, as in the paper; 0 is "no node". */
typedef struct IntervalTree {
    NodeId size;
    NodeId *hdr;     /* HDR(n): header of the innermost interval that holds n;
                        a header holds itself; 0 for an unreachable node */
    NodeId *parent;  /* HDR_PARENT(h): header of the enclosing interval; 0 for
                        the outermost one and for a node that is not a header */
    uint32_t *depth; /* by header: 0 for the outermost interval */
} IntervalTree;

/* In O(nodes).  Errors: ASYM_IRREDUCIBLE, a region has a second entry (the
 * message names a node of it): take the view of reducible_build instead. */
ASYM_CHECKED Status interval_build(IntervalTree *out, const Cfg *cfg,
                                   const DomTree *dom, const Loops *loops,
                                   Arena *arena);

/* HDR_LCA: the header of the innermost interval that holds those of headers
 * "a" and "b".  In O(nesting). */
NodeId interval_lca(const IntervalTree *tree, NodeId a, NodeId b);
/* Whether the interval of header "h" holds node "n", inner intervals included.
 */
bool interval_holds(const IntervalTree *tree, NodeId h, NodeId n);

/* One line per reachable node, "NODE: HDR", and one per header, "NODE in
 * HDR_PARENT". */
void interval_dump(const IntervalTree *tree, const Cfg *cfg, FILE *file);

#endif
