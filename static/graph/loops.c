#include "static/graph/loops.h"
#include "static/graph/scc.h"

#include <stdlib.h>

/* While loops have no number yet, each goes by its header. */
typedef struct Nest {
    const Cfg *cfg;
    const DomTree *dom;
    NodeId *inner;     /* by node: the innermost loop; a header's is its own */
    NodeId *outer;     /* by header: the loop around it; 0 if none so far */
    NodeId *outermost; /* by header: towards the outermost loop found so far */
    NodeId *stack;     /* room for the end of every edge twice */
} Nest;

static bool is_back_edge(const CfgEdge *edge, const DomTree *dom) {
    return domtree_dominates(dom, edge->to, edge->from);
}

static bool is_reachable(const DomTree *dom, NodeId n) {
    return dom->enter[n] != 0;
}

/* nesting */

/* The root of "loop" in a union-find forest; halves the path on the way. */
static NodeId outermost_so_far(Nest *nest, NodeId loop) {
    NodeId *up = nest->outermost;
    while (up[loop] != loop) {
        up[loop] = up[up[loop]];
        loop = up[loop];
    }
    return loop;
}

static NodeId *push_predecessors(const Nest *nest, NodeId n, NodeId *top) {
    CFG_FOR_PRED(nest->cfg, n, e) {
        NodeId from = nest->cfg->edge[*e].from;
        if (is_reachable(nest->dom, from))
            *top++ = from;
    }
    return top;
}

static NodeId *push_latches(const Nest *nest, NodeId header, NodeId *top) {
    CFG_FOR_PRED(nest->cfg, header, e) {
        const CfgEdge *edge = &nest->cfg->edge[*e];
        if (is_back_edge(edge, nest->dom))
            *top++ = edge->from;
    }
    return top;
}

/* Puts "n", or the outermost loop that it is in already, into the loop of
 * "header".  Yields the node to go on from backward, 0 if there is none. */
static NodeId enclose(Nest *nest, NodeId header, NodeId n) {
    if (nest->inner[n] == 0) {
        nest->inner[n] = header;
        return n;
    }
    NodeId loop = outermost_so_far(nest, nest->inner[n]);
    if (loop == header)
        return 0;
    nest->outer[loop] = nest->outermost[loop] = header;
    return loop;
}

static void find_loop(Nest *nest, NodeId header) {
    NodeId *top = push_latches(nest, header, nest->stack);
    if (top == nest->stack)
        return;
    nest->inner[header] = nest->outermost[header] = header;
    while (top > nest->stack) {
        NodeId next = enclose(nest, header, *--top);
        if (next != 0)
            top = push_predecessors(nest, next, top);
    }
}

static const NodeId *nodes_by_enter(const DomTree *dom, Arena *scratch) {
    NodeId *node = ARENA_ARRAY(scratch, NodeId, (size_t)dom->size + 2);
    for (NodeId n = 1; n <= dom->size; n++)
        node[dom->enter[n]] = n;
    node[0] = 0;
    return node;
}

/* Dominated headers first, so that inner loops are known to the outer ones. */
static Nest nest_build(const Cfg *cfg, const DomTree *dom, Arena *scratch) {
    size_t room = (size_t)cfg->size + 1;
    Nest nest = {.cfg = cfg,
                 .dom = dom,
                 .inner = ARENA_ARRAY(scratch, NodeId, room),
                 .outer = ARENA_ARRAY(scratch, NodeId, room),
                 .outermost = ARENA_ARRAY(scratch, NodeId, room),
                 .stack = ARENA_ARRAY(scratch, NodeId, 2 * cfg->n_edges + 1)};
    const NodeId *node = nodes_by_enter(dom, scratch);
    for (uint32_t time = cfg->size; time >= 1; time--)
        if (node[time] != 0)
            find_loop(&nest, node[time]);
    return nest;
}

/* numbering */

/* A loop's place in the order: by "key", the greatest header number on the way
 * from it to its outermost loop, and outer ones first among equals. */
typedef struct Place {
    NodeId key, header;
    uint32_t depth;
} Place;

static int compare_places(const void *left, const void *right) {
    const Place *a = left, *b = right;
    if (a->key != b->key)
        return a->key < b->key ? -1 : 1;
    if (a->depth != b->depth)
        return a->depth < b->depth ? -1 : 1;
    return (a->header > b->header) - (a->header < b->header);
}

static Place place_in(const Place *outer, NodeId header) {
    return (Place){.key = outer->key > header ? outer->key : header,
                   .header = header,
                   .depth = outer->depth + 1};
}

/* The places of all loops, sorted, from [1]. */
static Place *places_in_order(const Nest *nest, uint32_t *count,
                              Arena *scratch) {
    size_t room = (size_t)nest->cfg->size + 1;
    Place *by_header = ARENA_ARRAY(scratch, Place, room);
    Place *sorted = ARENA_ARRAY(scratch, Place, room);
    const NodeId *node = nodes_by_enter(nest->dom, scratch);
    for (uint32_t time = 1; time <= nest->cfg->size; time++) {
        NodeId n = node[time];
        if (n == 0 || nest->inner[n] != n)
            continue;
        by_header[n] = place_in(&by_header[nest->outer[n]], n);
        sorted[++*count] = by_header[n];
    }
    qsort(sorted + 1, *count, sizeof *sorted, compare_places);
    return sorted;
}

static void number_loops(Loops *out, const Nest *nest, Arena *arena,
                         Arena *scratch) {
    const Place *place = places_in_order(nest, &out->count, scratch);
    LoopId *id = ARENA_ARRAY(scratch, LoopId, (size_t)nest->cfg->size + 1);
    out->loop = ARENA_ARRAY(arena, Loop, (size_t)out->count + 1);
    for (LoopId l = 1; l <= out->count; l++) {
        Loop *loop = &out->loop[l];
        loop->header = place[l].header;
        loop->depth = place[l].depth;
        loop->parent = id[nest->outer[loop->header]];
        loop->outermost =
            loop->parent == 0 ? l : out->loop[loop->parent].outermost;
        id[loop->header] = l;
    }
    for (NodeId n = 1; n <= nest->cfg->size; n++)
        out->innermost[n] = id[nest->inner[n]];
}

static void chain_nests(Loops *out, Arena *scratch) {
    LoopId *first = ARENA_ARRAY(scratch, LoopId, (size_t)out->count + 1);
    for (LoopId l = out->count; l >= 1; l--) {
        Loop *loop = &out->loop[l];
        loop->next = first[loop->outermost];
        first[loop->outermost] = l;
    }
}

/* members */

/* Counts nodes into "size" and sums them up outward. */
static void measure_loops(Loops *out, NodeId n_nodes) {
    for (NodeId n = 1; n <= n_nodes; n++)
        out->loop[out->innermost[n]].nodes.size++;
    for (LoopId l = out->count; l >= 1; l--)
        out->loop[out->loop[l].parent].nodes.size += out->loop[l].nodes.size;
}

/* All loops share one array, in which a loop's nodes lie side by side: its
 * header, its inner loops, then its other nodes.  "free" is, by loop, the first
 * place in it that is not taken. */
static NodeId **lay_out_loops(Loops *out, Arena *arena, Arena *scratch) {
    NodeId **free = ARENA_ARRAY(scratch, NodeId *, (size_t)out->count + 1);
    free[0] = ARENA_ARRAY(arena, NodeId, out->loop[0].nodes.size + 1);
    for (LoopId l = 1; l <= out->count; l++) {
        Loop *loop = &out->loop[l];
        loop->nodes.room = loop->nodes.size;
        loop->nodes.at = free[loop->parent];
        free[loop->parent] += loop->nodes.size;
        free[l] = loop->nodes.at;
        *free[l]++ = loop->header;
    }
    return free;
}

static void list_nodes(Loops *out, NodeId n_nodes, Arena *arena,
                       Arena *scratch) {
    measure_loops(out, n_nodes);
    NodeId **free = lay_out_loops(out, arena, scratch);
    for (NodeId n = 1; n <= n_nodes; n++) {
        LoopId l = out->innermost[n];
        if (l != 0 && n != out->loop[l].header)
            *free[l]++ = n;
    }
    out->loop[0] = (Loop){0};
}

static void list_edge(Loops *out, const CfgEdge *edge, EdgeId e, Arena *arena) {
    LoopId from = out->innermost[edge->from], to = out->innermost[edge->to];
    Loop *target = &out->loop[to];
    if (to != 0 && edge->to == target->header) {
        if (loops_nested(out, to, from))
            *vec_push(arena, &target->back) = e;
        else
            *vec_push(arena, &target->entry) = e;
    }
    for (; !loops_nested(out, from, to); from = out->loop[from].parent)
        *vec_push(arena, &out->loop[from].exit) = e;
}

static void list_edges(Loops *out, const Cfg *cfg, const DomTree *dom,
                       Arena *arena) {
    for (EdgeId e = 0; e < cfg->n_edges; e++)
        if (is_reachable(dom, cfg->edge[e].from))
            list_edge(out, &cfg->edge[e], e, arena);
}

/* irreducible regions */

NodeId loops_source_among_peers(const Loops *loops, const CfgEdge *edge) {
    NodeId source = edge->from;
    LoopId l = loops->innermost[source];
    for (; !loops_contain(loops, l, edge->to); l = loops->loop[l].parent)
        source = loops->loop[l].header;
    return source;
}

/* The edges that are not back edges, between peers.  Without back edges, what
 * is still strongly connected has more entries than one (Hecht and Ullman
 * 1974). */
static Cfg forward_graph(const Loops *loops, const Cfg *cfg, const DomTree *dom,
                         Arena *scratch) {
    CfgEdge *forward = ARENA_ARRAY(scratch, CfgEdge, cfg->n_edges + 1);
    size_t n_forward = 0;
    for (size_t e = 0; e < cfg->n_edges; e++) {
        const CfgEdge *edge = &cfg->edge[e];
        if (is_reachable(dom, edge->from) && !is_back_edge(edge, dom))
            forward[n_forward++] = (CfgEdge){
                .from = loops_source_among_peers(loops, edge), .to = edge->to};
    }
    return cfg_of_edges(cfg->size, forward, n_forward, scratch);
}

/* The innermost loop around a node that represents itself, or the loops whose
 * header it is. */
static LoopId loop_around(const Loops *loops, NodeId n) {
    LoopId l = loops->innermost[n];
    return loops->loop[l].header == n ? loops->loop[l].parent : l;
}

static bool is_header(const Loops *loops, NodeId n) {
    return loops->innermost[n] && loops->loop[loops->innermost[n]].header == n;
}

/* Of the nodes of a component, whose number each has in "component": a way
 * round has an edge that does not lead to a higher node. */
static void find_turns(Loops *out, const Cfg *forward,
                       const uint32_t *component, Arena *arena,
                       Arena *scratch) {
    bool *turns = ARENA_ARRAY(scratch, bool, (size_t)forward->size + 1);
    for (size_t e = 0; e < forward->n_edges; e++) {
        const CfgEdge *edge = &forward->edge[e];
        if (edge->to < edge->from && component[edge->to] &&
            component[edge->to] == component[edge->from])
            turns[edge->to] = !is_header(out, edge->to);
    }
    for (NodeId n = 1; n <= forward->size; n++)
        if (turns[n])
            *vec_push(arena, &out->turns) = n;
}

static void find_irreducible(Loops *out, const Cfg *forward, Arena *arena,
                             Arena *scratch) {
    Components c = components_build(forward, scratch);
    uint32_t *component =
        ARENA_ARRAY(scratch, uint32_t, (size_t)forward->size + 1);
    for (uint32_t i = 0; i < c.count; i++) {
        if (c.start[i + 1] - c.start[i] < 2)
            continue;
        NodeId first = c.node[c.start[i]];
        *vec_push(arena, &out->irreducible) = first;
        out->loop[loop_around(out, first)].is_tangled = true;
        for (uint32_t k = c.start[i]; k < c.start[i + 1]; k++)
            component[c.node[k]] = i + 1;
    }
    find_turns(out, forward, component, arena, scratch);
}

Loops loops_build(const Cfg *cfg, const DomTree *dom, Arena *arena) {
    Arena *scratch = arena_new();
    Loops out = {.innermost =
                     ARENA_ARRAY(arena, LoopId, (size_t)cfg->size + 1)};
    Nest nest = nest_build(cfg, dom, scratch);
    number_loops(&out, &nest, arena, scratch);
    chain_nests(&out, scratch);
    list_nodes(&out, cfg->size, arena, scratch);
    list_edges(&out, cfg, dom, arena);
    Cfg forward = forward_graph(&out, cfg, dom, scratch);
    find_irreducible(&out, &forward, arena, scratch);
    arena_free(scratch);
    return out;
}

/* queries */

bool loops_contain(const Loops *loops, LoopId loop, NodeId node) {
    return loops_nested(loops, loop, loops->innermost[node]);
}

/* An inner loop's nodes are a part of the outer one's, in one array. */
bool loops_nested(const Loops *loops, LoopId outer, LoopId inner) {
    if (outer == 0 || outer == inner)
        return true;
    if (inner == 0)
        return false;
    const Loop *a = &loops->loop[outer], *b = &loops->loop[inner];
    return a->nodes.at <= b->nodes.at &&
           b->nodes.at < a->nodes.at + a->nodes.size;
}

static void dump_edges(const char *title, const EdgeId *edge, size_t n_edges,
                       const Cfg *cfg, FILE *file) {
    fprintf(file, "  %s:", title);
    for (size_t i = 0; i < n_edges; i++) {
        fputs(i == 0 ? " " : ", ", file);
        cfg_dump_edge(cfg, edge[i], file);
    }
    fputc('\n', file);
}

static void dump_loop(const Loop *loop, const Cfg *cfg, FILE *file) {
    fprintf(file, "loop at %s, depth %u\n", cfg->name[loop->header],
            (unsigned)loop->depth);
    fputs("  nodes:", file);
    for (size_t i = 0; i < loop->nodes.size; i++)
        fprintf(file, " %s", cfg->name[loop->nodes.at[i]]);
    fputc('\n', file);
    dump_edges("back", loop->back.at, loop->back.size, cfg, file);
    dump_edges("entry", loop->entry.at, loop->entry.size, cfg, file);
    dump_edges("exit", loop->exit.at, loop->exit.size, cfg, file);
}

void loops_dump(const Loops *loops, const Cfg *cfg, FILE *file) {
    for (LoopId l = 1; l <= loops->count; l++)
        dump_loop(&loops->loop[l], cfg, file);
    for (size_t i = 0; i < loops->irreducible.size; i++)
        fprintf(file, "irreducible region at %s\n",
                cfg->name[loops->irreducible.at[i]]);
    for (size_t i = 0; i < loops->turns.size; i++)
        fprintf(file, "rounds of it at %s\n", cfg->name[loops->turns.at[i]]);
}
