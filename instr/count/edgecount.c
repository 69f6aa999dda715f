#include "instr/count/edgecount.h"

#include "instr/count/callers.h"
#include "instr/count/callsums.h"
#include "instr/count/callwork.h"
#include "instr/count/counting.h"
#include "instr/count/roundsum.h"
#include "instr/count/unroll.h"
#include "instr/sample/instrument.h"
#include "static/rewrite/libraryuse.h"

/* In a loop the optimiser would load a counter before it, and store it in each
 * round that counts: one instruction does both.  Elsewhere accesses of
 * different scopes are never merged: of two additions where ways meet it would
 * make one, at an address that it has to compute. */
static void leave_in_place(const Counting *c, LLVMValueRef access, EdgeId e) {
    const Ecfg *ecfg = &c->count->ecfg;
    if (ecfg_loop_of_edge(ecfg, e) != ecfg->start) {
        LLVMSetVolatile(access, true);
        return;
    }
    LLVMSetOrdering(access, LLVMAtomicOrderingUnordered);
    LLVMSetAtomicSingleThread(access, c->count->slot_of_edge[e] % 2);
}

/* "flag" is NULL, or 0 where the edge is not taken. */
static void bump(const Counting *c, EdgeId e, LLVMValueRef flag) {
    uint32_t slot = c->count->slot_of_edge[e];
    if (slot == NO_SLOT)
        return;
    LLVMValueRef address =
        links_total(c->links, c->builder, (uint32_t)c->plan->counters + slot);
    LLVMValueRef old = links_tagged(
        c->links, LLVMBuildLoad2(c->builder, c->links->i64, address, ""));
    LLVMValueRef sum =
        LLVMBuildAdd(c->builder, old, counting_flag(c, flag), "");
    leave_in_place(c, old, e);
    leave_in_place(
        c, links_tagged(c->links, LLVMBuildStore(c->builder, sum, address)), e);
}

/* ---- edges ---- */

static LLVMBasicBlockRef block_of(const Counting *c, unsigned index) {
    return c->graph->block[index];
}

static void pass_node(const Counting *c, NodeId n, LLVMValueRef flag) {
    const Ecfg *ecfg = &c->count->ecfg;
    if (ecfg->kind[n] == ECFG_POSTEXIT)
        counting_leave_loop(c, ecfg->node_of[ecfg->block[n]], flag);
    else if (ecfg->kind[n] == ECFG_PREHEADER)
        counting_enter_loop(c, ecfg->node_of[ecfg->block[n]], flag);
    else if (countplan_is_hub(c->count, n))
        counting_run_header(c, n, flag);
}

/* Whether the edge needs code. */
static bool does_something(const Counting *c, EdgeIds way) {
    const Ecfg *ecfg = &c->count->ecfg;
    for (size_t i = 0; i < way.size; i++) {
        NodeId to = ecfg->cfg.edge[way.at[i]].to;
        NodeId loop = ecfg->kind[to] == ECFG_BLOCK
                          ? (countplan_is_hub(c->count, to) ? to : 0)
                          : ecfg->node_of[ecfg->block[to]];
        if (c->count->slot_of_edge[way.at[i]] != NO_SLOT ||
            (loop != 0 && c->headers[loop]))
            return true;
    }
    return false;
}

/* Whether an edge of the same block before it leads to the same block: a flag
 * speaks for both. */
static bool is_repeated(const Counting *c, EdgeId e) {
    const PlanEdge *edge = c->plan->edges.at;
    EdgeId first = e;
    while (first > 0 && edge[first - 1].from == edge[e].from)
        first--;
    for (; first < e; first++)
        if (edge[first].to == edge[e].to)
            return true;
    return false;
}

static void count_edge(const Counting *c, EdgeId e, unsigned i) {
    const PlanEdge *edge = &c->plan->edges.at[e];
    EdgeIds way = countplan_way(c->count, e, c->arena);
    bool returns =
        i == 0 && inside_is_left_at_end(c->graph, block_of(c, edge->from));
    if (!returns && !does_something(c, way))
        return;
    if (!place_can_split(block_of(c, edge->from), block_of(c, edge->to)) &&
        is_repeated(c, e))
        return;
    Place place = place_on_edge(&c->places, edge, i);
    LLVMPositionBuilderBefore(c->builder, place.before);
    if (returns)
        inside_step(c->links, c->builder, 1);
    for (size_t step = 0; step < way.size; step++)
        pass_node(c, c->count->ecfg.cfg.edge[way.at[step]].to, place.flag);
    if (place.before == LLVMGetBasicBlockTerminator(block_of(c, edge->from)))
        LLVMPositionBuilderBefore(c->builder,
                                  place_last(&c->places, edge->from));
    for (size_t step = 0; step < way.size; step++)
        bump(c, way.at[step], place.flag);
}

static void count_edges(const Counting *c) {
    unsigned successor = 0;
    for (EdgeId e = 0; e < c->plan->edges.size; e++) {
        const PlanEdge *edge = &c->plan->edges.at[e];
        successor = e > 0 && edge[-1].from == edge->from ? successor + 1 : 0;
        count_edge(c, e, successor);
    }
}

/* ---- blocks ---- */

static void count_end(const Counting *c, NodeId n) {
    const Ecfg *ecfg = &c->count->ecfg;
    CFG_FOR_SUCC(&ecfg->cfg, n, e) {
        unsigned index = countplan_block(c->count, n);
        if (ecfg->cfg.edge[*e].to != ecfg->stop || index == UINT32_MAX)
            continue;
        LLVMPositionBuilderBefore(c->builder, place_last(&c->places, index));
        bump(c, *e, NULL);
    }
}

static void count_entry(const Counting *c) {
    const Ecfg *ecfg = &c->count->ecfg;
    CFG_FOR_SUCC(&ecfg->cfg, ecfg->start, e) {
        bump(c, *e, NULL);
    }
}

static void unroll_loops(const Counting *c) {
    for (NodeId n = 1; n <= c->count->ecfg.cfg.size; n++) {
        unsigned block = countplan_block(c->count, n);
        if (c->headers[n] && block != UINT32_MAX &&
            c->plan->blocks.at[block].loop >= 0)
            unroll_loop(c, (LoopId)c->plan->blocks.at[block].loop + 1);
    }
}

static void count_function(Counting *c, LLVMValueRef function) {
    LLVMPositionBuilderBefore(c->builder,
                              LLVMGetFirstInstruction(block_of(c, 0)));
    LLVMValueRef depth =
        inside_begin(c->inside, c->builder, function, c->plan->returns_twice);
    counting_make_variables(c);
    count_entry(c);
    for (NodeId n = 1; n <= c->count->ecfg.cfg.size; n++)
        count_end(c, n);
    counting_run_headers(c);
    count_edges(c);
    inside_write(c->inside, c->builder, c->graph, depth);
}

static void measure_calls(const Counting *c, CallWork work) {
    CallSums sums = {c->sum, c->sum_many,
                     (uint32_t)c->plan->counters + c->count->slot_of_work,
                     c->index};
    if (work != WORK_UNSEEN)
        callsums_write(c->links, c->builder, c->graph,
                       work == WORK_MEASURED ? &sums : NULL);
}

/* ---- the module ---- */

/* Doubts come first; there is one total, whatever the module. */
static void give_counters(Plan *plan, CountPlan **counts, Arena *arena) {
    plan->n_counters = (unsigned)plan->functions.size + 1;
    for (size_t i = 0; i < plan->functions.size; i++) {
        PlanFunction *f = &plan->functions.at[i];
        if (f->left_alone)
            continue;
        counts[i] = countplan_build(f, arena);
        f->counters = (int)plan->n_counters;
        plan->n_counters += counts[i]->n_slots;
    }
}

Status edgecount_forget_copies(const IrModule *ir) {
    return irmodule_run_passes(ir, "always-inline,elim-avail-extern");
}

typedef Vec(uint32_t) Slots;

/* Of sums that begin at "slot" of the function. */
static void add_wide(Slots *wide, const PlanFunction *f, uint32_t slot,
                     Arena *arena) {
    if (slot != NO_SLOT)
        *vec_push(arena, wide) = (uint32_t)f->counters + slot + 1;
}

/* The lower words of sums of squares. */
static void give_wide(RuntimeLinks *links, const Plan *plan,
                      CountPlan *const *counts, Arena *arena) {
    Slots wide = {0};
    for (size_t i = 0; i < plan->functions.size; i++) {
        const PlanFunction *f = &plan->functions.at[i];
        for (NodeId n = 1; counts[i] && n <= counts[i]->ecfg.cfg.size; n++)
            add_wide(&wide, f, counts[i]->slot_of_loop[n], arena);
        if (counts[i])
            add_wide(&wide, f, counts[i]->slot_of_work, arena);
    }
    *vec_push(arena, &wide) = UINT32_MAX;
    links_only_count(links, wide.at, wide.size);
}

static uint32_t slot_of_calls(const PlanFunction *f, const CountPlan *count) {
    return count->slot_of_calls == NO_SLOT
               ? NO_SLOT
               : (uint32_t)f->counters + count->slot_of_calls;
}

static void count_module(Counting *c, Inside *inside, const Plan *plan,
                         CountPlan *const *counts, FunctionGraph *const *graphs,
                         FunctionFacts *const *facts, const CallWork *work) {
    c->inside = inside;
    for (uint32_t i = 0; i < plan->functions.size; i++)
        if (counts[i])
            inside_add(inside, facts[i]->function,
                       slot_of_calls(&plan->functions.at[i], counts[i]));
    for (uint32_t i = 0; i < plan->functions.size; i++) {
        instrument_forget_effects(c->ir, facts[i]->function);
        if (!counts[i])
            continue;
        c->index = i;
        c->plan = &plan->functions.at[i];
        c->graph = graphs[i];
        c->facts = facts[i];
        c->count = counts[i];
        c->places = (Places){c->ir, graphs[i], &counts[i]->cfg, c->builder,
                             c->plan->returns_twice};
        count_function(c, facts[i]->function);
        measure_calls(c, work[i]);
        unroll_loops(c);
    }
    inside_connect(inside);
}

Status edgecount_module(const IrModule *ir, Plan *plan,
                        FunctionGraph *const *graphs,
                        FunctionFacts *const *facts, EdgecountMeasure measure,
                        Arena *arena) {
    CountPlan **counts =
        ARENA_ARRAY(arena, CountPlan *, plan->functions.size + 1);
    callers_find(plan, ir, graphs, facts, arena);
    CallWork *work =
        measure == MEASURE_CALLS
            ? callwork_find(plan, graphs, facts, arena)
            : ARENA_ARRAY(arena, CallWork, plan->functions.size + 1);
    give_counters(plan, counts, arena);
    libraryuse_forget(ir);
    LLVMStripModuleDebugInfo(ir->module);
    RuntimeLinks links = links_build(ir->module, plan, plan->n_counters, arena);
    give_wide(&links, plan, counts, arena);
    if (measure == MEASURE_CALLS)
        callsums_prepare(&links);
    Inside inside = inside_new(&links, arena);
    Counting c = {.ir = ir,
                  .links = &links,
                  .sum = roundsum_build(&links, ROUNDS_ANY),
                  .sum_many = roundsum_build(&links, ROUNDS_MANY),
                  .builder = LLVMCreateBuilderInContext(links.context),
                  .arena = arena};
    count_module(&c, &inside, plan, counts, graphs, facts, work);
    LLVMDisposeBuilder(c.builder);
    TRY(instrument_verify(ir));
    return edgecount_forget_copies(ir);
}
