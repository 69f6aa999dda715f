#include "static/graph/cycles.h"

#include "static/graph/scc.h"

/* What is asked about. */
typedef struct Graph {
    const Cfg *cfg;
    const Loops *loops;
} Graph;

static void add_loop(const Graph *g, LoopId id, Cycles *out, Arena *arena) {
    const Loop *loop = &g->loops->loop[id];
    Cycle cycle = {.loop = id, .around = loop->parent};
    bool *holds = ARENA_ARRAY(arena, bool, (size_t)g->cfg->size + 1);
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
static Cfg round_of(const Graph *g, LoopId loop, Arena *arena) {
    NodeId header = loop ? g->loops->loop[loop].header : 0;
    CfgEdge *edge = ARENA_ARRAY(arena, CfgEdge, g->cfg->n_edges + 1);
    size_t count = 0;
    if (header > 1)
        edge[count++] = (CfgEdge){1, header, ""};
    for (EdgeId e = 0; e < g->cfg->n_edges; e++) {
        const CfgEdge *old = &g->cfg->edge[e];
        if (old->to != header && loops_contain(g->loops, loop, old->from) &&
            loops_contain(g->loops, loop, old->to))
            edge[count++] = *old;
    }
    return cfg_of_edges(g->cfg->size, edge, count, arena);
}

/* Where control enters it, and where it comes back to. */
static void find_ends(const Graph *g, Cycle *cycle, NodeId node, Arena *arena) {
    bool is_entered = false;
    CFG_FOR_PRED(g->cfg, node, e) {
        is_entered = is_entered || !cycle->holds[g->cfg->edge[*e].from];
    }
    if (!is_entered)
        return;
    *vec_push(arena, &cycle->begin) = node;
    CFG_FOR_PRED(g->cfg, node, e) {
        bool is_inside = cycle->holds[g->cfg->edge[*e].from];
        *vec_push(arena, is_inside ? &cycle->back : &cycle->entry) = *e;
    }
}

static void add_regions(const Graph *g, LoopId around, Cycles *out,
                        Arena *arena) {
    Cfg round = round_of(g, around, arena);
    Components all = components_build(&round, arena);
    for (uint32_t i = 0; i < all.count; i++) {
        uint32_t start = all.start[i], end = all.start[i + 1];
        if (end - start == 1)
            continue;
        Cycle cycle = {.around = around};
        bool *holds = ARENA_ARRAY(arena, bool, (size_t)g->cfg->size + 1);
        for (uint32_t k = start; k < end; k++)
            holds[all.node[k]] = true;
        cycle.holds = holds;
        for (uint32_t k = start; k < end; k++)
            find_ends(g, &cycle, all.node[k], arena);
        if (cycle.begin.size > 1)
            *vec_push(arena, out) = cycle;
    }
}

Cycles cycles_find(const Cfg *cfg, const Loops *loops, Arena *arena) {
    const Graph graph = {cfg, loops}, *g = &graph;
    Cycles all = {0};
    if (g->loops->irreducible.size)
        add_regions(g, 0, &all, arena);
    for (LoopId loop = 1; loop <= g->loops->count; loop++) {
        add_loop(g, loop, &all, arena);
        if (g->loops->loop[loop].is_tangled)
            add_regions(g, loop, &all, arena);
    }
    return all;
}

bool cycle_has_back_edge(const Cycle *cycle, EdgeId edge) {
    for (size_t i = 0; i < cycle->back.size; i++)
        if (cycle->back.at[i] == edge)
            return true;
    return false;
}
