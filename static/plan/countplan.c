#include "static/plan/countplan.h"

#include "instr/runtime/profile_format.h"

#include <string.h>

static Cfg cfg_of(const PlanFunction *f, Arena *arena) {
    CfgBuilder builder = cfg_builder(arena);
    for (size_t i = 0; i < f->blocks.size; i++)
        cfg_add_node(&builder, f->blocks.at[i].name);
    for (size_t i = 0; i < f->edges.size; i++)
        cfg_add_edge(&builder, f->edges.at[i].from + 1, f->edges.at[i].to + 1,
                     f->edges.at[i].label);
    return cfg_finish(&builder);
}

static void map_back(CountPlan *plan, Arena *arena) {
    plan->edge_of = ARENA_ARRAY(arena, EdgeId, plan->cfg.n_edges + 1);
    plan->node_of = ARENA_ARRAY(arena, NodeId, (size_t)plan->cfg.size + 1);
    for (EdgeId e = 0; e < plan->view.cfg.n_edges; e++)
        if (plan->view.edge_origin[e] != NO_EDGE)
            plan->edge_of[plan->view.edge_origin[e]] = plan->ecfg.edge_of[e];
    for (NodeId n = 1; n <= plan->view.cfg.size; n++)
        if (plan->view.origin[n] != 0)
            plan->node_of[plan->view.origin[n] - 1] = plan->ecfg.node_of[n];
}

/* The way on from a hub, for an edge that leads to "entry" in the program. */
static EdgeId through_hub(const CountPlan *plan, NodeId hub, NodeId entry) {
    const Cfg *view = &plan->view.cfg;
    EdgeId last = NO_EDGE;
    CFG_FOR_SUCC(view, hub, e) {
        last = *e;
        if (strcmp(view->edge[*e].label, plan->cfg.name[entry]) == 0)
            break;
    }
    return plan->ecfg.edge_of[last];
}

/* NO_EDGE at the end of the way. */
static EdgeId next_on_way(const CountPlan *plan, EdgeId e, NodeId target) {
    const Ecfg *ecfg = &plan->ecfg;
    NodeId n = ecfg->cfg.edge[e].to;
    switch (ecfg->kind[n]) {
    case ECFG_POSTEXIT:
    case ECFG_PREHEADER:
        return ecfg->cfg.succ[ecfg->cfg.succ_start[n]];
    case ECFG_BLOCK:
        return countplan_is_hub(plan, n)
                   ? through_hub(plan, ecfg->block[n], target)
                   : NO_EDGE;
    default:
        return NO_EDGE;
    }
}

EdgeIds countplan_way(const CountPlan *plan, EdgeId edge, Arena *arena) {
    EdgeIds way = {0};
    for (EdgeId e = plan->edge_of[edge]; e != NO_EDGE;
         e = next_on_way(plan, e, plan->cfg.edge[edge].to))
        *vec_push(arena, &way) = e;
    return way;
}

bool countplan_is_hub(const CountPlan *plan, NodeId node) {
    return plan->ecfg.kind[node] == ECFG_BLOCK &&
           plan->view.origin[plan->ecfg.block[node]] == 0;
}

unsigned countplan_block(const CountPlan *plan, NodeId node) {
    if (plan->ecfg.kind[node] != ECFG_BLOCK)
        return UINT32_MAX;
    return plan->view.origin[plan->ecfg.block[node]] - 1;
}

/* what is known of the flow */

static const PlanBlock *block_of(const CountPlan *plan, const PlanFunction *f,
                                 NodeId node) {
    unsigned block = countplan_block(plan, node);
    return block < f->blocks.size ? &f->blocks.at[block] : NULL;
}

/* By header: whether control may stop in the loop. */
static bool *find_stops(const CountPlan *plan, const bool *may_stop,
                        Arena *scratch) {
    const Ecfg *ecfg = &plan->ecfg;
    bool *stops = ARENA_ARRAY(scratch, bool, (size_t)ecfg->cfg.size + 1);
    for (NodeId n = 1; n <= ecfg->cfg.size; n++)
        if (may_stop[n])
            for (NodeId h = ecfg->hdr[n]; h != 0 && !stops[h];
                 h = ecfg->hdr_parent[h])
                stops[h] = true;
    return stops;
}

static FlowLoop rounds_of(const PlanBlock *header) {
    if (header && header->is_constant)
        return (FlowLoop){ROUNDS_CONSTANT, header->rounds};
    return (FlowLoop){ROUNDS_SUMMED, 0};
}

/* Whether the edge of the plan leads on to one that leaves a loop. */
static bool leads_out(const CountPlan *plan, const PlanFunction *f,
                      const PlanEdge *edge) {
    if (edge->next < 0)
        return false;
    CFG_FOR_SUCC(&plan->cfg, edge->to + 1, e) {
        EdgeId way = plan->edge_of[*e];
        if (f->edges.at[*e].to == (unsigned)edge->next && way != NO_EDGE &&
            plan->ecfg.kind[plan->ecfg.cfg.edge[way].to] == ECFG_POSTEXIT)
            return true;
    }
    return false;
}

static const bool *find_leaving(const CountPlan *plan, const PlanFunction *f,
                                Arena *arena) {
    bool *leaves = ARENA_ARRAY(arena, bool, plan->ecfg.cfg.n_edges + 1);
    for (EdgeId e = 0; e < f->edges.size; e++)
        if (plan->edge_of[e] != NO_EDGE && leads_out(plan, f, &f->edges.at[e]))
            leaves[plan->edge_of[e]] = true;
    return leaves;
}

static void find_facts(CountPlan *plan, const PlanFunction *f, Arena *arena) {
    size_t room = (size_t)plan->ecfg.cfg.size + 1;
    bool *may_stop = ARENA_ARRAY(arena, bool, room);
    FlowLoop *loop = ARENA_ARRAY(arena, FlowLoop, room);
    for (NodeId n = 1; n < room; n++) {
        const PlanBlock *block = block_of(plan, f, n);
        may_stop[n] = block && block->may_stop;
    }
    Arena *scratch = arena_new();
    const bool *stops = find_stops(plan, may_stop, scratch);
    for (NodeId n = 1; n < room; n++)
        if (plan->ecfg.preheader[n] && !stops[n] && !f->returns_twice)
            loop[n] = rounds_of(block_of(plan, f, n));
    arena_free(scratch);
    plan->facts = (FlowFacts){.loop = loop,
                              .may_stop = may_stop,
                              .leaves = find_leaving(plan, f, arena),
                              .counts_all = f->returns_twice,
                              .knows_calls = f->callers.size > 0};
}

static void give_slots(CountPlan *plan, bool measures_calls, Arena *arena) {
    const Ecfg *ecfg = &plan->ecfg;
    plan->slot_of_edge = ARENA_ARRAY(arena, uint32_t, ecfg->cfg.n_edges + 1);
    plan->slot_of_loop =
        ARENA_ARRAY(arena, uint32_t, (size_t)ecfg->cfg.size + 1);
    for (EdgeId e = 0; e < ecfg->cfg.n_edges; e++)
        plan->slot_of_edge[e] = NO_SLOT;
    for (size_t i = 0; i < plan->flow.counted.size; i++)
        plan->slot_of_edge[plan->flow.counted.at[i]] = plan->n_slots++;
    for (NodeId n = 1; n <= ecfg->cfg.size; n++) {
        plan->slot_of_loop[n] = NO_SLOT;
        if (!ecfg->preheader[n] || plan->facts.loop[n].kind == ROUNDS_CONSTANT)
            continue;
        plan->slot_of_loop[n] = plan->n_slots;
        plan->n_slots += COUNTPLAN_SUMS + COUNTPLAN_FEW;
    }
    plan->slot_of_calls = plan->facts.knows_calls ? plan->n_slots++ : NO_SLOT;
    plan->slot_of_work = measures_calls ? plan->n_slots : NO_SLOT;
    if (measures_calls)
        plan->n_slots += COUNTPLAN_SUMS + COUNTPLAN_FEW;
}

CountPlan *countplan_build(const PlanFunction *function, Arena *arena) {
    CountPlan *plan = ARENA_NEW(arena, CountPlan);
    plan->cfg = cfg_of(function, arena);
    plan->view = reducible_build(&plan->cfg, 0, arena);
    plan->ecfg = ecfg_of(&plan->view.cfg, arena);
    map_back(plan, arena);
    find_facts(plan, function, arena);
    plan->flow = flow_plan(&plan->ecfg, &plan->facts, arena);
    give_slots(plan, function->measures_calls, arena);
    return plan;
}

/* identity */

static uint64_t hash_edge(uint64_t hash, const CfgEdge *edge) {
    const uint64_t words[] = {edge->from, edge->to};
    hash = profile_checksum(hash, words, 2);
    for (const char *c = edge->label; *c; c++) {
        uint64_t word = (unsigned char)*c;
        hash = profile_checksum(hash, &word, 1);
    }
    return hash;
}

uint64_t countplan_fingerprint(const CountPlan *plan) {
    const uint64_t sizes[] = {plan->cfg.size, plan->cfg.n_edges,
                              plan->ecfg.cfg.n_edges};
    uint64_t hash = profile_checksum(0, sizes, 3);
    for (EdgeId e = 0; e < plan->cfg.n_edges; e++)
        hash = hash_edge(hash, &plan->cfg.edge[e]);
    return hash;
}

/* what a run left */

static const WideCount most_squares = (WideCount)1 << COUNTPLAN_SQUARE_BITS;

/* "slot" is the first of a loop. */
static uint64_t headers_of(const uint64_t *slot) {
    WideCount sum = slot[0];
    for (uint64_t i = 1; i < COUNTPLAN_FEW; i++)
        sum += (WideCount)slot[COUNTPLAN_SUMS + i] * i;
    return sum > UINT64_MAX ? UINT64_MAX : (uint64_t)sum;
}

/* "out" has the executions, "slot" is the first of theirs.  False if the sum
 * may not have fitted: it is at most the root of the squares times the
 * executions.
 */
static bool add_sums(LoopMoments *out, const uint64_t *slot) {
    out->headers = headers_of(slot);
    out->squares = ((WideCount)slot[2] << 64) + slot[1];
    for (uint64_t i = 1; i < COUNTPLAN_FEW; i++)
        out->squares += (WideCount)slot[COUNTPLAN_SUMS + i] * i * i;
    return out->squares <= most_squares / (out->executions + 1);
}

static bool moments_of(LoopMoments *out, const CountPlan *plan,
                       const FlowTotals *flow, NodeId header,
                       const uint64_t *slot) {
    const Ecfg *ecfg = &plan->ecfg;
    *out = (LoopMoments){0};
    CFG_FOR_SUCC(&ecfg->cfg, ecfg->preheader[header], e) {
        if (ecfg->is_pseudo[*e] && ecfg->cfg.edge[*e].to != ecfg->stop)
            out->executions += flow->node[ecfg->cfg.edge[*e].to];
    }
    if (plan->slot_of_loop[header] != NO_SLOT)
        return add_sums(out, slot + plan->slot_of_loop[header]);
    uint64_t headers = plan->facts.loop[header].rounds + 1;
    out->headers = headers * out->executions;
    out->squares = (WideCount)headers * out->headers;
    return true;
}

static bool has_overflown(const CountPlan *plan, const uint64_t *slot) {
    for (uint32_t i = 0; i < plan->n_slots; i++)
        if (slot[i] == UINT64_MAX)
            return true;
    return false;
}

uint64_t countplan_calls(const CountTotals *totals, const CountPlan *plan,
                         const PlanCaller *caller) {
    NodeId n = plan->node_of[caller->block];
    if (n == 0 || !caller->goes_on)
        return n ? totals->flow.node[n] : 0;
    uint64_t calls = 0;
    CFG_FOR_SUCC(&plan->ecfg.cfg, n, e) {
        calls += totals->flow.edge[*e];
    }
    return calls;
}

bool countplan_derive(CountTotals *out, const CountPlan *plan,
                      const uint64_t *slot, uint64_t calls, Arena *arena) {
    if (has_overflown(plan, slot))
        return false;
    size_t room = (size_t)plan->ecfg.cfg.size + 1;
    uint64_t *headers = ARENA_ARRAY(arena, uint64_t, room);
    out->loop = ARENA_ARRAY(arena, LoopMoments, room);
    for (NodeId n = 1; n < room; n++)
        if (plan->slot_of_loop[n] != NO_SLOT)
            headers[n] = headers_of(slot + plan->slot_of_loop[n]);
    if (plan->slot_of_calls != NO_SLOT)
        calls += slot[plan->slot_of_calls];
    FlowCounts counts = {slot, headers, calls};
    if (!flow_derive(&out->flow, &plan->flow, &counts, arena))
        return false;
    for (NodeId n = 1; n < room; n++)
        if (plan->ecfg.preheader[n] &&
            !moments_of(&out->loop[n], plan, &out->flow, n, slot))
            return false;
    out->calls = (LoopMoments){0};
    if (plan->slot_of_work == NO_SLOT)
        return true;
    out->calls.executions = out->flow.node[plan->ecfg.start];
    return add_sums(&out->calls, slot + plan->slot_of_work);
}
