#include "static/graph/intervals/ecfg.h"

#include "base/text.h"

#include <assert.h>

typedef struct Builder {
    Ecfg out;
    const Cfg *old;
    const IntervalTree *intervals;
    CfgBuilder graph;
    Vec(EcfgKind) kinds; /* these three indexed by node, from 0 */
    Vec(NodeId) blocks;
    Vec(NodeId) hdrs; /* nodes of the old graph */
    Vec(bool) pseudo; /* these two by edge */
    Vec(bool) back;
    bool *has_exit;    /* by old header */
    NodeId *preheader; /* by old header */
    unsigned n_postexits;
    Arena *arena, *scratch;
} Builder;

/* nodes */

/* "hdr" is the header, in the old graph, of the interval that it lies in. */
static NodeId add_node(Builder *b, EcfgKind kind, const char *name,
                       NodeId block, NodeId hdr) {
    *vec_push(b->scratch, &b->kinds) = kind;
    *vec_push(b->scratch, &b->blocks) = block;
    *vec_push(b->scratch, &b->hdrs) = hdr;
    return cfg_add_node(&b->graph, name);
}

static bool is_loop_header(const Builder *b, NodeId n) {
    return b->intervals->parent[n] != 0;
}

static void add_block(Builder *b, NodeId n) {
    const IntervalTree *intervals = b->intervals;
    const char *name = b->old->name[n];
    if (is_loop_header(b, n))
        b->preheader[n] =
            add_node(b, ECFG_PREHEADER, arena_printf(b->arena, "PH(%s)", name),
                     n, intervals->parent[n]);
    b->out.node_of[n] = add_node(b, ECFG_BLOCK, name, n, intervals->hdr[n]);
}

static void add_blocks(Builder *b) {
    b->out.start = add_node(b, ECFG_START, "START", 0, 1);
    for (NodeId n = 1; n <= b->old->size; n++) {
        if (n == 1 && b->old->has_added_entry)
            b->out.node_of[n] = b->out.start;
        else if (b->intervals->hdr[n] != 0)
            add_block(b, n);
    }
    b->out.stop = add_node(b, ECFG_STOP, "STOP", 0, 1);
}

/* edges */

typedef enum EdgeKind { EDGE_REAL, EDGE_BACK, EDGE_PSEUDO } EdgeKind;

static EdgeId add_edge(Builder *b, NodeId from, NodeId to, const char *label,
                       EdgeKind kind) {
    cfg_add_edge(&b->graph, from, to, label);
    *vec_push(b->scratch, &b->pseudo) = kind == EDGE_PSEUDO;
    *vec_push(b->scratch, &b->back) = kind == EDGE_BACK;
    return (EdgeId)b->graph.edges.size - 1;
}

/* A postexit of the interval of "header" on the way from "from". */
static NodeId leave_interval(Builder *b, NodeId from, NodeId header,
                             const char *label) {
    NodeId postexit = add_node(b, ECFG_POSTEXIT,
                               arena_printf(b->arena, "PE%u", ++b->n_postexits),
                               header, b->intervals->parent[header]);
    add_edge(b, from, postexit, label, EDGE_REAL);
    add_edge(b, b->preheader[header], postexit, "Z", EDGE_PSEUDO);
    b->has_exit[header] = true;
    return postexit;
}

static EdgeId extend_edge(Builder *b, NodeId u, NodeId v, const char *label) {
    const IntervalTree *intervals = b->intervals;
    NodeId common =
        interval_lca(intervals, intervals->hdr[u], intervals->hdr[v]);
    NodeId from = b->out.node_of[u];
    EdgeId first = (EdgeId)b->graph.edges.size;
    for (NodeId h = intervals->hdr[u]; h != common; h = intervals->parent[h]) {
        from = leave_interval(b, from, h, label);
        label = "U";
    }
    bool enters = is_loop_header(b, v) && common != v;
    NodeId to = enters ? b->preheader[v] : b->out.node_of[v];
    add_edge(b, from, to, label,
             is_loop_header(b, v) && !enters ? EDGE_BACK : EDGE_REAL);
    return first;
}

/* Parallel edges, found by the target that they share. */
typedef struct Parallel {
    EdgeId *first, *last; /* by target, valid where source is right */
    NodeId *source;       /* by target */
    EdgeId *next;         /* by edge; NO_EDGE at the end */
} Parallel;

static Parallel parallel_build(const Cfg *cfg, Arena *scratch) {
    size_t nodes = (size_t)cfg->size + 1;
    return (Parallel){.first = ARENA_ARRAY(scratch, EdgeId, nodes),
                      .last = ARENA_ARRAY(scratch, EdgeId, nodes),
                      .source = ARENA_ARRAY(scratch, NodeId, nodes),
                      .next = ARENA_ARRAY(scratch, EdgeId, cfg->n_edges + 1)};
}

static void chain_parallel(Parallel *parallel, const Cfg *cfg, NodeId u) {
    CFG_FOR_SUCC(cfg, u, e) {
        NodeId v = cfg->edge[*e].to;
        parallel->next[*e] = NO_EDGE;
        if (parallel->source[v] == u)
            parallel->next[parallel->last[v]] = *e;
        else
            parallel->first[v] = *e;
        parallel->source[v] = u;
        parallel->last[v] = *e;
    }
}

static const char *joined_label(const Cfg *cfg, const Parallel *parallel,
                                EdgeId first, Arena *arena) {
    if (parallel->next[first] == NO_EDGE)
        return cfg->edge[first].label;
    Text text = text_new(arena);
    for (EdgeId e = first; e != NO_EDGE; e = parallel->next[e]) {
        text_add_text(&text, e == first ? "" : ",");
        text_add_text(&text, cfg->edge[e].label);
    }
    return text_chars(&text);
}

static void extend_edges_of(Builder *b, Parallel *parallel, NodeId u) {
    const Cfg *cfg = b->old;
    chain_parallel(parallel, cfg, u);
    CFG_FOR_SUCC(cfg, u, e) {
        NodeId v = cfg->edge[*e].to;
        if (parallel->first[v] != *e)
            continue;
        EdgeId extended =
            extend_edge(b, u, v, joined_label(cfg, parallel, *e, b->arena));
        for (EdgeId same = *e; same != NO_EDGE; same = parallel->next[same])
            b->out.edge_of[same] = extended;
    }
}

static void add_edges(Builder *b) {
    const Cfg *cfg = b->old;
    Parallel parallel = parallel_build(cfg, b->scratch);
    if (cfg->size > 0 && !cfg->has_added_entry)
        add_edge(b, b->out.start, b->out.node_of[1], "U", EDGE_REAL);
    for (NodeId n = 1; n <= cfg->size; n++)
        if (b->preheader[n] != 0)
            add_edge(b, b->preheader[n], b->out.node_of[n], "U", EDGE_REAL);
    for (NodeId n = 1; n <= cfg->size; n++) {
        if (b->out.node_of[n] == 0)
            continue;
        extend_edges_of(b, &parallel, n);
        if (cfg->succ_start[n] == cfg->succ_start[n + 1])
            add_edge(b, b->out.node_of[n], b->out.stop, "U", EDGE_REAL);
    }
    add_edge(b, b->out.start, b->out.stop, "Z", EDGE_PSEUDO);
}

/* Loops that never end. */
static void add_ways_to_stop(Builder *b) {
    for (NodeId n = 1; n <= b->old->size; n++)
        if (b->preheader[n] != 0 && !b->has_exit[n])
            add_edge(b, b->preheader[n], b->out.stop, "Z", EDGE_PSEUDO);
}

/* result */

static NodeId header_node(const Builder *b, NodeId old_header) {
    return old_header == 1 ? b->out.start : b->out.node_of[old_header];
}

static void index_nodes(Builder *b) {
    Ecfg *out = &b->out;
    size_t room = (size_t)out->cfg.size + 1;
    out->kind = ARENA_ARRAY(b->arena, EcfgKind, room);
    out->block = ARENA_ARRAY(b->arena, NodeId, room);
    out->hdr = ARENA_ARRAY(b->arena, NodeId, room);
    out->hdr_parent = ARENA_ARRAY(b->arena, NodeId, room);
    out->preheader = ARENA_ARRAY(b->arena, NodeId, room);
    out->depth = ARENA_ARRAY(b->arena, uint32_t, room);
    for (NodeId n = 1; n <= out->cfg.size; n++) {
        out->kind[n] = b->kinds.at[n - 1];
        out->block[n] = b->blocks.at[n - 1];
        out->hdr[n] = header_node(b, b->hdrs.at[n - 1]);
    }
    for (NodeId h = 1; h <= b->old->size; h++) {
        if (b->preheader[h] == 0)
            continue;
        NodeId header = out->node_of[h];
        out->preheader[header] = b->preheader[h];
        out->depth[header] = b->intervals->depth[h];
        out->hdr_parent[header] = header_node(b, b->intervals->parent[h]);
    }
}

static void index_edges(Builder *b) {
    Ecfg *out = &b->out;
    out->is_pseudo = ARENA_ARRAY(b->arena, bool, out->cfg.n_edges + 1);
    out->is_back = ARENA_ARRAY(b->arena, bool, out->cfg.n_edges + 1);
    for (size_t e = 0; e < out->cfg.n_edges; e++) {
        out->is_pseudo[e] = b->pseudo.at[e];
        out->is_back[e] = b->back.at[e];
    }
}

Ecfg ecfg_build(const Cfg *cfg, const IntervalTree *intervals, Arena *arena) {
    Arena *scratch = arena_new();
    size_t nodes = (size_t)cfg->size + 1;
    Builder b = {.old = cfg,
                 .intervals = intervals,
                 .graph = cfg_builder(arena),
                 .has_exit = ARENA_ARRAY(scratch, bool, nodes),
                 .preheader = ARENA_ARRAY(scratch, NodeId, nodes),
                 .arena = arena,
                 .scratch = scratch};
    b.out.node_of = ARENA_ARRAY(arena, NodeId, nodes);
    b.out.edge_of = ARENA_ARRAY(arena, EdgeId, cfg->n_edges + 1);
    for (size_t e = 0; e < cfg->n_edges; e++)
        b.out.edge_of[e] = NO_EDGE;
    add_blocks(&b);
    add_edges(&b);
    add_ways_to_stop(&b);
    b.out.cfg = cfg_finish(&b.graph);
    index_nodes(&b);
    index_edges(&b);
    arena_free(scratch);
    return b.out;
}

Ecfg ecfg_of(const Cfg *cfg, Arena *arena) {
    Arena *scratch = arena_new();
    DomTree dom = domtree_build(cfg, scratch);
    Loops loops = loops_build(cfg, &dom, scratch);
    IntervalTree intervals;
    Status status = interval_build(&intervals, cfg, &dom, &loops, scratch);
    assert(status.code == ASYM_OK);
    Ecfg out = ecfg_build(cfg, &intervals, arena);
    arena_free(scratch);
    return out;
}

EdgeId ecfg_loop_edge(const Ecfg *ecfg, NodeId preheader) {
    return ecfg->cfg.succ[ecfg->cfg.succ_start[preheader]];
}

void ecfg_dump(const Ecfg *ecfg, FILE *file) {
    for (NodeId n = 1; n <= ecfg->cfg.size; n++) {
        CFG_FOR_SUCC(&ecfg->cfg, n, e) {
            cfg_dump_edge(&ecfg->cfg, *e, file);
            fputc('\n', file);
        }
    }
}

NodeId ecfg_loop_of_edge(const Ecfg *ecfg, EdgeId e) {
    NodeId a = ecfg->hdr[ecfg->cfg.edge[e].from];
    NodeId b = ecfg->hdr[ecfg->cfg.edge[e].to];
    while (a != b)
        if (ecfg->depth[a] >= ecfg->depth[b])
            a = ecfg->hdr_parent[a];
        else
            b = ecfg->hdr_parent[b];
    return a;
}
