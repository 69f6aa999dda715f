#include "static/graph/intervals/interval.h"

static NodeId header_of(const Loops *loops, LoopId loop) {
    return loop ? loops->loop[loop].header : 1;
}

Status interval_build(IntervalTree *out, const Cfg *cfg, const DomTree *dom,
                      const Loops *loops, Arena *arena) {
    if (loops->irreducible.size)
        return status_fail(
            ASYM_IRREDUCIBLE, "the region of %s can be entered at two places",
            cfg->name ? cfg->name[loops->irreducible.at[0]] : "a node");
    size_t room = (size_t)cfg->size + 1;
    *out = (IntervalTree){.size = cfg->size,
                          .hdr = ARENA_ARRAY(arena, NodeId, room),
                          .parent = ARENA_ARRAY(arena, NodeId, room),
                          .depth = ARENA_ARRAY(arena, uint32_t, room)};
    for (NodeId n = 1; n <= cfg->size; n++)
        if (dom->enter[n])
            out->hdr[n] = header_of(loops, loops->innermost[n]);
    for (LoopId l = 1; l <= loops->count; l++) {
        const Loop *loop = &loops->loop[l];
        out->parent[loop->header] = header_of(loops, loop->parent);
        out->depth[loop->header] = loop->depth;
    }
    return status_ok();
}

NodeId interval_lca(const IntervalTree *tree, NodeId a, NodeId b) {
    while (tree->depth[a] > tree->depth[b])
        a = tree->parent[a];
    while (tree->depth[b] > tree->depth[a])
        b = tree->parent[b];
    while (a != b) {
        a = tree->parent[a];
        b = tree->parent[b];
    }
    return a;
}

bool interval_holds(const IntervalTree *tree, NodeId h, NodeId n) {
    NodeId inner = tree->hdr[n];
    return inner != 0 && interval_lca(tree, h, inner) == h;
}

void interval_dump(const IntervalTree *tree, const Cfg *cfg, FILE *file) {
    for (NodeId n = 1; n <= tree->size; n++)
        if (tree->hdr[n])
            fprintf(file, "%s: %s\n", cfg->name[n], cfg->name[tree->hdr[n]]);
    for (NodeId n = 1; n <= tree->size; n++)
        if (tree->parent[n])
            fprintf(file, "%s in %s\n", cfg->name[n],
                    cfg->name[tree->parent[n]]);
}
