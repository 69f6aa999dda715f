/* peergraph.h -- a control flow graph in which nodes can be copied and hubs put
 * before nodes; for reducible.c alone.
 *
 * Its forward edges are those that are not back edges of a natural loop and
 * that node 1 reaches, each seen among peers: from its source there
 * (loops_source_among_peers).  What is strongly connected by them is an
 * irreducible region, or was part of one. */
#ifndef ASYM_STATIC_GRAPH_PEERGRAPH_H
#define ASYM_STATIC_GRAPH_PEERGRAPH_H

#include "static/graph/loops.h"

typedef Vec(NodeId) PeerSet;

typedef struct PeerNode {
    const char *name;
    NodeId origin;     /* node of the original; 0 for a hub */
    uint32_t n_copies; /* of a node of the original */
    EdgeId first_edge; /* of a copy: of its edges, which are consecutive */
    EdgeId first_in;   /* the chain of forward edges to it */
    EdgeId first_out;  /* the chain of forward edges whose source it is */
    uint32_t place;    /* in the set at hand, from PEER_FIRST; 0: not in it */
    NodeId copy;       /* while copies are made; else 0 */
} PeerNode;

/* Edges that start at a hub are in no chain. */
typedef struct PeerEdge {
    CfgEdge edge;
    EdgeId origin;            /* edge of the original; NO_EDGE from a hub */
    NodeId source;            /* among peers; 0 if it is not a forward edge */
    EdgeId next_in, next_out; /* NO_EDGE at the end of a chain */
} PeerEdge;

typedef struct PeerGraph {
    const Cfg *cfg;      /* the original */
    const Loops *loops;  /* of the original */
    Vec(PeerNode) nodes; /* indexed by NodeId, original ones first; [0] is none
                          */
    Vec(PeerEdge) edges; /* indexed by EdgeId, original ones first */
    const char *mark;    /* is in no name of the original */
    bool hub_has_number; /* names of hubs would not be unique without one */
    Arena *names;        /* of generated names */
    Arena *scratch;      /* of everything else */
} PeerGraph;

PeerGraph peergraph_of(const Cfg *cfg, const DomTree *dom, const Loops *loops,
                       Arena *names, Arena *scratch);

/* Makes "set" the set at hand, whose nodes have places in their order. */
void peergraph_enter(PeerGraph *graph, const PeerSet *set);
void peergraph_leave(PeerGraph *graph, const PeerSet *set);

/* The forward edges inside "set", which is at hand; nodes are numbered by their
 * places.  One more node, PEER_ROOT, leads to "first", a part of the set. */
enum { PEER_ROOT = 1, PEER_FIRST = 2 };
Cfg peergraph_within(const PeerGraph *graph, const PeerSet *set,
                     const PeerSet *first, Arena *arena);
/* Whether a forward edge leads to "n" from outside the set at hand. */
bool peergraph_is_entry(const PeerGraph *graph, NodeId n);
/* The same, or from a later place: every cycle in the set has such a node. */
bool peergraph_is_returned_to(const PeerGraph *graph, NodeId n);
/* The natural loop of the original whose header "n", or what it is a copy of,
 * is; 0 if there is none. */
LoopId peergraph_loop_at(const PeerGraph *graph, NodeId n);

/* Adds a new node, to which forward edges into "entries" lead from now on; from
 * it an edge leads to each of them. */
NodeId peergraph_put_hub(PeerGraph *graph, const PeerSet *entries);

/* Copies "peers", a part of the set at hand, and the natural loops whose
 * headers are among them.  Edges between what is copied have copies between the
 * copies; forward edges into peers from outside the set at hand lead to copies
 * from now on.  Returns the copies, in "arena". */
PeerSet peergraph_copy(PeerGraph *graph, const PeerSet *peers, Arena *arena);

/* The graph as it is now, its memory in "arena". */
Cfg peergraph_finish(const PeerGraph *graph, Arena *arena);

#endif
