/* phiplace.h -- where a variable needs phis.
 *
 *     Cfg, DomTree, definitions and uses --> [PhiPlaces] --> promote
 *
 * A definition is at the end of its node, a use at the start, before all
 * definitions there.  A phi is at the start of its node.  The SSA form is the
 * pruned one: phis are in the iterated dominance frontier of the definitions
 * (Cytron and others, TOPLAS 1991), where the variable is live.
 *
 * Algorithm: Sreedhar and Gao, "A linear time algorithm for placing phi-nodes"
 * (POPL 1995), but the walks below a root keep to nodes in which the variable
 * is live.  So a variable costs the nodes and edges of its live range, times
 * the logarithm of its definitions and phis, and not what is below its
 * definitions in the tree. */
#ifndef ASYM_STATIC_GRAPH_PHIPLACE_H
#define ASYM_STATIC_GRAPH_PHIPLACE_H

#include "static/graph/domtree.h"

typedef enum ReachKind { REACH_NOTHING, REACH_DEFINITION, REACH_PHI } ReachKind;

/* What a variable holds: what the definition in "node" gave it, or the phi. */
typedef struct Reach {
    ReachKind kind;
    NodeId node;
} Reach;

/* For one variable after another.  Nodes that node 1 does not reach are
 * ignored. */
typedef struct PhiPlaces {
    const Cfg *cfg;
    const DomTree *dom;
    uint32_t variable;    /* the number of the current one, from 1 */
    Vec(NodeId) phis;     /* the nodes that need one */
    struct PhiNode *node; /* indexed by node */
    NodeId *by_enter;     /* a node by its place in "dom", see DomTree */
    Vec(NodeId) todo;     /* a stack */
    Vec(uint32_t) roots;  /* a heap of places, the largest on top */
    Arena *arena;
} PhiPlaces;

PhiPlaces phiplace_new(const Cfg *cfg, const DomTree *dom, Arena *arena);

/* The next variable, as yet without definitions and uses. */
void phiplace_begin(PhiPlaces *places);
void phiplace_define(PhiPlaces *places, NodeId node);
void phiplace_use(PhiPlaces *places, NodeId node);
/* Finds "phis"; all definitions and uses are there. */
void phiplace_run(PhiPlaces *places);

/* After phiplace_run, where the variable is live. */
Reach phiplace_at_start(PhiPlaces *places, NodeId node);
Reach phiplace_at_end(PhiPlaces *places, NodeId node);

#endif
