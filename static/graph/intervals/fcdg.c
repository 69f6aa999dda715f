#include "static/graph/intervals/fcdg.h"

#include <assert.h>
#include <string.h>

/* The graph of one round.  Edges of the Ecfg keep their numbers; the end of the
 * round of each loop is a node after those of the Ecfg. */
typedef struct Round {
    Cfg cfg;
    DomTree post;
    NodeId last; /* of the Ecfg's nodes */
} Round;

static void end_rounds(CfgEdge *edge, size_t *n_edges, const Ecfg *ecfg,
                       NodeId header, NodeId end) {
    CFG_FOR_PRED(&ecfg->cfg, header, e) {
        if (ecfg->is_back[*e])
            edge[*e].to = end;
    }
    CFG_FOR_SUCC(&ecfg->cfg, ecfg->preheader[header], e) {
        if (ecfg->is_pseudo[*e])
            edge[(*n_edges)++] =
                (CfgEdge){.from = end, .to = ecfg->cfg.edge[*e].to};
    }
}

static Round round_build(const Ecfg *ecfg, Arena *scratch) {
    const Cfg *cfg = &ecfg->cfg;
    size_t n_edges = cfg->n_edges;
    CfgEdge *edge = ARENA_ARRAY(scratch, CfgEdge, 2 * n_edges + 1);
    memcpy(edge, cfg->edge, n_edges * sizeof *edge);
    NodeId end = cfg->size;
    for (NodeId n = 1; n <= cfg->size; n++)
        if (ecfg->preheader[n] != 0)
            end_rounds(edge, &n_edges, ecfg, n, ++end);
    Round round = {.cfg = cfg_of_edges(end, edge, n_edges, scratch),
                   .last = cfg->size};
    round.post = domtree_build_post(&round.cfg, scratch);
    return round;
}

/* The children of an edge are the nodes from its target up the post-dominator
 * tree, below the post-dominator of its source, as long as the round lasts. */
static NodeId next_child(const Round *round, EdgeId e, NodeId n) {
    NodeId from = round->cfg.edge[e].from;
    return n == round->post.idom[from] || n > round->last ? 0 : n;
}

#define FOR_CHILDREN(round, e, n)                                              \
    for (NodeId n = next_child(round, e, (round)->cfg.edge[e].to); n != 0;     \
         n = next_child(round, e, (round)->post.idom[n]))

static void count_children(Fcdg *out, const Ecfg *ecfg, const Round *round) {
    const Cfg *cfg = &ecfg->cfg;
    for (EdgeId e = 0; e < cfg->n_edges; e++) {
        out->child_start[e + 1] = out->child_start[e];
        FOR_CHILDREN(round, e, n) {
            out->child_start[e + 1]++;
            out->condition_start[n + 1]++;
        }
    }
    for (NodeId n = 0; n <= cfg->size; n++)
        out->condition_start[n + 1] += out->condition_start[n];
}

static void list_children(Fcdg *out, const Ecfg *ecfg, const Round *round,
                          Arena *scratch) {
    const Cfg *cfg = &ecfg->cfg;
    uint32_t *next = ARENA_ARRAY(scratch, uint32_t, (size_t)cfg->size + 1);
    for (NodeId n = 1; n <= cfg->size; n++)
        next[n] = out->condition_start[n];
    uint32_t n_children = 0;
    for (EdgeId e = 0; e < cfg->n_edges; e++) {
        FOR_CHILDREN(round, e, n) {
            out->child[n_children++] = n;
            out->condition[next[n]++] = e;
        }
    }
}

/* Kahn's topological sort. */
static void order_nodes(Fcdg *out, const Cfg *cfg, Arena *scratch) {
    uint32_t *missing = ARENA_ARRAY(scratch, uint32_t, (size_t)cfg->size + 1);
    for (NodeId n = 1; n <= cfg->size; n++)
        missing[n] = out->condition_start[n + 1] - out->condition_start[n];
    out->order[out->n_order++] = 1;
    for (NodeId i = 0; i < out->n_order; i++) {
        CFG_FOR_SUCC(cfg, out->order[i], e) {
            FCDG_FOR_CHILD(out, *e, v) {
                if (--missing[*v] == 0)
                    out->order[out->n_order++] = *v;
            }
        }
    }
    assert(out->n_order == cfg->size - 1); /* all but STOP */
}

Fcdg fcdg_build(const Ecfg *ecfg, Arena *arena) {
    Arena *scratch = arena_new();
    const Cfg *cfg = &ecfg->cfg;
    Round round = round_build(ecfg, scratch);
    Fcdg out = {.child_start = ARENA_ARRAY(arena, uint32_t, cfg->n_edges + 1),
                .condition_start =
                    ARENA_ARRAY(arena, uint32_t, (size_t)cfg->size + 2),
                .order = ARENA_ARRAY(arena, NodeId, cfg->size)};
    count_children(&out, ecfg, &round);
    out.child = ARENA_ARRAY(arena, NodeId, out.child_start[cfg->n_edges] + 1);
    out.condition =
        ARENA_ARRAY(arena, EdgeId, out.child_start[cfg->n_edges] + 1);
    list_children(&out, ecfg, &round, scratch);
    order_nodes(&out, cfg, scratch);
    arena_free(scratch);
    return out;
}

void fcdg_dump(const Fcdg *fcdg, const Ecfg *ecfg, FILE *file) {
    const Cfg *cfg = &ecfg->cfg;
    for (NodeId u = 1; u <= cfg->size; u++) {
        CFG_FOR_SUCC(cfg, u, e) {
            FCDG_FOR_CHILD(fcdg, *e, v) {
                fprintf(file, "%s -%s> %s\n", cfg->name[u], cfg->edge[*e].label,
                        cfg->name[*v]);
            }
        }
    }
}
