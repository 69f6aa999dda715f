#include "static/graph/controldep.h"

/* The nodes that an edge controls: from its target up the post-dominator tree,
 * below the post-dominator of its source. */
#define FOR_CONTROLLED(post, edge, n)                                          \
    for (NodeId n = (edge)->to; n != (post)->idom[(edge)->from];               \
         n = (post)->idom[n])

static const bool *reached_nodes(const Cfg *cfg, Arena *scratch) {
    bool *reached = ARENA_ARRAY(scratch, bool, (size_t)cfg->size + 2);
    NodeId *stack = ARENA_ARRAY(scratch, NodeId, (size_t)cfg->size + 1);
    size_t n_stack = 0;
    if (cfg->size > 0)
        stack[n_stack++] = 1;
    reached[1] = true;
    while (n_stack > 0) {
        NodeId n = stack[--n_stack];
        CFG_FOR_SUCC(cfg, n, e) {
            NodeId to = cfg->edge[*e].to;
            if (!reached[to])
                stack[n_stack++] = to;
            reached[to] = true;
        }
    }
    return reached;
}

/* Makes start[n] the place where n's edges begin, start[n + 1] where they end.
 */
static void count_edges(ControlDep *out, const Cfg *cfg, const DomTree *post,
                        const bool *reached) {
    for (EdgeId e = 0; e < cfg->n_edges; e++) {
        const CfgEdge *edge = &cfg->edge[e];
        if (!reached[edge->from])
            continue;
        FOR_CONTROLLED(post, edge, n) {
            out->start[n + 1]++;
        }
    }
    for (NodeId n = 0; n <= cfg->size; n++)
        out->start[n + 1] += out->start[n];
}

static void list_edges(ControlDep *out, const Cfg *cfg, const DomTree *post,
                       const bool *reached, Arena *scratch) {
    uint32_t *next = ARENA_ARRAY(scratch, uint32_t, (size_t)cfg->size + 1);
    for (NodeId n = 1; n <= cfg->size; n++)
        next[n] = out->start[n];
    for (EdgeId e = 0; e < cfg->n_edges; e++) {
        const CfgEdge *edge = &cfg->edge[e];
        if (!reached[edge->from])
            continue;
        FOR_CONTROLLED(post, edge, n) {
            out->on[next[n]++] = e;
        }
    }
}

ControlDep controldep_build(const Cfg *cfg, const DomTree *post, Arena *arena) {
    Arena *scratch = arena_new();
    ControlDep out = {.size = cfg->size};
    const bool *reached = reached_nodes(cfg, scratch);
    out.start = ARENA_ARRAY(arena, uint32_t, (size_t)cfg->size + 2);
    count_edges(&out, cfg, post, reached);
    out.on = ARENA_ARRAY(arena, EdgeId, (size_t)out.start[cfg->size + 1] + 1);
    list_edges(&out, cfg, post, reached, scratch);
    arena_free(scratch);
    return out;
}

void controldep_dump(const ControlDep *dep, const Cfg *cfg, FILE *file) {
    for (NodeId n = 1; n <= dep->size; n++) {
        fprintf(file, "%s:", cfg->name[n]);
        for (uint32_t i = dep->start[n]; i < dep->start[n + 1]; i++) {
            fputs(i == dep->start[n] ? " " : ", ", file);
            cfg_dump_edge(cfg, dep->on[i], file);
        }
        fputc('\n', file);
    }
}
