#include "instr/sample/cycles.h"

#include "static/graph/scc.h"

static void add_loop(const IrFunction *f, LoopId id, Cycles *out,
                     Arena *arena) {
    const Loop *loop = &f->loops.loop[id];
    Cycle cycle = {.loop = id, .around = loop->parent};
    bool *holds = ARENA_ARRAY(arena, bool, (size_t)f->cfg.size + 1);
    for (size_t i = 0; i < loop->nodes.size; i++)
        holds[loop->nodes.at[i]] = true;
    cycle.holds = holds;
    *vec_push(arena, &cycle.begin) = loop->header;
    for (size_t i = 0; i < loop->back.size; i++)
        *vec_push(arena, &cycle.back) = loop->back.at[i];
    for (size_t i = 0; i < loop->entry.size; i++)
        *vec_push(arena, &cycle.entry) = loop->entry.at[i];
    *vec_push(arena, out) = cycle;
}

/* ---- regions ---- */

/* What is in "loop" without the ways back to its header: node 1 leads there. */
static Cfg round_of(const IrFunction *f, LoopId loop, Arena *arena) {
    NodeId header = loop ? f->loops.loop[loop].header : 0;
    CfgEdge *edge = ARENA_ARRAY(arena, CfgEdge, f->cfg.n_edges + 1);
    size_t count = 0;
    if (header > 1)
        edge[count++] = (CfgEdge){1, header, ""};
    for (EdgeId e = 0; e < f->cfg.n_edges; e++) {
        const CfgEdge *old = &f->cfg.edge[e];
        if (old->to != header && loops_contain(&f->loops, loop, old->from) &&
            loops_contain(&f->loops, loop, old->to))
            edge[count++] = *old;
    }
    return cfg_of_edges(f->cfg.size, edge, count, arena);
}

/* Where control enters it, and where it comes back to. */
static void find_ends(const IrFunction *f, Cycle *cycle, NodeId node,
                      Arena *arena) {
    bool is_entered = false;
    CFG_FOR_PRED(&f->cfg, node, e) {
        is_entered = is_entered || !cycle->holds[f->cfg.edge[*e].from];
    }
    if (!is_entered)
        return;
    *vec_push(arena, &cycle->begin) = node;
    CFG_FOR_PRED(&f->cfg, node, e) {
        bool is_inside = cycle->holds[f->cfg.edge[*e].from];
        *vec_push(arena, is_inside ? &cycle->back : &cycle->entry) = *e;
    }
}

static void add_regions(const IrFunction *f, LoopId around, Cycles *out,
                        Arena *arena) {
    Cfg round = round_of(f, around, arena);
    Components all = components_build(&round, arena);
    for (uint32_t i = 0; i < all.count; i++) {
        uint32_t start = all.start[i], end = all.start[i + 1];
        if (end - start == 1)
            continue;
        Cycle cycle = {.around = around};
        bool *holds = ARENA_ARRAY(arena, bool, (size_t)f->cfg.size + 1);
        for (uint32_t k = start; k < end; k++)
            holds[all.node[k]] = true;
        cycle.holds = holds;
        for (uint32_t k = start; k < end; k++)
            find_ends(f, &cycle, all.node[k], arena);
        if (cycle.begin.size > 1)
            *vec_push(arena, out) = cycle;
    }
}

Cycles cycles_find(const IrFunction *f, Arena *arena) {
    Cycles all = {0};
    if (f->loops.irreducible.size)
        add_regions(f, 0, &all, arena);
    for (LoopId loop = 1; loop <= f->loops.count; loop++) {
        add_loop(f, loop, &all, arena);
        if (f->loops.loop[loop].is_tangled)
            add_regions(f, loop, &all, arena);
    }
    return all;
}
