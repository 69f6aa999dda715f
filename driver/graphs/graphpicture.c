#include "driver/graphs/graphpicture.h"

#include "base/text.h"

#include <stdlib.h>
#include <string.h>

/* ---- loops as clusters ---- */

typedef struct Header {
    NodeId node;
    uint32_t depth;
} Header;

typedef Vec(Header) Headers;

static int compare_headers(const void *left, const void *right) {
    const Header *a = left, *b = right;
    if (a->depth != b->depth)
        return a->depth < b->depth ? -1 : 1;
    return a->node < b->node ? -1 : a->node > b->node;
}

/* Outer ones first. */
static Headers headers_of(const Ecfg *ecfg, Arena *arena) {
    Headers out = {0};
    for (NodeId n = 1; n <= ecfg->cfg.size; n++)
        if (ecfg->preheader[n] != 0)
            *vec_push(arena, &out) = (Header){n, ecfg->depth[n]};
    if (out.size)
        qsort(out.at, out.size, sizeof *out.at, compare_headers);
    return out;
}

/* Fills in the clusters; returns those of each header, by node. */
static uint32_t *add_clusters(Picture *out, const GraphView *view,
                              Arena *arena) {
    const Ecfg *ecfg = view->ecfg;
    Headers headers = headers_of(ecfg, arena);
    uint32_t *cluster =
        ARENA_ARRAY(arena, uint32_t, (size_t)ecfg->cfg.size + 1);
    cluster[ecfg->start] = NO_CLUSTER;
    for (size_t i = 0; i < headers.size; i++) {
        NodeId h = headers.at[i].node;
        Text label = text_new(arena);
        graphview_add_note(&label, view->loop[h]);
        cluster[h] = (uint32_t)i;
        *vec_push(arena, &out->clusters) = (PictureCluster){
            text_chars(&label) + 1, cluster[ecfg->hdr_parent[h]]};
    }
    return cluster;
}

/* ---- the pictures ---- */

/* Functions may share a signature: static ones of several sources. */
static const char *place_of(const PlanFunction *f, Arena *arena) {
    const char *slash = strrchr(f->file, '/');
    const char *file = slash ? slash + 1 : f->file;
    return f->line ? arena_printf(arena, "%s, line %u", file, f->line)
                   : "without debug information";
}

static Picture picture_new(const GraphView *view, const char *kind,
                           Arena *arena) {
    const PlanFunction *f = view->function;
    Text title = text_new(arena);
    graphview_add_note(&title, arena_printf(arena, "%s of %s\n%s", kind,
                                            f->signature, place_of(f, arena)));
    graphview_add_note(&title, view->title);
    return (Picture){.title = text_chars(&title) + 1};
}

static void add_node(Picture *out, const GraphView *view, NodeId n,
                     uint32_t cluster, SourceLines *lines, Arena *arena) {
    *vec_push(arena, &out->nodes) =
        (PictureNode){.name = view->ecfg->cfg.name[n],
                      .text = graphview_text(view, n, lines, arena),
                      .shape = graphview_shape(view, n),
                      .cluster = cluster};
}

static const char *label_of(const char *label, const char *note, Arena *arena) {
    return note ? arena_printf(arena, "%s\n%s", label, note) : label;
}

/* "ends" are nodes of the picture; the rest is that of edge "e" of the Ecfg. */
static void add_edge(Picture *out, const GraphView *view, EdgeId e,
                     PictureEdge ends, Arena *arena) {
    ends.label = label_of(view->ecfg->cfg.edge[e].label, view->edge[e], arena);
    if (view->ecfg->is_pseudo[e])
        ends.stroke = PICTURE_PSEUDO;
    *vec_push(arena, &out->edges) = ends;
}

Picture graphpicture_ecfg(const GraphView *view, SourceLines *lines,
                          Arena *arena) {
    const Ecfg *ecfg = view->ecfg;
    Picture out = picture_new(view, "Extended control flow graph", arena);
    uint32_t *cluster = add_clusters(&out, view, arena);
    for (NodeId n = 1; n <= ecfg->cfg.size; n++)
        add_node(&out, view, n, cluster[ecfg->hdr[n]], lines, arena);
    for (EdgeId e = 0; e < ecfg->cfg.n_edges; e++)
        add_edge(&out, view, e,
                 (PictureEdge){.from = ecfg->cfg.edge[e].from - 1,
                               .to = ecfg->cfg.edge[e].to - 1,
                               .stroke = ecfg->is_back[e] ? PICTURE_BACK
                                                          : PICTURE_FORWARD},
                 arena);
    return out;
}

/* ---- control flow graph ---- */

static void add_own_block(Picture *out, const GraphView *view, size_t index,
                          const uint32_t *cluster, SourceLines *lines,
                          Arena *arena) {
    const PlanBlock *block = &view->function->blocks.at[index];
    NodeId node = view->ecfg->node_of[index + 1];
    PictureNode *added = vec_push(arena, &out->nodes);
    *added = (PictureNode){
        .name = block->name, .shape = PICTURE_UNREACHED, .cluster = NO_CLUSTER};
    if (node) {
        added->text = graphview_text(view, node, lines, arena);
        added->shape = graphview_shape(view, node);
        added->cluster = cluster[view->ecfg->hdr[node]];
        return;
    }
    Text text = text_new(arena);
    text_add_text(&text, block->name);
    graphview_add_block(&text, view, block, lines);
    added->text = text_chars(&text);
}

/* Where the view has a hub, several edges of the program may have become one,
 * and there is nothing to say of each. */
static const char *own_note(const GraphView *view, EdgeId e) {
    EdgeId extended = view->ecfg->edge_of[e];
    NodeId to = view->reducible->cfg.edge[e].to;
    return extended == NO_EDGE || view->reducible->origin[to] == 0
               ? NULL
               : view->edge[extended];
}

static PictureStroke own_stroke(const GraphView *view, EdgeId e) {
    EdgeId extended = view->ecfg->edge_of[e];
    return extended != NO_EDGE && view->ecfg->is_back[extended]
               ? PICTURE_BACK
               : PICTURE_FORWARD;
}

/* Edges of the program by their ends: parallel ones are drawn as one. */
typedef struct OwnEdges {
    Vec(Text) labels;  /* by drawn edge */
    Vec(EdgeId) first; /* by drawn edge: one of the plan */
    unsigned *source;  /* by block: where the last edge to it */
    uint32_t *drawn;   /* came from, plus 1; and that edge */
} OwnEdges;

static void join_edge(OwnEdges *own, const PlanFunction *f, EdgeId e,
                      Arena *arena) {
    const PlanEdge *edge = &f->edges.at[e];
    if (own->source[edge->to] == edge->from + 1) {
        Text *label = &own->labels.at[own->drawn[edge->to]];
        text_add_char(label, ',');
        text_add_text(label, edge->label);
        return;
    }
    own->source[edge->to] = edge->from + 1;
    own->drawn[edge->to] = (uint32_t)own->first.size;
    *vec_push(arena, &own->first) = e;
    Text *label = vec_push(arena, &own->labels);
    *label = text_new(arena);
    text_add_text(label, edge->label);
}

static OwnEdges own_edges(const PlanFunction *f, Arena *arena) {
    OwnEdges own = {.source = ARENA_ARRAY(arena, unsigned, f->blocks.size + 1),
                    .drawn = ARENA_ARRAY(arena, uint32_t, f->blocks.size + 1)};
    for (size_t e = 0; e < f->edges.size; e++)
        join_edge(&own, f, (EdgeId)e, arena);
    return own;
}

Picture graphpicture_cfg(const GraphView *view, SourceLines *lines,
                         Arena *arena) {
    const PlanFunction *f = view->function;
    Picture out = picture_new(view, "Control flow graph", arena);
    uint32_t *cluster = add_clusters(&out, view, arena);
    for (size_t i = 0; i < f->blocks.size; i++)
        add_own_block(&out, view, i, cluster, lines, arena);
    OwnEdges own = own_edges(f, arena);
    for (size_t i = 0; i < own.first.size; i++) {
        EdgeId e = own.first.at[i];
        *vec_push(arena, &out.edges) =
            (PictureEdge){.from = f->edges.at[e].from,
                          .to = f->edges.at[e].to,
                          .label = label_of(text_chars(&own.labels.at[i]),
                                            own_note(view, e), arena),
                          .stroke = own_stroke(view, e)};
    }
    return out;
}

/* ---- forward control dependence graph ---- */

/* Nodes in an order in which control comes to them: each after those from which
 * an edge leads there, except for back edges. */
static NodeId *flow_order(const Ecfg *ecfg, Arena *arena) {
    size_t room = (size_t)ecfg->cfg.size + 1, end = 1;
    NodeId *order = ARENA_ARRAY(arena, NodeId, room);
    uint32_t *missing = ARENA_ARRAY(arena, uint32_t, room);
    for (EdgeId e = 0; e < ecfg->cfg.n_edges; e++)
        missing[ecfg->cfg.edge[e].to] += !ecfg->is_back[e];
    order[0] = ecfg->start;
    for (size_t i = 0; i < end; i++)
        CFG_FOR_SUCC(&ecfg->cfg, order[i], e) {
            NodeId to = ecfg->cfg.edge[*e].to;
            if (!ecfg->is_back[*e] && --missing[to] == 0)
                order[end++] = to;
        }
    return order;
}

Picture graphpicture_fcdg(const GraphView *view, SourceLines *lines,
                          Arena *arena) {
    const Ecfg *ecfg = view->ecfg;
    const NodeId *order = flow_order(ecfg, arena);
    uint32_t *index = ARENA_ARRAY(arena, uint32_t, (size_t)ecfg->cfg.size + 1);
    Picture out = picture_new(view, "Forward control dependence graph", arena);
    out.order = PICTURE_ORDERED;
    for (NodeId i = 0; i < ecfg->cfg.size; i++) {
        NodeId n = order[i];
        if (n == ecfg->stop)
            continue;
        index[n] = (uint32_t)out.nodes.size;
        add_node(&out, view, n, NO_CLUSTER, lines, arena);
        FCDG_FOR_CONDITION(view->fcdg, n, e)
        add_edge(&out, view, *e,
                 (PictureEdge){.from = index[ecfg->cfg.edge[*e].from],
                               .to = index[n]},
                 arena);
    }
    return out;
}

/* ---- the loops ---- */

static void add_loop(Picture *out, const GraphView *view, NodeId header,
                     SourceLines *lines, Arena *arena) {
    const PlanLoop *loop = graphview_loop(view, header);
    Text text = text_new(arena);
    graphview_add_note(&text, view->loop[header]);
    if (loop && graphview_block(view, header)->lines.size)
        graphview_add_source(&text, view, loop->line, lines);
    graphview_add_note(&text, view->loop_facts[header]);
    *vec_push(arena, &out->nodes) =
        (PictureNode){.name = view->ecfg->cfg.name[header],
                      .text = text_chars(&text) + 1,
                      .shape = graphview_shape(view, header),
                      .cluster = NO_CLUSTER};
}

Picture graphpicture_loops(const GraphView *view, SourceLines *lines,
                           Arena *arena) {
    const Ecfg *ecfg = view->ecfg;
    Picture out = picture_new(view, "Loops", arena);
    Headers headers = headers_of(ecfg, arena);
    uint32_t *index = ARENA_ARRAY(arena, uint32_t, (size_t)ecfg->cfg.size + 1);
    out.order = PICTURE_ORDERED_ACROSS;
    add_node(&out, view, ecfg->start, NO_CLUSTER, lines, arena);
    for (size_t i = 0; i < headers.size; i++) {
        NodeId h = headers.at[i].node;
        index[h] = (uint32_t)out.nodes.size;
        add_loop(&out, view, h, lines, arena);
        *vec_push(arena, &out.edges) = (PictureEdge){
            index[ecfg->hdr_parent[h]], index[h], "", PICTURE_FORWARD};
    }
    return out;
}
