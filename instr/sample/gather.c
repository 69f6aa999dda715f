#include "instr/sample/gather.h"

#include "instr/sample/calls/callsites.h"
#include "instr/sample/rounds/smallloop.h"
#include "instr/sample/rounds/stepper.h"
#include "static/ir/irquery.h"

/* The facts of one body while they are gathered. */
typedef struct Gatherer {
    const Inserter *in;
    StrategyFacts *out;
    ExitNodes *exits; /* indexed by LoopId: where its exits begin */
    LoopId *last_end; /* indexed by node: the last loop that was seen to end
                         there */
} Gatherer;

static const Loop *loop_of(const Gatherer *g, LoopId loop) {
    return &g->in->f->loops.loop[loop];
}

static NodeId source_of(const Gatherer *g, EdgeId edge) {
    return g->in->f->cfg.edge[edge].from;
}

/* ---- how often ---- */

/* Of an exit in a branch, not each round passes it: "node" after the branch is
 * taken to be under a condition then, though rounds would be right. */
static NodeReach reach_of(const Gatherer *g, LoopId loop, NodeId node) {
    const IrFunction *f = g->in->f;
    if (f->loops.loop[loop].is_tangled)
        return REACH_MAYBE;
    NodeReach reach = nodereach_find(&f->loops, &f->cfg, &f->dom, loop, node,
                                     &g->exits[loop]);
    bool is_clear = reach != REACH_ROUNDS ||
                    nodereach_is_after(&f->dom, node, &g->exits[loop]);
    return is_clear && !nodereach_is_conditional(reach) ? reach : REACH_MAYBE;
}

static NodeReach reach_of_entry(const Gatherer *g, LoopId loop) {
    const Loop *l = loop_of(g, loop);
    if (!l->parent || l->entry.size != 1)
        return REACH_MAYBE;
    return reach_of(g, l->parent, source_of(g, l->entry.at[0]));
}

/* ---- loops ---- */

/* Blocks where the loop ends: several exits may lead to one landing pad. */
static uint32_t count_ends(const Gatherer *g, LoopId loop) {
    const Loop *l = loop_of(g, loop);
    uint32_t ends = 0;
    for (size_t i = 0; i < l->exit.size; i++) {
        LoopId *last = &g->last_end[g->in->f->cfg.edge[l->exit.at[i]].to];
        ends += *last != loop;
        *last = loop;
    }
    return ends;
}

static bool is_counted(const Gatherer *g, LoopId loop) {
    const PlanFormula *count = &inserter_loop(g->in, loop)->count;
    return count->formula && !count->upper;
}

static void gather_loop(const Gatherer *g, LoopId loop) {
    const Inserter *in = g->in;
    const Loop *l = loop_of(g, loop);
    LoopFacts *out = &g->out->loop[loop];
    Stepper stepper = stepper_find(in->f, loop);
    *out = (LoopFacts){
        .parent = l->parent,
        .entry = reach_of_entry(g, loop),
        .exits = count_ends(g, loop),
        .latches = (uint32_t)l->back.size,
        .step = stepper_kind(&stepper, in->f, loop),
        .is_counted = is_counted(g, loop),
        .has_hints = in->plan->library ||
                     (l->back.size == 1 &&
                      smallloop_has_hints(inserter_latch(in, loop))),
        .captures = g->out->records ? (uint32_t)in->region[loop].count : 0};
}

static void gather_exits(const Gatherer *g, LoopId loop) {
    const Loop *l = loop_of(g, loop);
    for (size_t i = 0; i < l->exit.size; i++)
        *vec_push(g->in->arena, &g->exits[loop]) = source_of(g, l->exit.at[i]);
}

/* ---- sizes ---- */

static void add_size(const Gatherer *g, NodeId node) {
    LoopFacts *loop = &g->out->loop[g->in->f->loops.innermost[node]];
    IR_FOR_INSTRUCTIONS(g->in->f->block[node], i) {
        loop->size++;
        loop->has_calls = loop->has_calls || irquery_is_call(i);
    }
}

static void gather_sizes(const Gatherer *g) {
    for (NodeId n = 1; n <= g->in->f->cfg.size; n++)
        if (g->in->f->loops.innermost[n])
            add_size(g, n);
    for (LoopId loop = g->out->count; loop; loop--) {
        const LoopFacts *inner = &g->out->loop[loop];
        LoopFacts *outer = &g->out->loop[inner->parent];
        if (!inner->parent)
            continue;
        outer->size += inner->size;
        outer->has_calls = outer->has_calls || inner->has_calls;
    }
}

/* ---- counts of inner loops ---- */

static bool changes_in(const Inserter *in, SymbolId id, LoopId loop) {
    const IrSymbol *symbol = &in->body->facts->symbols.all.at[id];
    for (size_t i = 0; i < symbol->defs.size; i++)
        if (irfunction_defined_in(in->f, symbol->defs.at[i], loop))
            return true;
    return false;
}

/* Tells all loops around "inner" whether its count is computed from what
 * changes in them. */
static void mark_outer_loops(const Gatherer *g, LoopId inner) {
    const PlanLoop *plan = inserter_loop(g->in, inner);
    LoopId loop = loop_of(g, inner)->parent;
    for (; loop; loop = loop_of(g, loop)->parent) {
        LoopFacts *out = &g->out->loop[loop];
        for (size_t i = 0; !out->feeds_inner && i < plan->inputs.size; i++)
            out->feeds_inner = changes_in(g->in, plan->inputs.at[i], loop);
    }
}

/* ---- calls ---- */

static void gather_calls(const Gatherer *g, NodeId node) {
    uint32_t calls = callsites_work(g->in, node);
    LoopId loop = g->in->f->loops.innermost[node];
    if (calls)
        *vec_push(g->in->arena, &g->out->calls) = (CallFacts){
            node, loop, loop ? reach_of(g, loop, node) : REACH_MAYBE, calls};
}

/* ---- cycles ---- */

/* A region has those of a loop whose header is where control enters the region.
 */
static uint32_t find_within(const Cycles *all, size_t which) {
    const Cycle *cycle = &all->at[which];
    for (size_t i = 0; i < which; i++)
        for (size_t k = 0; k < cycle->back.size; k++)
            if (cycle_has_back_edge(&all->at[i], cycle->back.at[k]))
                return (uint32_t)i + 1;
    return 0;
}

static CycleFacts gather_cycle(const Gatherer *g, size_t which) {
    const Cycle *cycle = &g->in->cycles.at[which];
    CycleFacts out = {.loop = cycle->loop,
                      .around = cycle->around,
                      .within = find_within(&g->in->cycles, which)};
    for (size_t i = 0; i < cycle->begin.size; i++)
        out.begins_with_pad =
            out.begins_with_pad ||
            inserter_is_landing_pad(g->in, cycle->begin.at[i]);
    return out;
}

/* ---- the whole ---- */

static void gather_loops(const Gatherer *g) {
    for (LoopId loop = 1; loop <= g->out->count; loop++) {
        gather_exits(g, loop);
        gather_loop(g, loop);
    }
    gather_sizes(g);
    for (LoopId loop = 1; g->out->records && loop <= g->out->count; loop++)
        if (g->out->loop[loop].is_counted)
            mark_outer_loops(g, loop);
}

StrategyFacts gather_facts(const Inserter *in) {
    uint32_t count = in->f->loops.count;
    StrategyFacts out = {
        .records = in->body->kind == BODY_RECORD,
        .forks = map_get_ptr(in->body->may_fork, in->f->function, 0) != 0,
        .returns_twice = in->body->facts->returns_twice,
        .count = count,
        .loop = ARENA_ARRAY(in->arena, LoopFacts, count + 1)};
    if (out.records)
        out.captures = (uint32_t)in->region[0].count;
    Gatherer g = {in, &out, ARENA_ARRAY(in->arena, ExitNodes, count + 1),
                  ARENA_ARRAY(in->arena, LoopId, in->f->cfg.size + 1)};
    gather_loops(&g);
    for (NodeId n = 1; n <= in->f->cfg.size; n++)
        gather_calls(&g, n);
    for (size_t i = 0; i < in->cycles.size; i++)
        *vec_push(in->arena, &out.cycles) = gather_cycle(&g, i);
    return out;
}
