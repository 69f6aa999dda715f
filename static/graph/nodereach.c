#include "static/graph/nodereach.h"

bool nodereach_each_round(const Cfg *cfg, const DomTree *dom, const Loop *loop,
                          NodeId node) {
    for (size_t i = 0; i < loop->back.size; i++)
        if (!domtree_dominates(dom, node, cfg->edge[loop->back.at[i]].from))
            return false;
    return true;
}

bool nodereach_is_conditional(NodeReach reach) {
    return reach == REACH_SOME_ROUNDS || reach == REACH_MAYBE;
}

bool nodereach_is_in_rounds(NodeReach reach) {
    return reach == REACH_ROUNDS || reach == REACH_SOME_ROUNDS;
}

/* Whether "node" is in no round that is the last one: each exit is there before
 * it, and so is not taken in a round that comes to it. */
static bool is_past_exits(const DomTree *dom, NodeId node,
                          const ExitNodes *exits) {
    for (size_t i = 0; i < exits->size; i++)
        if (exits->at[i] == node || !domtree_dominates(dom, exits->at[i], node))
            return false;
    return exits->size > 0;
}

NodeReach nodereach_find(const Loops *loops, const Cfg *cfg, const DomTree *dom,
                         LoopId loop, NodeId node, const ExitNodes *exits) {
    if (!nodereach_each_round(cfg, dom, &loops->loop[loop], node))
        return is_past_exits(dom, node, exits) ? REACH_SOME_ROUNDS
                                               : REACH_MAYBE;
    size_t after = 0;
    for (size_t i = 0; i < exits->size; i++)
        after += domtree_dominates(dom, node, exits->at[i]);
    if (after == exits->size)
        return REACH_ROUNDS_PLUS;
    return after == 0 ? REACH_ROUNDS : REACH_MAYBE;
}

bool nodereach_is_after(const DomTree *dom, NodeId node,
                        const ExitNodes *exits) {
    for (size_t i = 0; i < exits->size; i++)
        if (!domtree_dominates(dom, exits->at[i], node))
            return false;
    return true;
}
