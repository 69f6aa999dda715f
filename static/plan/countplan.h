/* countplan.h -- where the counters of a function are, when all its edges must
 * be known.
 *
 *     PlanFunction (blocks, edges) --> [CountPlan] --> counters, their meaning
 *
 * asym-ir and the driver each build it, the same from the same plan.  A
 * function's slots are consecutive running totals: a counter for each edge that
 * flow_plan wants counted, then some for each loop whose rounds may differ.
 * Those are sums over its executions that ended: of header executions, and the
 * lower and the upper word of that of their squares; then how many executions
 * more had 0, 1, 2 .. of them, since most have few.  A function whose other
 * calls follow from what its callers counted has another: how often it was
 * called from elsewhere.  One whose calls are measured has the slots of a loop
 * for them: sums of what calls took, with all that they led to, and of the
 * squares.  A sum that would not fit is UINT64_MAX.
 *
 * Irreducible regions are intervals with several entries here, not split: a
 * copy of a block has no counter of its own. */
#ifndef ASYM_STATIC_PLAN_COUNTPLAN_H
#define ASYM_STATIC_PLAN_COUNTPLAN_H

#include "static/graph/intervals/fcdg.h"
#include "static/graph/intervals/flow.h"
#include "static/graph/reducible.h"
#include "static/plan/plan.h"
#include "static/timing/moments.h"

#define NO_SLOT UINT32_MAX
/* Slots of a loop, or of calls: sums, then numbers of executions. */
#define COUNTPLAN_SUMS 3
#define COUNTPLAN_FEW  8
/* Sums of squares stay below 2 to the power of this. */
#define COUNTPLAN_SQUARE_BITS 126

typedef struct CountPlan {
    Cfg cfg;        /* node n is block n - 1; edges are those of the plan */
    Reducible view; /* edges keep their origin */
    Ecfg ecfg;      /* of the view */
    FlowFacts facts;
    FlowPlan flow;
    uint32_t *slot_of_edge; /* by edge of the Ecfg; NO_SLOT: not counted */
    uint32_t *slot_of_loop; /* by header, of the Ecfg: the first of three */
    EdgeId *edge_of;        /* by edge of the plan: of the Ecfg, the first of
                               those that it represents; NO_EDGE: never taken */
    NodeId *node_of;        /* by block: node of the Ecfg; 0: never runs */
    uint32_t slot_of_calls; /* from elsewhere; NO_SLOT: calls are counted like
                               other edges */
    uint32_t slot_of_work;  /* of its calls: the first of those of a loop;
                               NO_SLOT: they are not measured */
    uint32_t n_slots;
} CountPlan;

CountPlan *countplan_build(const PlanFunction *function, Arena *arena);

typedef Vec(EdgeId) EdgeIds;

/* The edges of the Ecfg that an edge of the plan represents, in their order;
 * none if it is never taken. */
EdgeIds countplan_way(const CountPlan *plan, EdgeId edge, Arena *arena);

/* The block of a node of the Ecfg that is one; UINT32_MAX for other nodes, and
 * for a hub of an interval with several entries. */
unsigned countplan_block(const CountPlan *plan, NodeId node);

/* Whether a node of the Ecfg is the hub of an interval with several entries. */
bool countplan_is_hub(const CountPlan *plan, NodeId node);

/* A hash of the graph and of how it is counted. */
uint64_t countplan_fingerprint(const CountPlan *plan);

/* What a run left in a function's slots. */
typedef struct CountTotals {
    FlowTotals flow;
    LoopMoments *loop; /* by header of the Ecfg */
    LoopMoments calls; /* of what they took; all 0 if they are not measured */
} CountTotals;

/* How often a call was executed of whose function "totals" are. */
uint64_t countplan_calls(const CountTotals *totals, const CountPlan *plan,
                         const PlanCaller *caller);

/* "slot" holds the function's n_slots, "calls" what countplan_calls says of its
 * callers, in all.  False if no orderly run leaves this, or a sum did not fit.
 */
bool countplan_derive(CountTotals *out, const CountPlan *plan,
                      const uint64_t *slot, uint64_t calls, Arena *arena);

#endif
