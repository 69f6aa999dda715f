/* flow.h -- which edges carry a counter, and how the rest follows.
 *
 *     Ecfg --> [FlowPlan] --> counters; their values --> totals of all edges
 *
 * TOTAL_FREQ is a flow: what enters a node leaves it.  So counters are needed
 * only for the edges outside a spanning tree of the graph, closed by an edge
 * from STOP to START (Knuth and Stevenson 1973; Ball and Larus, TOPLAS 1994);
 * the others follow.  As many are needed as remain of Sarkar's control
 * conditions under his laws (PLDI 1989, section 3: n - 1 of n labels, exits of
 * a loop are its entries, what returns to a header is its rounds), which say
 * the same; the tree takes the edges that are guessed to be hot.
 *
 * Two more of his savings: rounds of a loop may be known per execution, and are
 * added up once where it ends, or be the same in each, which needs no counter.
 * And one between functions: the edge from STOP to START may be known.
 *
 * A call that never returns (exit, longjmp, an exception) ends the flow in its
 * node.  Such a node has its own edge to STOP, which nothing can count: it is
 * in the tree.  If it returns it has two, and the other one is counted. */
#ifndef ASYM_STATIC_GRAPH_INTERVALS_FLOW_H
#define ASYM_STATIC_GRAPH_INTERVALS_FLOW_H

#include "static/graph/intervals/ecfg.h"

typedef enum FlowRounds {
    ROUNDS_COUNTED, /* by counters in the loop */
    ROUNDS_SUMMED,  /* the caller sums up the header executions of each
                       execution of the loop; no node of it may stop */
    ROUNDS_CONSTANT /* the same in each execution; no node of it may stop */
} FlowRounds;

typedef struct FlowLoop {
    FlowRounds kind;
    uint64_t rounds; /* ROUNDS_CONSTANT: back edges taken in each execution */
} FlowLoop;

typedef struct FlowFacts {
    const FlowLoop *loop; /* by header; NULL: all ROUNDS_COUNTED */
    const bool *may_stop; /* by node; NULL: none */
    const bool *leaves;   /* by edge: what it brings to its end leads out of a
                             loop there, so it is rare; NULL: none does */
    bool counts_all;      /* a longjmp may return into it: nothing can be
                             derived, every edge has a counter */
    bool knows_calls;     /* how often the function was called is known: there
                             is a counter less */
} FlowFacts;

typedef struct FlowEdge FlowEdge;

typedef struct FlowPlan {
    const Ecfg *ecfg;
    FlowFacts facts;
    Vec(EdgeId) counted; /* edges of the Ecfg: counter i is on counted.at[i] */
    /* The rest is for flow_derive. */
    NodeId size;
    uint32_t n_edges;
    FlowEdge *edge;
    uint32_t *tree; /* edges of the tree, those far from the root first */
    NodeId *below;  /* tree[i] connects below[i], whose other edges are known */
    uint32_t n_tree, nesting;
} FlowPlan;

/* In O(edges * log(edges)).  "facts" and "ecfg" must outlive the plan. */
FlowPlan flow_plan(const Ecfg *ecfg, const FlowFacts *facts, Arena *arena);

typedef struct FlowTotals {
    uint64_t *edge; /* TOTAL_FREQ, by edge of the Ecfg; 0 for pseudo edges */
    uint64_t *node; /* by node; of START: how often the function was called */
} FlowTotals;

/* What a run counted. */
typedef struct FlowCounts {
    const uint64_t *counter; /* in the order of "counted" */
    const uint64_t *headers; /* by header, the sums of ROUNDS_SUMMED loops */
    uint64_t calls;          /* if they are known */
} FlowCounts;

/* False if no run can have left such counters; *out is then unusable.  In
 * O(edges * nesting of ROUNDS_CONSTANT loops). */
bool flow_derive(FlowTotals *out, const FlowPlan *plan,
                 const FlowCounts *counts, Arena *arena);

#endif
