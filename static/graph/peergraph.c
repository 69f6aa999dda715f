#include "static/graph/peergraph.h"

#include "base/text.h"

#include <assert.h>
#include <string.h>

static NodeId add_node(PeerGraph *g, const char *name, NodeId origin) {
    *vec_push(g->scratch, &g->nodes) = (PeerNode){.name = name,
                                                  .origin = origin,
                                                  .first_in = NO_EDGE,
                                                  .first_out = NO_EDGE};
    return (NodeId)(g->nodes.size - 1);
}

static void lead_to(PeerGraph *g, EdgeId e, NodeId to) {
    PeerEdge *edge = &g->edges.at[e];
    edge->edge.to = to;
    edge->next_in = g->nodes.at[to].first_in;
    g->nodes.at[to].first_in = e;
}

static void add_edge(PeerGraph *g, CfgEdge edge, EdgeId origin, NodeId source) {
    EdgeId e = (EdgeId)g->edges.size;
    *vec_push(g->scratch, &g->edges) =
        (PeerEdge){.edge = edge, .origin = origin, .source = source};
    if (source == 0)
        return;
    lead_to(g, e, edge.to);
    g->edges.at[e].next_out = g->nodes.at[source].first_out;
    g->nodes.at[source].first_out = e;
}

/* Takes all edges from the chain of those into "n"; yields the first. */
static EdgeId take_edges_to(PeerGraph *g, NodeId n) {
    EdgeId first = g->nodes.at[n].first_in;
    g->nodes.at[n].first_in = NO_EDGE;
    return first;
}

/* Successor "k" of "n", in the order of the original. */
static const PeerEdge *edge_at(const PeerGraph *g, NodeId n, size_t k) {
    EdgeId e = n <= g->cfg->size ? g->cfg->succ[g->cfg->succ_start[n] + k]
                                 : g->nodes.at[n].first_edge + (EdgeId)k;
    return &g->edges.at[e];
}

static size_t degree_of(const PeerGraph *g, NodeId n) {
    NodeId origin = g->nodes.at[n].origin;
    return g->cfg->succ_start[origin + 1] - g->cfg->succ_start[origin];
}

/* names */

/* A run of quotes that is longer than any in a name. */
static const char *find_mark(const Cfg *cfg, Arena *arena) {
    size_t longest = 0;
    for (NodeId n = 1; n <= cfg->size; n++) {
        const char *at = strchr(cfg->name[n], '\'');
        while (at != NULL) {
            size_t run = strspn(at, "'");
            longest = run > longest ? run : longest;
            at = strchr(at + run, '\'');
        }
    }
    Text mark = text_new(arena);
    for (size_t i = 0; i <= longest; i++)
        text_add_char(&mark, '\'');
    return text_chars(&mark);
}

/* Whether a name might be that of a hub, or two hubs have one name. */
static bool names_clash_with_hubs(const Cfg *cfg) {
    for (NodeId n = 1; n <= cfg->size; n++)
        if (strchr(cfg->name[n], ',') != NULL ||
            strncmp(cfg->name[n], "entries(", 8) == 0)
            return true;
    return false;
}

static const char *hub_name(const PeerGraph *g, const PeerSet *entries) {
    Text name = text_new(g->names);
    for (size_t i = 0; i < entries->size; i++) {
        text_add_text(&name, i == 0 ? "entries(" : ",");
        text_add_text(&name, g->nodes.at[entries->at[i]].name);
    }
    text_add_char(&name, ')');
    if (g->hub_has_number)
        text_add(&name, "%sh%zu", g->mark, g->nodes.size);
    return text_chars(&name);
}

/* The first copy is number 2. */
static const char *copy_name(PeerGraph *g, NodeId origin) {
    PeerNode *n = &g->nodes.at[origin];
    return arena_printf(g->names, "%s%s%u", n->name, g->mark,
                        (unsigned)++n->n_copies + 1);
}

/* beginning and end */

static NodeId source_of(const Loops *loops, const DomTree *dom,
                        const CfgEdge *edge) {
    if (dom->enter[edge->from] == 0 ||
        domtree_dominates(dom, edge->to, edge->from))
        return 0;
    return loops_source_among_peers(loops, edge);
}

PeerGraph peergraph_of(const Cfg *cfg, const DomTree *dom, const Loops *loops,
                       Arena *names, Arena *scratch) {
    PeerGraph g = {.cfg = cfg,
                   .loops = loops,
                   .mark = find_mark(cfg, scratch),
                   .hub_has_number = names_clash_with_hubs(cfg),
                   .names = names,
                   .scratch = scratch};
    add_node(&g, NULL, 0);
    for (NodeId n = 1; n <= cfg->size; n++)
        add_node(&g, cfg->name[n], n);
    for (EdgeId e = 0; e < cfg->n_edges; e++)
        add_edge(&g, cfg->edge[e], e, source_of(loops, dom, &cfg->edge[e]));
    return g;
}

Cfg peergraph_finish(const PeerGraph *g, Arena *arena) {
    CfgBuilder builder = cfg_builder(arena);
    for (size_t n = 1; n < g->nodes.size; n++)
        cfg_add_node(&builder, g->nodes.at[n].name);
    for (size_t e = 0; e < g->edges.size; e++) {
        const CfgEdge *edge = &g->edges.at[e].edge;
        cfg_add_edge(&builder, edge->from, edge->to, edge->label);
    }
    Cfg cfg = cfg_finish(&builder);
    assert(!cfg.has_added_entry);
    cfg.has_added_entry = g->cfg->has_added_entry;
    return cfg;
}

/* sets */

void peergraph_enter(PeerGraph *g, const PeerSet *set) {
    for (size_t i = 0; i < set->size; i++)
        g->nodes.at[set->at[i]].place = (uint32_t)i + PEER_FIRST;
}

void peergraph_leave(PeerGraph *g, const PeerSet *set) {
    for (size_t i = 0; i < set->size; i++)
        g->nodes.at[set->at[i]].place = 0;
}

Cfg peergraph_within(const PeerGraph *g, const PeerSet *set,
                     const PeerSet *first, Arena *arena) {
    Vec(CfgEdge) edges = {0};
    for (size_t i = 0; i < first->size; i++)
        *vec_push(arena, &edges) =
            (CfgEdge){PEER_ROOT, g->nodes.at[first->at[i]].place, ""};
    for (size_t i = 0; i < set->size; i++) {
        const PeerNode *n = &g->nodes.at[set->at[i]];
        for (EdgeId e = n->first_out; e != NO_EDGE;
             e = g->edges.at[e].next_out) {
            NodeId to = g->nodes.at[g->edges.at[e].edge.to].place;
            if (to != 0)
                *vec_push(arena, &edges) = (CfgEdge){n->place, to, ""};
        }
    }
    return cfg_of_edges((NodeId)set->size + 1, edges.at, edges.size, arena);
}

static bool is_from_outside(const PeerGraph *g, EdgeId e) {
    return g->nodes.at[g->edges.at[e].source].place == 0;
}

bool peergraph_is_entry(const PeerGraph *g, NodeId n) {
    EdgeId e = g->nodes.at[n].first_in;
    while (e != NO_EDGE && !is_from_outside(g, e))
        e = g->edges.at[e].next_in;
    return e != NO_EDGE;
}

LoopId peergraph_loop_at(const PeerGraph *g, NodeId n) {
    NodeId origin = g->nodes.at[n].origin;
    LoopId l = g->loops->innermost[origin];
    return l != 0 && g->loops->loop[l].header == origin ? l : 0;
}

bool peergraph_is_returned_to(const PeerGraph *g, NodeId n) {
    EdgeId e = g->nodes.at[n].first_in;
    uint32_t place = g->nodes.at[n].place;
    while (e != NO_EDGE && !is_from_outside(g, e) &&
           g->nodes.at[g->edges.at[e].source].place < place)
        e = g->edges.at[e].next_in;
    return e != NO_EDGE;
}

/* hubs */

static void lead_all_to(PeerGraph *g, NodeId hub, NodeId entry) {
    EdgeId e = take_edges_to(g, entry);
    while (e != NO_EDGE) {
        EdgeId next = g->edges.at[e].next_in;
        lead_to(g, e, hub);
        e = next;
    }
}

NodeId peergraph_put_hub(PeerGraph *g, const PeerSet *entries) {
    NodeId hub = add_node(g, hub_name(g, entries), 0);
    for (size_t i = 0; i < entries->size; i++) {
        NodeId entry = entries->at[i];
        lead_all_to(g, hub, entry);
        add_edge(g, (CfgEdge){hub, entry, g->nodes.at[entry].name}, NO_EDGE, 0);
    }
    return hub;
}

/* copies */

static void copy_node(PeerGraph *g, NodeId n, PeerSet *copied, Arena *arena) {
    NodeId origin = g->nodes.at[n].origin;
    NodeId copy = add_node(g, copy_name(g, origin), origin);
    g->nodes.at[n].copy = copy;
    *vec_push(arena, copied) = n;
}

static bool is_in_loop(const PeerGraph *g, LoopId l, NodeId n) {
    NodeId origin = g->nodes.at[n].origin;
    return origin != 0 && loops_contain(g->loops, l, origin);
}

/* Copies "n" and, if it is the header of a natural loop, all nodes of that. */
static void copy_peer(PeerGraph *g, NodeId n, PeerSet *copied, Arena *arena) {
    size_t next = copied->size;
    copy_node(g, n, copied, arena);
    LoopId l = peergraph_loop_at(g, n);
    for (; l != 0 && next < copied->size; next++) {
        NodeId from = copied->at[next];
        for (size_t k = 0; k < degree_of(g, from); k++) {
            NodeId to = edge_at(g, from, k)->edge.to;
            if (g->nodes.at[to].copy == 0 && is_in_loop(g, l, to))
                copy_node(g, to, copied, arena);
        }
    }
}

static NodeId copy_of(const PeerGraph *g, NodeId n) {
    return g->nodes.at[n].copy != 0 ? g->nodes.at[n].copy : n;
}

static void copy_edges(PeerGraph *g, NodeId n) {
    NodeId copy = g->nodes.at[n].copy;
    g->nodes.at[copy].first_edge = (EdgeId)g->edges.size;
    for (size_t k = 0; k < degree_of(g, n); k++) {
        PeerEdge old = *edge_at(g, n, k);
        CfgEdge edge = {copy, copy_of(g, old.edge.to), old.edge.label};
        add_edge(g, edge, old.origin, copy_of(g, old.source));
    }
}

static void divert_to_copy(PeerGraph *g, NodeId n) {
    EdgeId e = take_edges_to(g, n);
    while (e != NO_EDGE) {
        EdgeId next = g->edges.at[e].next_in;
        lead_to(g, e, is_from_outside(g, e) ? g->nodes.at[n].copy : n);
        e = next;
    }
}

PeerSet peergraph_copy(PeerGraph *g, const PeerSet *peers, Arena *arena) {
    PeerSet set = {0};
    for (size_t i = 0; i < peers->size; i++)
        copy_peer(g, peers->at[i], &set, arena);
    for (size_t i = 0; i < set.size; i++)
        copy_edges(g, set.at[i]);
    for (size_t i = 0; i < peers->size; i++)
        divert_to_copy(g, peers->at[i]);
    for (size_t i = 0; i < set.size; i++) {
        PeerNode *n = &g->nodes.at[set.at[i]];
        set.at[i] = n->copy;
        n->copy = 0;
    }
    return set;
}
