#include "static/graph/reducible.h"

#include "static/graph/peergraph.h"
#include "static/graph/scc.h"

#include <assert.h>
#include <stdlib.h>
#include <string.h>

/* Components in one another before peeling off headers ends: each round looks
 * again at all that is inside. */
enum { DEPTH_LIMIT = 16 };

typedef struct Component {
    PeerSet nodes;  /* sorted */
    uint32_t depth; /* from 1 */
} Component;

typedef struct Work {
    PeerGraph graph;
    PeerSet pending; /* components to treat: the nodes of each, its depth, then
                        how many they are; outer ones nearer to the end */
    size_t growth;   /* copies that may still be made */
    Reducible out;   /* its regions, so far */
    Arena *arena;    /* of the result */
    Arena *scratch;
    Arena *temp; /* emptied after each component */
} Work;

/* sets */

/* "set" without "headers", a part of it; both are sorted. */
static PeerSet set_without(const PeerSet *set, const PeerSet *headers,
                           Arena *arena) {
    PeerSet rest = {0};
    size_t next = 0;
    for (size_t i = 0; i < set->size; i++)
        if (next < headers->size && headers->at[next] == set->at[i])
            next++;
        else
            *vec_push(arena, &rest) = set->at[i];
    return rest;
}

static PeerSet set_of(NodeId *node) {
    return (PeerSet){.at = node, .size = 1, .room = 1};
}

static int compare_nodes(const void *left, const void *right) {
    NodeId a = *(const NodeId *)left, b = *(const NodeId *)right;
    return (a > b) - (a < b);
}

/* components */

static void push_component(Work *w, const PeerSet *set, const NodeId *place,
                           uint32_t size, uint32_t depth) {
    for (uint32_t i = 0; i < size; i++)
        *vec_push(w->scratch, &w->pending) = set->at[place[i] - PEER_FIRST];
    *vec_push(w->scratch, &w->pending) = depth;
    *vec_push(w->scratch, &w->pending) = size;
}

static Component pop_component(Work *w) {
    NodeId size = w->pending.at[w->pending.size - 1];
    uint32_t depth = w->pending.at[w->pending.size - 2];
    w->pending.size -= (size_t)size + 2;
    PeerSet set = {
        .at = ARENA_ARRAY(w->temp, NodeId, size), .size = size, .room = size};
    memcpy(set.at, w->pending.at + w->pending.size, size * sizeof *set.at);
    qsort(set.at, size, sizeof *set.at, compare_nodes);
    return (Component){.nodes = set, .depth = depth};
}

/* Makes the components of "set" pending that have cycles.  In topological order
 * a component comes before those inside its natural loops. */
static void decompose(Work *w, const PeerSet *set, uint32_t depth) {
    peergraph_enter(&w->graph, set);
    Cfg graph = peergraph_within(&w->graph, set, set, w->temp);
    peergraph_leave(&w->graph, set);
    Components c = components_build(&graph, w->temp);
    for (uint32_t i = c.count; i > 0; i--) {
        uint32_t start = c.start[i - 1], size = c.start[i] - start;
        if (size > 1)
            push_component(w, set, c.node + start, size, depth);
    }
}

static PeerSet nodes_that(const Work *w,
                          bool (*is_wanted)(const PeerGraph *, NodeId),
                          const PeerSet *set) {
    PeerSet wanted = {0};
    for (size_t i = 0; i < set->size; i++)
        if (is_wanted(&w->graph, set->at[i]))
            *vec_push(w->temp, &wanted) = set->at[i];
    return wanted;
}

/* The header of a loop that is entered at "n" alone. */
static NodeId header_at(Work *w, NodeId n) {
    if (peergraph_loop_at(&w->graph, n) == 0)
        return n;
    PeerSet entry = set_of(&n);
    return peergraph_put_hub(&w->graph, &entry);
}

/* domains */

/* A node's domain in a region is what it dominates if control comes to all
 * entries from one node, the root.  The domains of the root's children in the
 * dominator tree are apart, and hold all nodes. */
typedef struct Domains {
    const PeerSet *set;
    uint32_t *child;  /* by place: the place of the root's child above it */
    uint32_t *weight; /* by place of a child: the nodes of its domain, those
                         inside natural loops included */
    uint32_t total;   /* of weights */
} Domains;

static uint32_t weight_of(const PeerGraph *graph, NodeId n) {
    LoopId l = peergraph_loop_at(graph, n);
    return l == 0 ? 1 : (uint32_t)graph->loops->loop[l].nodes.size;
}

static const uint32_t *places_by_enter(const DomTree *dom, Arena *arena) {
    uint32_t *place = ARENA_ARRAY(arena, uint32_t, (size_t)dom->size + 1);
    for (uint32_t p = 1; p <= dom->size; p++)
        place[dom->enter[p]] = p;
    return place;
}

static Domains domains_of(const Work *w, const PeerSet *set,
                          const PeerSet *entries) {
    Cfg graph = peergraph_within(&w->graph, set, entries, w->temp);
    DomTree dom = domtree_build(&graph, w->temp);
    const uint32_t *place = places_by_enter(&dom, w->temp);
    size_t room = (size_t)graph.size + 1;
    Domains d = {.set = set,
                 .child = ARENA_ARRAY(w->temp, uint32_t, room),
                 .weight = ARENA_ARRAY(w->temp, uint32_t, room)};
    for (uint32_t time = dom.enter[PEER_ROOT] + 1; time <= dom.size; time++) {
        uint32_t p = place[time], above = dom.idom[p];
        uint32_t weight = weight_of(&w->graph, set->at[p - PEER_FIRST]);
        d.child[p] = above == PEER_ROOT ? p : d.child[above];
        d.weight[d.child[p]] += weight;
        d.total += weight;
    }
    return d;
}

/* The place of the child with the heaviest domain; among equals one that needs
 * no hub, then the first. */
static uint32_t heaviest(const Work *w, const Domains *d) {
    uint32_t best = 0;
    uint64_t best_rank = 0;
    for (size_t i = 0; i < d->set->size; i++) {
        uint32_t p = (uint32_t)i + PEER_FIRST;
        bool is_plain = peergraph_loop_at(&w->graph, d->set->at[i]) == 0;
        uint64_t rank = 2 * (uint64_t)d->weight[p] + is_plain;
        if (d->child[p] == p && rank > best_rank) {
            best = p;
            best_rank = rank;
        }
    }
    return best;
}

static PeerSet nodes_beyond(const Domains *d, uint32_t child, Arena *arena) {
    PeerSet beyond = {0};
    for (size_t i = 0; i < d->set->size; i++)
        if (d->child[i + PEER_FIRST] != child)
            *vec_push(arena, &beyond) = d->set->at[i];
    return beyond;
}

/* regions */

static void note_region(Work *w, const PeerSet *entries,
                        ReducibleRegion region) {
    for (size_t i = 0; i < entries->size; i++)
        *vec_push(w->arena, &region.entries) =
            w->graph.nodes.at[entries->at[i]].origin;
    qsort(region.entries.at, region.entries.size, sizeof *region.entries.at,
          compare_nodes);
    *vec_push(w->arena, &w->out.regions) = region;
}

/* The functions below give "set", which is at hand, one header, and yield what
 * may still have cycles that do not pass it. */

static PeerSet close_loop(Work *w, const PeerSet *set, const PeerSet *entry) {
    header_at(w, entry->at[0]);
    return set_without(set, entry, w->temp);
}

static PeerSet dispatch(Work *w, const PeerSet *set, const PeerSet *entries) {
    NodeId hub = peergraph_put_hub(&w->graph, entries);
    note_region(w, entries,
                (ReducibleRegion){.remedy = REGION_DISPATCH, .header = hub});
    return set_without(set, entries, w->temp);
}

/* A hub comes before the copies, so that their edges lead to it, too. */
static PeerSet split(Work *w, const PeerSet *entries, const Domains *d,
                     uint32_t child) {
    PeerSet first = set_of(&d->set->at[child - PEER_FIRST]);
    PeerSet before = nodes_beyond(d, child, w->temp);
    NodeId header = header_at(w, first.at[0]);
    PeerSet copies = peergraph_copy(&w->graph, &before, w->temp);
    assert(copies.size == d->total - d->weight[child]);
    w->growth -= copies.size;
    note_region(w, entries,
                (ReducibleRegion){.remedy = REGION_SPLIT,
                                  .header = header,
                                  .n_copies = (NodeId)copies.size});
    PeerSet left = set_without(d->set, &first, w->temp);
    for (size_t i = 0; i < copies.size; i++)
        *vec_push(w->temp, &left) = copies.at[i];
    return left;
}

static PeerSet give_header(Work *w, const PeerSet *set) {
    PeerSet entries = nodes_that(w, peergraph_is_entry, set);
    if (entries.size == 1)
        return close_loop(w, set, &entries);
    Domains d = domains_of(w, set, &entries);
    uint32_t child = heaviest(w, &d);
    return d.total - d.weight[child] <= w->growth
               ? split(w, &entries, &d, child)
               : dispatch(w, set, &entries);
}

/* Leaves nothing with a cycle. */
static PeerSet flatten(Work *w, const PeerSet *set) {
    PeerSet entries = nodes_that(w, peergraph_is_returned_to, set);
    return entries.size == 1 ? close_loop(w, set, &entries)
                             : dispatch(w, set, &entries);
}

static void treat_component(Work *w) {
    Component c = pop_component(w);
    peergraph_enter(&w->graph, &c.nodes);
    PeerSet left =
        c.depth < DEPTH_LIMIT ? give_header(w, &c.nodes) : flatten(w, &c.nodes);
    peergraph_leave(&w->graph, &c.nodes);
    decompose(w, &left, c.depth + 1);
}

static void treat_components(Work *w) {
    while (w->pending.size > 0) {
        ArenaMark mark = arena_mark(w->temp);
        treat_component(w);
        arena_rewind(w->temp, mark);
    }
}

/* the whole */

static PeerSet reached_nodes(const DomTree *dom, Arena *arena) {
    PeerSet reached = {0};
    for (NodeId n = 1; n <= dom->size; n++)
        if (dom->enter[n] != 0)
            *vec_push(arena, &reached) = n;
    return reached;
}

static Reducible finished(const Work *w) {
    const PeerGraph *graph = &w->graph;
    Reducible out = w->out;
    out.cfg = peergraph_finish(graph, w->arena);
    out.origin = ARENA_ARRAY(w->arena, NodeId, graph->nodes.size);
    out.edge_origin = ARENA_ARRAY(w->arena, EdgeId, graph->edges.size);
    for (size_t n = 1; n < graph->nodes.size; n++)
        out.origin[n] = graph->nodes.at[n].origin;
    for (size_t e = 0; e < graph->edges.size; e++)
        out.edge_origin[e] = graph->edges.at[e].origin;
    return out;
}

static Reducible original_itself(const Cfg *cfg, Arena *arena) {
    Reducible out = {
        .cfg = *cfg,
        .origin = ARENA_ARRAY(arena, NodeId, (size_t)cfg->size + 1),
        .edge_origin = ARENA_ARRAY(arena, EdgeId, cfg->n_edges + 1)};
    for (NodeId n = 1; n <= cfg->size; n++)
        out.origin[n] = n;
    for (EdgeId e = 0; e < cfg->n_edges; e++)
        out.edge_origin[e] = e;
    return out;
}

Reducible reducible_build(const Cfg *cfg, size_t growth, Arena *arena) {
    Arena *scratch = arena_new(), *temp = arena_new();
    DomTree dom = domtree_build(cfg, scratch);
    Loops loops = loops_build(cfg, &dom, scratch);
    Reducible out = original_itself(cfg, arena);
    if (loops.irreducible.size > 0) {
        Work w = {.graph = peergraph_of(cfg, &dom, &loops, arena, scratch),
                  .growth = growth,
                  .arena = arena,
                  .scratch = scratch,
                  .temp = temp};
        PeerSet reached = reached_nodes(&dom, temp);
        decompose(&w, &reached, 1);
        treat_components(&w);
        out = finished(&w);
    }
    arena_free(temp);
    arena_free(scratch);
    return out;
}

static void dump_region(const ReducibleRegion *region, const Cfg *cfg,
                        FILE *file) {
    fprintf(file, "%s at %s, copies: %u, entries:",
            region->remedy == REGION_SPLIT ? "split" : "dispatch",
            cfg->name[region->header], (unsigned)region->n_copies);
    for (size_t i = 0; i < region->entries.size; i++)
        fprintf(file, " %s", cfg->name[region->entries.at[i]]);
    fputc('\n', file);
}

void reducible_dump(const Reducible *view, FILE *file) {
    for (size_t i = 0; i < view->regions.size; i++)
        dump_region(&view->regions.at[i], &view->cfg, file);
    cfg_dump(&view->cfg, file);
}
