/* ecfg.h -- the extended control flow graph.
 *
 *     Cfg, IntervalTree --> [Ecfg] --> Fcdg, Flow
 *
 * To the reachable nodes of a reducible Cfg it adds
 *   - START, with an edge to the first node, and STOP, to which every node
 *     without successors leads: a return, or what follows a call that does not
 *     return.  A node that cfg_finish added before the first one is left out:
 *     START replaces it.
 *   - for each interval but the outermost a preheader, through which all edges
 *     from outside to the header go;
 *   - for each edge that leaves k intervals a chain of k postexits, innermost
 *     first.
 * Pseudo edges, labelled Z, are never taken: START -> STOP; and from the
 * preheader of an interval to each of its postexits, or to STOP if it has none.
 *
 * Source: Sarkar, PLDI 1989, section 2, steps 1 to 6.  The paper misprints step
 * 2(b)i, where the edge (u,h,l) becomes (u,ph,l); gives an edge one postexit
 * however many intervals it leaves, which loses the outer frequency of
 * for(;;){for(;;){if(c)return; if(d)break;}}; and does not treat loops that
 * never end.
 *
 * Parallel edges, of a switch, become one whose label lists theirs. */
#ifndef ASYM_STATIC_GRAPH_INTERVALS_ECFG_H
#define ASYM_STATIC_GRAPH_INTERVALS_ECFG_H

#include "static/graph/intervals/interval.h"

typedef enum EcfgKind {
    ECFG_BLOCK, /* a node of the Cfg, headers included */
    ECFG_START,
    ECFG_STOP,
    ECFG_PREHEADER,
    ECFG_POSTEXIT
} EcfgKind;

typedef struct Ecfg {
    Cfg cfg;            /* START is node 1; a preheader's number is below its
                           header's.  Names: "PH(M)", "PE1" */
    EcfgKind *kind;     /* by node */
    NodeId *block;      /* by node: the node of the Cfg; of a preheader its
                           header's; of a postexit the header's of the interval
                           that is left; 0 for START and STOP */
    NodeId *hdr;        /* by node, HDR: the header, a node of this graph, of
                           the innermost interval; START for the outermost.  A
                           preheader or postexit is outside its interval */
    NodeId *hdr_parent; /* by header, as in IntervalTree; 0 for START */
    uint32_t *depth;    /* by header: 0 for START */
    NodeId *preheader;  /* by header; 0 where there is none */
    NodeId *node_of;    /* by node of the Cfg; 0 for one that is not reached */
    EdgeId *edge_of;    /* by edge of the Cfg: the one that represents it, the
                           first of its chain; NO_EDGE if it is not reached */
    bool *is_pseudo;    /* by edge of this graph */
    bool *is_back;      /* by edge: it leads to a header from inside */
    NodeId start, stop;
} Ecfg;

/* In O(edges * nesting depth). */
Ecfg ecfg_build(const Cfg *cfg, const IntervalTree *intervals, Arena *arena);
/* The same from a reducible Cfg alone. */
Ecfg ecfg_of(const Cfg *cfg, Arena *arena);
/* The edge from preheader to header. */
EdgeId ecfg_loop_edge(const Ecfg *ecfg, NodeId preheader);
/* cfg_dump of the graph. */
void ecfg_dump(const Ecfg *ecfg, FILE *file);

/* The innermost loop that holds both ends of an edge, by its header; START:
 * none does. */
NodeId ecfg_loop_of_edge(const Ecfg *ecfg, EdgeId e);

#endif
