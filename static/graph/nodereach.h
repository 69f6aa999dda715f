/* nodereach.h -- how often an execution of a loop reaches one of its nodes.
 *
 *     Loops, DomTree --> [NodeReach] --> TripCounts, Plan, CountStrategy
 *
 * A round that is not the last one ends in a back edge, so a node that
 * dominates the ends of all back edges is reached in each of them.  Whether the
 * last round reaches it as well depends on the exits: a node that is in no
 * inner loop, and does not dominate an exit, has not been reached when that
 * exit is taken. */
#ifndef ASYM_STATIC_GRAPH_NODEREACH_H
#define ASYM_STATIC_GRAPH_NODEREACH_H

#include "static/graph/loops.h"

/* Per execution of the loop.  For what is in no loop, per call of the function:
 * REACH_ROUNDS is then once. */
typedef enum NodeReach {
    REACH_ROUNDS,      /* once in each completed round */
    REACH_ROUNDS_PLUS, /* and once more, before the loop is left: as often as
                          the header */
    REACH_MAYBE,       /* at most as often as the header, under a condition */
    REACH_SOME_ROUNDS  /* at most once in each completed round, under a
                          condition */
} NodeReach;

/* Whether there is a condition. */
bool nodereach_is_conditional(NodeReach reach);

/* Whether the last round, which is not completed, does not reach it. */
bool nodereach_is_in_rounds(NodeReach reach);

/* Where a loop is left, in the cases that matter to the caller. */
typedef Vec(NodeId) ExitNodes;

/* Whether every round of "loop" that ends in a back edge reaches "node". */
bool nodereach_each_round(const Cfg *cfg, const DomTree *dom, const Loop *loop,
                          NodeId node);

/* Of "node", which is in "loop" and in none of its inner loops.  The loop is
 * not tangled. */
NodeReach nodereach_find(const Loops *loops, const Cfg *cfg, const DomTree *dom,
                         LoopId loop, NodeId node, const ExitNodes *exits);

/* Whether "node" is reached only after all of "exits", whichever way is taken.
 */
bool nodereach_is_after(const DomTree *dom, NodeId node,
                        const ExitNodes *exits);

#endif
