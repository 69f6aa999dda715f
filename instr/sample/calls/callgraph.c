#include "instr/sample/calls/callgraph.h"

#include "static/graph/scc.h"
#include "static/ir/irquery.h"

/* Nodes are functions, by their index in the plan + 2; node 1 leads to all. */
typedef struct CallGraph {
    const Plan *plan;
    FunctionFacts *const *facts;
    const Map *callees;
    Vec(CfgEdge) edges;
    Components components;
    uint32_t *component;            /* indexed by node */
    bool *is_recursive, *has_loops; /* by component: it, or what it may call */
    Arena *arena;
} CallGraph;

static NodeId node_of(uint32_t function) {
    return function + 2;
}

static bool find_callee(const CallGraph *g, LLVMValueRef i, NodeId *out) {
    uint32_t callee =
        irquery_is_call(i)
            ? map_get_ptr(g->callees, LLVMGetCalledValue(i), UINT32_MAX)
            : UINT32_MAX;
    *out = node_of(callee);
    return callee != UINT32_MAX;
}

static void add_edges(CallGraph *g, uint32_t function) {
    const IrFunction *f = &g->facts[function]->f;
    NodeId callee;
    *vec_push(g->arena, &g->edges) = (CfgEdge){1, node_of(function), ""};
    for (NodeId n = 1; n <= f->cfg.size; n++)
        IR_FOR_INSTRUCTIONS(f->block[n], i)
            if (find_callee(g, i, &callee))
                *vec_push(g->arena, &g->edges) =
                    (CfgEdge){node_of(function), callee, ""};
}

static void look_at_node(CallGraph *g, const Cfg *cfg, NodeId node) {
    uint32_t own = g->component[node];
    if (node > 1)
        g->has_loops[own] =
            g->has_loops[own] || g->facts[node - 2]->f.loops.count;
    CFG_FOR_SUCC(cfg, node, edge) {
        uint32_t to = g->component[cfg->edge[*edge].to];
        g->is_recursive[own] =
            g->is_recursive[own] || to == own || g->is_recursive[to];
        g->has_loops[own] = g->has_loops[own] || g->has_loops[to];
    }
}

/* Callees come later in order, and are looked at first. */
static void look_at_components(CallGraph *g, const Cfg *cfg) {
    const Components *c = &g->components;
    for (uint32_t i = 0; i < c->count; i++)
        for (uint32_t k = c->start[i]; k < c->start[i + 1]; k++)
            g->component[c->node[k]] = i;
    for (uint32_t i = c->count; i-- > 0;)
        for (uint32_t k = c->start[i]; k < c->start[i + 1]; k++)
            look_at_node(g, cfg, c->node[k]);
}

/* Whether the function returns right after "call". */
static bool is_last(LLVMValueRef call) {
    LLVMValueRef next = LLVMGetNextInstruction(call);
    if (next && LLVMIsABranchInst(next) && !LLVMIsConditional(next)) {
        next = LLVMGetFirstInstruction(LLVMGetSuccessor(next, 0));
        while (LLVMIsAPHINode(next))
            next = LLVMGetNextInstruction(next);
    }
    return next && LLVMIsAReturnInst(next);
}

static bool is_plain(const CallGraph *g, NodeId function) {
    uint32_t own = g->component[function];
    return !g->has_loops[own] && !g->is_recursive[own];
}

static bool asks(const CallGraph *g, NodeId caller, NodeId callee,
                 LLVMValueRef call, bool in_loop) {
    uint32_t own = g->component[caller], other = g->component[callee];
    if (own == other)
        return g->has_loops[own] && !(caller == callee && is_last(call));
    return in_loop && !is_plain(g, callee);
}

static void find_asked(const CallGraph *g, Map *asked, uint32_t function) {
    const IrFunction *f = &g->facts[function]->f;
    NodeId callee;
    for (NodeId n = 1; n <= f->cfg.size; n++)
        IR_FOR_INSTRUCTIONS(f->block[n], i)
            if (find_callee(g, i, &callee) &&
                asks(g, node_of(function), callee, i, f->loops.innermost[n]))
                map_put_ptr(asked, i, 1);
}

/* ---- what a call is sure to add ---- */

/* The last node that each call comes to if it returns; 0: none. */
static NodeId last_on_each_way(const IrFunction *f) {
    NodeId last = 0;
    for (NodeId n = 1; n <= f->cfg.size; n++) {
        if (!LLVMIsAReturnInst(irfunction_terminator(f, n)))
            continue;
        last = last ? last : n;
        while (last && !domtree_dominates(&f->dom, last, n))
            last = f->dom.idom[last];
    }
    return last;
}

/* The function itself, with its type. */
static bool is_as_defined(LLVMValueRef call) {
    return LLVMGlobalGetValueType(LLVMGetCalledValue(call)) ==
           LLVMGetCalledFunctionType(call);
}

/* Of callees, which are further on in the graph, it is known already. */
static void add_sure_calls(const CallGraph *g, CallsAsked *out,
                           uint32_t function, NodeId node) {
    enum { MOST_WORK = 1000 };
    uint32_t *work = &out->work[function];
    NodeId callee;
    IR_FOR_INSTRUCTIONS(g->facts[function]->f.block[node], i) {
        if (!find_callee(g, i, &callee) || !is_as_defined(i) ||
            g->component[callee] == g->component[node_of(function)] ||
            *work + out->work[callee - 2] > MOST_WORK)
            continue;
        *work += out->work[callee - 2];
        map_put_ptr(&out->sure, i, 1);
    }
}

/* What is in a loop, or in a region, may come more than once; so may what is
 * behind a setjmp. */
static void find_work(const CallGraph *g, CallsAsked *out, uint32_t function) {
    const FunctionFacts *facts = g->facts[function];
    const IrFunction *f = &facts->f;
    out->work[function] = 1;
    if (facts->left_alone || facts->returns_twice || f->loops.irreducible.size)
        return;
    for (NodeId n = last_on_each_way(f); n; n = f->dom.idom[n])
        if (!f->loops.innermost[n])
            add_sure_calls(g, out, function, n);
}

/* ---- calls that all cost the same ---- */

static bool adds_its_work(const CallGraph *g, const CallsAsked *out,
                          LLVMValueRef call) {
    NodeId callee;
    return map_get_ptr(&out->sure, call, 0) && find_callee(g, call, &callee) &&
           out->constant[callee - 2];
}

static bool tells_sides(const PlanFunction *function) {
    for (size_t i = 0; i < function->sides.size; i++)
        if (function->sides.at[i].total >= 0)
            return true;
    return false;
}

static bool has_constant_work(const CallGraph *g, const CallsAsked *out,
                              uint32_t function) {
    const FunctionFacts *facts = g->facts[function];
    const IrFunction *f = &facts->f;
    if (facts->left_alone || facts->returns_twice || f->loops.count ||
        f->loops.irreducible.size || facts->noted.size ||
        facts->cost.symbols.size ||
        tells_sides(&g->plan->functions.at[function]))
        return false;
    for (NodeId n = 1; n <= f->cfg.size; n++)
        IR_FOR_INSTRUCTIONS(f->block[n], i)
            if (irquery_is_call(i) && !LLVMIsAIntrinsicInst(i) &&
                !adds_its_work(g, out, i))
                return false;
    return true;
}

static void find_all_work(const CallGraph *g, CallsAsked *out) {
    const Components *c = &g->components;
    for (uint32_t i = c->count; i-- > 0;)
        for (uint32_t k = c->start[i]; k < c->start[i + 1]; k++)
            if (c->node[k] > 1) {
                uint32_t function = c->node[k] - 2;
                find_work(g, out, function);
                out->constant[function] = has_constant_work(g, out, function);
            }
}

CallsAsked callgraph_asked(const Plan *plan, FunctionFacts *const *facts,
                           const Map *callees, Arena *arena) {
    Arena *scratch = arena_new();
    uint32_t count = (uint32_t)plan->functions.size;
    CallsAsked out = {.asked.arena = arena,
                      .plain = ARENA_ARRAY(arena, bool, count + 1),
                      .sure.arena = arena,
                      .work = ARENA_ARRAY(arena, uint32_t, count + 1),
                      .constant = ARENA_ARRAY(arena, bool, count + 1)};
    CallGraph g = {.plan = plan,
                   .facts = facts,
                   .callees = callees,
                   .component = ARENA_ARRAY(scratch, uint32_t, count + 2),
                   .is_recursive = ARENA_ARRAY(scratch, bool, count + 2),
                   .has_loops = ARENA_ARRAY(scratch, bool, count + 2),
                   .arena = scratch};
    for (uint32_t i = 0; i < count; i++)
        add_edges(&g, i);
    Cfg cfg = cfg_of_edges(count + 1, g.edges.at, g.edges.size, scratch);
    g.components = components_build(&cfg, scratch);
    look_at_components(&g, &cfg);
    for (uint32_t i = 0; i < count; i++) {
        find_asked(&g, &out.asked, i);
        out.plain[i] = is_plain(&g, node_of(i));
    }
    find_all_work(&g, &out);
    arena_free(scratch);
    return out;
}
