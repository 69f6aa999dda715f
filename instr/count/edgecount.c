#include "instr/count/edgecount.h"

#include "instr/count/callbalance.h"
#include "instr/sample/callsites.h"
#include "instr/sample/instrument.h"
#include "static/ir/edgesplit.h"
#include "static/ir/irquery.h"
#include "static/plan/countplan.h"

/* One function while counters are written into it. */
typedef struct Counting {
    const IrModule *ir;
    const RuntimeLinks *links;
    CallBalance balance;
    const PlanFunction *plan;
    const CountPlan *count;
    const FunctionGraph *graph;
    LLVMBuilderRef builder;
    LLVMValueRef *headers; /* by header of the Ecfg: a variable with the header
                              executions of this execution; NULL: none */
    Arena *arena;
} Counting;

/* Where code for an edge is, and 1, or 0 if control came there by another edge;
 * NULL if it came by no other. */
typedef struct Place {
    LLVMValueRef before, flag;
} Place;

static LLVMValueRef number(const Counting *c, uint64_t n) {
    return LLVMConstInt(c->links->i64, n, false);
}

static LLVMValueRef flag_or_one(const Counting *c, LLVMValueRef flag) {
    return flag ? flag : number(c, 1);
}

static void bump(const Counting *c, uint32_t slot, LLVMValueRef by) {
    if (slot != NO_SLOT)
        links_add_total_at_once(c->links, c->builder,
                                (uint32_t)c->plan->counters + slot, by);
}

/* What does not fit stays at the largest number, where the reader sees it. */
static void bump_within(const Counting *c, uint32_t slot, LLVMValueRef by) {
    uint32_t index = (uint32_t)c->plan->counters + slot;
    LLVMValueRef room =
        LLVMBuildNot(c->builder, links_total(c->links, c->builder, index), "");
    LLVMValueRef fits = LLVMBuildICmp(c->builder, LLVMIntULT, by, room, "");
    bump(c, slot, LLVMBuildSelect(c->builder, fits, by, room, ""));
}

/* ---- variables of loops ---- */

/* A longjmp back into the function finds them as they are in memory. */
static LLVMValueRef kept(const Counting *c, LLVMValueRef access) {
    LLVMSetVolatile(access, c->plan->returns_twice);
    return access;
}

static LLVMValueRef get(const Counting *c, LLVMValueRef variable) {
    return kept(c, LLVMBuildLoad2(c->builder, c->links->i64, variable, ""));
}

static void set(const Counting *c, LLVMValueRef variable, LLVMValueRef value) {
    kept(c, LLVMBuildStore(c->builder, value, variable));
}

static void make_variables(Counting *c) {
    const Ecfg *ecfg = &c->count->ecfg;
    c->headers =
        ARENA_ARRAY(c->arena, LLVMValueRef, (size_t)ecfg->cfg.size + 1);
    for (NodeId n = 1; n <= ecfg->cfg.size; n++) {
        if (!ecfg->preheader[n] || c->count->slot_of_loop[n] == NO_SLOT)
            continue;
        c->headers[n] = LLVMBuildAlloca(c->builder, c->links->i64, "");
        set(c, c->headers[n], number(c, 0));
    }
}

static void enter_loop(const Counting *c, NodeId header, LLVMValueRef flag) {
    LLVMValueRef variable = c->headers[header];
    if (!variable)
        return;
    LLVMValueRef zero = number(c, 0);
    LLVMValueRef came =
        flag ? LLVMBuildICmp(c->builder, LLVMIntNE, flag, zero, "") : NULL;
    set(c, variable,
        came ? LLVMBuildSelect(c->builder, came, zero, get(c, variable), "")
             : zero);
}

static void run_header(const Counting *c, NodeId header, LLVMValueRef flag) {
    LLVMValueRef variable = c->headers[header];
    if (variable)
        set(c, variable,
            LLVMBuildAdd(c->builder, get(c, variable), flag_or_one(c, flag),
                         ""));
}

static LLVMValueRef low_bits(const Counting *c, LLVMValueRef wide,
                             unsigned from, unsigned bits) {
    LLVMTypeRef type = LLVMTypeOf(wide);
    LLVMValueRef shifted =
        LLVMBuildLShr(c->builder, wide, LLVMConstInt(type, from, false), "");
    LLVMValueRef cut = LLVMBuildTrunc(c->builder, shifted, c->links->i64, "");
    return LLVMBuildAnd(c->builder, cut, number(c, UINT64_MAX >> (64 - bits)),
                        "");
}

/* The square of such a number has no more than 96 bits. */
#define SQUARES_FIT_BELOW (UINT64_C(1) << 48)

static void leave_loop(const Counting *c, NodeId header, LLVMValueRef flag) {
    uint32_t slot = c->count->slot_of_loop[header];
    if (!c->headers[header])
        return;
    LLVMTypeRef i128 = LLVMInt128TypeInContext(c->links->context);
    LLVMValueRef count = get(c, c->headers[header]);
    if (flag)
        count = LLVMBuildMul(c->builder, count, flag, "");
    LLVMValueRef wide = LLVMBuildZExt(c->builder, count, i128, "");
    LLVMValueRef square = LLVMBuildMul(c->builder, wide, wide, "");
    bump_within(c, slot, count);
    bump_within(c, slot + 1, low_bits(c, square, 0, 32));
    LLVMValueRef high = low_bits(c, square, 32, 64);
    LLVMValueRef fits = LLVMBuildICmp(c->builder, LLVMIntULT, count,
                                      number(c, SQUARES_FIT_BELOW), "");
    bump_within(
        c, slot + 2,
        LLVMBuildSelect(c->builder, fits, high, number(c, UINT64_MAX), ""));
}

/* ---- places ---- */

static LLVMBasicBlockRef block_of(const Counting *c, unsigned index) {
    return c->graph->block[index];
}

static bool is_one_edge(const Counting *c, unsigned block) {
    const Cfg *cfg = &c->count->cfg;
    return cfg->pred_start[block + 2] - cfg->pred_start[block + 1] == 1;
}

static bool can_split(LLVMBasicBlockRef from, LLVMBasicBlockRef to) {
    LLVMOpcode op = LLVMGetInstructionOpcode(LLVMGetBasicBlockTerminator(from));
    return op != LLVMIndirectBr && op != LLVMCallBr &&
           !irquery_is_landing_pad(to);
}

/* 1 where control comes from "from", else 0. */
static LLVMValueRef build_flag(const Counting *c, LLVMBasicBlockRef from,
                               LLVMBasicBlockRef to) {
    LLVMPositionBuilderBefore(c->builder, LLVMGetFirstInstruction(to));
    LLVMValueRef flag = LLVMBuildPhi(c->builder, c->links->i64, "");
    for (LLVMUseRef use = LLVMGetFirstUse(LLVMBasicBlockAsValue(to)); use;
         use = LLVMGetNextUse(use)) {
        LLVMValueRef user = LLVMGetUser(use);
        if (!LLVMIsATerminatorInst(user))
            continue;
        LLVMBasicBlockRef source = LLVMGetInstructionParent(user);
        LLVMValueRef value = number(c, source == from);
        LLVMAddIncoming(flag, &value, &source, 1);
    }
    return flag;
}

/* Successor "i" of the block "from", which leads to the block "to" of the plan,
 * by way of a block that was put there since, perhaps. */
static Place place_on_edge(const Counting *c, const PlanEdge *edge,
                           unsigned i) {
    LLVMBasicBlockRef from = block_of(c, edge->from);
    LLVMValueRef last = LLVMGetBasicBlockTerminator(from);
    LLVMBasicBlockRef to = LLVMGetSuccessor(last, i);
    if (LLVMGetNumSuccessors(last) == 1)
        return (Place){last, NULL};
    bool is_own = to != block_of(c, edge->to) && !irquery_is_landing_pad(to);
    if (is_own || is_one_edge(c, edge->to))
        return (Place){inserter_first(to), NULL};
    if (can_split(from, to))
        return (Place){inserter_first(edgesplit_one(c->ir, from, i)), NULL};
    LLVMValueRef flag = build_flag(c, from, to);
    return (Place){inserter_first(to), flag};
}

/* ---- edges ---- */

static void pass_node(const Counting *c, NodeId n, LLVMValueRef flag) {
    const Ecfg *ecfg = &c->count->ecfg;
    if (ecfg->kind[n] == ECFG_POSTEXIT)
        leave_loop(c, ecfg->node_of[ecfg->block[n]], flag);
    else if (ecfg->kind[n] == ECFG_PREHEADER)
        enter_loop(c, ecfg->node_of[ecfg->block[n]], flag);
    else if (countplan_is_hub(c->count, n))
        run_header(c, n, flag);
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
    bool waited = callbalance_waits_at_end(&c->balance, edge->from);
    if (!waited && !does_something(c, way))
        return;
    if (!can_split(block_of(c, edge->from), block_of(c, edge->to)) &&
        is_repeated(c, e))
        return;
    Place place = place_on_edge(c, edge, i);
    LLVMPositionBuilderBefore(c->builder, place.before);
    if (waited)
        callbalance_go_on(&c->balance, place.flag);
    for (size_t step = 0; step < way.size; step++) {
        bump(c, c->count->slot_of_edge[way.at[step]],
             flag_or_one(c, place.flag));
        pass_node(c, c->count->ecfg.cfg.edge[way.at[step]].to, place.flag);
    }
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

static void run_headers(const Counting *c) {
    const Ecfg *ecfg = &c->count->ecfg;
    for (NodeId n = 1; n <= ecfg->cfg.size; n++) {
        if (!c->headers[n] || countplan_is_hub(c->count, n))
            continue;
        LLVMBasicBlockRef block = block_of(c, countplan_block(c->count, n));
        LLVMPositionBuilderBefore(c->builder, inserter_first(block));
        run_header(c, n, NULL);
    }
}

static void count_end(const Counting *c, NodeId n) {
    const Ecfg *ecfg = &c->count->ecfg;
    CFG_FOR_SUCC(&ecfg->cfg, n, e) {
        uint32_t slot = c->count->slot_of_edge[*e];
        unsigned index = countplan_block(c->count, n);
        if (ecfg->cfg.edge[*e].to != ecfg->stop || slot == NO_SLOT ||
            index == UINT32_MAX)
            continue;
        LLVMPositionBuilderBefore(c->builder,
                                  callbalance_last_place(&c->balance, index));
        bump(c, slot, number(c, 1));
    }
}

static void count_entry(const Counting *c) {
    const Ecfg *ecfg = &c->count->ecfg;
    CFG_FOR_SUCC(&ecfg->cfg, ecfg->start, e) {
        bump(c, c->count->slot_of_edge[*e], number(c, 1));
    }
}

static void flush_before_calls(const Counting *c) {
    for (size_t b = 0; b < c->graph->blocks.size; b++) {
        IR_FOR_INSTRUCTIONS(c->graph->block[b], i) {
            if (!irquery_is_call(i) || !callsites_may_not_return(i))
                continue;
            LLVMPositionBuilderBefore(c->builder, i);
            links_call(c->links, c->builder, CALL_FLUSH, NULL, 0);
        }
    }
}

static void count_function(Counting *c, LLVMValueRef join) {
    callbalance_insert(&c->balance);
    flush_before_calls(c);
    LLVMPositionBuilderBefore(c->builder,
                              LLVMGetFirstInstruction(block_of(c, 0)));
    make_variables(c);
    LLVMBuildCall2(c->builder, LLVMGlobalGetValueType(join), join, NULL, 0, "");
    callbalance_begin(&c->balance);
    count_entry(c);
    for (NodeId n = 1; n <= c->count->ecfg.cfg.size; n++)
        count_end(c, n);
    run_headers(c);
    count_edges(c);
}

/* ---- the module ---- */

/* A function that has a thread join at its first call. */
static LLVMValueRef build_join(const RuntimeLinks *links) {
    LLVMValueRef function = links_new_function(
        links, "asym.join", LLVMFunctionType(links->void_type, NULL, 0, false));
    LLVMBuilderRef builder = links_begin(links, function);
    LLVMBuilderRef joins = links_begin(links, function);
    LLVMBuilderRef returns = links_begin(links, function);
    LLVMBuildCondBr(builder, links_is_new_thread(links, builder),
                    LLVMGetInsertBlock(joins), LLVMGetInsertBlock(returns));
    LLVMValueRef table = links->table;
    links_call(links, joins, CALL_JOIN, &table, 1);
    LLVMBuildBr(joins, LLVMGetInsertBlock(returns));
    LLVMBuildRetVoid(returns);
    LLVMDisposeBuilder(builder);
    LLVMDisposeBuilder(joins);
    LLVMDisposeBuilder(returns);
    return function;
}

/* Balances come first; there is one total, whatever the module. */
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

static Counting counting_of(const RuntimeLinks *links, const Plan *plan,
                            uint32_t index, const FunctionGraph *graph,
                            Arena *arena) {
    Counting c = {.links = links,
                  .plan = &plan->functions.at[index],
                  .graph = graph,
                  .builder = LLVMCreateBuilderInContext(links->context),
                  .arena = arena};
    c.balance = (CallBalance){links, c.builder, c.plan, graph, index};
    return c;
}

Status edgecount_module(const IrModule *ir, Plan *plan,
                        FunctionGraph *const *graphs,
                        FunctionFacts *const *facts, Arena *arena) {
    CountPlan **counts =
        ARENA_ARRAY(arena, CountPlan *, plan->functions.size + 1);
    give_counters(plan, counts, arena);
    LLVMStripModuleDebugInfo(ir->module);
    RuntimeLinks links = links_build(ir->module, plan, plan->n_counters,
                                     (uint32_t)plan->functions.size, arena);
    LLVMValueRef join = build_join(&links);
    for (size_t i = 0; i < plan->functions.size; i++) {
        instrument_forget_effects(ir, facts[i]->function);
        if (!counts[i])
            continue;
        Counting c = counting_of(&links, plan, (uint32_t)i, graphs[i], arena);
        c.ir = ir;
        c.count = counts[i];
        count_function(&c, join);
        LLVMDisposeBuilder(c.builder);
    }
    TRY(instrument_verify(ir));
    return edgecount_forget_copies(ir);
}
