#include "static/timing/recursion.h"

#include "static/graph/scc.h"

typedef struct Circles {
    const TimedFunction *function;
    const Timing *timing;
    uint32_t *of;    /* by function: its circle, */
    uint32_t unseen; /* and that of calls that are not seen, if any were made */
    uint64_t *inside; /* by function: calls that its circle makes of it */
    OwnTime *out;
} Circles;

#define FOR_CALLEE(f, n, k)                                                    \
    for (uint32_t k = (f)->callee_start[n]; k < (f)->callee_start[(n) + 1]; k++)

/* Node 1 leads to all functions, UNSEEN to those that calls may be of which are
 * not seen. */
enum { UNSEEN = 2, FIRST_FUNCTION };

static NodeId node_of(uint32_t function) {
    return function + FIRST_FUNCTION;
}

typedef Vec(CfgEdge) Edges;

static void add_edge(Edges *edges, NodeId from, NodeId to, Arena *arena) {
    *vec_push(arena, edges) = (CfgEdge){from, to, ""};
}

static void add_edges(Edges *edges, const TimedFunction *f, NodeId node,
                      Arena *arena) {
    add_edge(edges, 1, node, arena);
    if (f->calls_unseen)
        add_edge(edges, node, UNSEEN, arena);
    if (f->may_be_unseen)
        add_edge(edges, UNSEEN, node, arena);
    for (NodeId n = 1; n <= f->ecfg->cfg.size; n++) {
        if (f->node_total[n] == 0)
            continue;
        FOR_CALLEE(f, n, k) {
            add_edge(edges, node, node_of(f->callee[k]), arena);
        }
    }
}

static Cfg calls_made(const TimedFunction *function, uint32_t count,
                      Arena *arena) {
    Edges edges = {0};
    for (uint32_t i = 0; i < count; i++)
        add_edges(&edges, &function[i], node_of(i), arena);
    return cfg_of_edges(node_of(count) - 1, edges.at, edges.size, arena);
}

static void find_circles(Circles *circles, const Cfg *calls, size_t count,
                         Arena *arena) {
    Components all = components_build(calls, arena);
    circles->of = ARENA_ARRAY(arena, uint32_t, count + 1);
    circles->unseen = UINT32_MAX;
    for (uint32_t i = 0; i < all.count; i++)
        for (uint32_t k = all.start[i]; k < all.start[i + 1]; k++)
            if (all.node[k] == UNSEEN)
                circles->unseen = i;
            else if (all.node[k] > UNSEEN)
                circles->of[all.node[k] - FIRST_FUNCTION] = i;
}

/* Calls that a circle makes of itself; their callers tell. */
static void find_calls(const Circles *circles, size_t i) {
    const TimedFunction *f = &circles->function[i];
    for (NodeId n = 1; n <= f->ecfg->cfg.size; n++) {
        FOR_CALLEE(f, n, k) {
            if (circles->of[f->callee[k]] == circles->of[i])
                circles->inside[f->callee[k]] += f->node_total[n];
        }
    }
}

static void find_own(const Circles *circles, size_t i) {
    const TimedFunction *f = &circles->function[i];
    const Timing *timing = &circles->timing[i];
    fmpq_t cost;
    fmpq_init(cost);
    for (NodeId n = 1; n <= f->ecfg->cfg.size; n++) {
        fmpq_set_ui(cost, f->cost[n], 1);
        FOR_CALLEE(f, n, k) {
            const TimedFunction *callee = &circles->function[f->callee[k]];
            if (circles->of[f->callee[k]] != circles->of[i])
                rational_add(cost, &circles->timing[f->callee[k]]
                                        .time.at[callee->ecfg->start]);
        }
        rational_add_mul(circles->out[i].time, &timing->node_freq[n], cost);
    }
    fmpq_clear(cost);
}

static bool is_known(const Circles *circles, size_t i) {
    const TimedFunction *f = &circles->function[i];
    NodeId start = f->ecfg->start;
    return circles->timing[i].time.known[start] && !circles->timing[i].broken &&
           circles->of[i] != circles->unseen &&
           circles->inside[i] <= f->node_total[start];
}

/* Whether what the calls of "i" led to was all measured with them: whatever it
 * is came back, is of their module, and was called by name. */
static bool is_whole(const Circles *circles, const Cfg *calls, size_t i) {
    const TimedFunction *f = circles->function;
    Arena *scratch = arena_new();
    bool *seen = ARENA_ARRAY(scratch, bool, (size_t)calls->size + 1);
    NodeId *todo = ARENA_ARRAY(scratch, NodeId, (size_t)calls->size + 1);
    size_t count = 0;
    bool whole = true;
    todo[count++] = node_of((uint32_t)i);
    seen[todo[0]] = true;
    while (whole && count > 0) {
        NodeId n = todo[--count];
        uint32_t k = n - FIRST_FUNCTION;
        whole = n >= FIRST_FUNCTION && f[k].module == f[i].module &&
                !f[k].uncounted && !circles->timing[k].broken;
        CFG_FOR_SUCC(calls, n, e) {
            NodeId to = calls->edge[*e].to;
            if (!seen[to])
                todo[count++] = to;
            seen[to] = true;
        }
    }
    arena_free(scratch);
    return whole;
}

/* E[T] and VAR(T). */
static void find_each(fmpq *out, const LoopMoments *calls) {
    fmpz_t count, sum, squares;
    fmpz_init_set_ui(count, calls->executions);
    fmpz_init_set_ui(sum, calls->headers);
    fmpz_init(squares);
    fmpz_set_uiui(squares, (ulong)(calls->squares >> 64),
                  (ulong)calls->squares);
    fmpq_set_fmpz_frac(&out[0], sum, count);
    fmpz_mul(squares, squares, count);
    fmpz_submul(squares, sum, sum);
    fmpz_mul(count, count, count);
    fmpq_set_fmpz_frac(&out[1], squares, count);
    rational_round(&out[1]);
    fmpz_clear(count);
    fmpz_clear(sum);
    fmpz_clear(squares);
}

static void set_each(const Circles *circles, const Cfg *calls, size_t i) {
    const TimedFunction *f = &circles->function[i];
    OwnTime *out = &circles->out[i];
    out->has_each = out->is_known && f->calls &&
                    f->calls->executions == f->node_total[f->ecfg->start] &&
                    is_whole(circles, calls, i);
    if (out->has_each)
        find_each(out->each, f->calls);
}

static void set_own(const Circles *circles, size_t i) {
    const TimedFunction *f = &circles->function[i];
    OwnTime *out = &circles->out[i];
    out->is_recursive = circles->inside[i] > 0;
    out->is_known = out->is_recursive && is_known(circles, i);
    if (!out->is_known)
        return;
    out->of_outside = f->node_total[f->ecfg->start] - circles->inside[i];
    find_own(circles, i);
}

OwnTime *recursion_times(const TimedFunction *function, const Timing *timing,
                         size_t count, Arena *arena) {
    Arena *scratch = arena_new();
    Circles circles = {.function = function,
                       .timing = timing,
                       .inside = ARENA_ARRAY(scratch, uint64_t, count + 1),
                       .out = ARENA_ARRAY(arena, OwnTime, count + 1)};
    Cfg calls = calls_made(function, (uint32_t)count, scratch);
    find_circles(&circles, &calls, count, scratch);
    for (size_t i = 0; i < count; i++)
        find_calls(&circles, i);
    for (size_t i = 0; i < count; i++) {
        circles.out[i].time = rational_array(arena, 1);
        circles.out[i].each = rational_array(arena, 2);
        set_own(&circles, i);
        set_each(&circles, &calls, i);
    }
    arena_free(scratch);
    return circles.out;
}
