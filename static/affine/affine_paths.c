/* affine_paths.c -- under which conditions a round comes to a node. */
#include "static/affine/affine.h"

/* Whether ways on from a node, in the same round, come to the one asked for. */
typedef enum Ways { WAYS_UNSEEN, WAYS_NONE, WAYS_SOME, WAYS_ALL } Ways;

enum { MAX_NODES = 3000, MAX_STEPS = 64 };

typedef struct Wander {
    Affine *a;
    const IrFunction *f;
    LoopId loop;
    NodeId to;
    Ways *ways; /* by node */
    Region *conditions;
    unsigned steps;
} Wander;

/* The loop in "loop" that holds "node" and is in no other one there; 0 if
 * "loop" is its innermost loop. */
static LoopId inner_loop(const Wander *w, NodeId node) {
    LoopId inner = w->f->loops.innermost[node];
    if (inner == w->loop)
        return 0;
    while (w->f->loops.loop[inner].parent != w->loop)
        inner = w->f->loops.loop[inner].parent;
    return inner;
}

/* Where "edge" goes on in this round; 0 if it leaves the loop or the round. */
static NodeId goes_on(const Wander *w, EdgeId edge) {
    NodeId to = w->f->cfg.edge[edge].to;
    return loops_contain(&w->f->loops, w->loop, to) &&
                   to != w->f->loops.loop[w->loop].header
               ? to
               : 0;
}

static bool leaves(const Wander *w, EdgeId edge) {
    return !loops_contain(&w->f->loops, w->loop, w->f->cfg.edge[edge].to);
}

/* Edges by which control goes on from "node"; those of an inner loop are its
 * exits. */
typedef Vec(EdgeId) EdgeList;

static EdgeList edges_from(const Wander *w, NodeId node) {
    LoopId inner = inner_loop(w, node);
    EdgeList edges = {0};
    if (inner) {
        const Loop *l = &w->f->loops.loop[inner];
        for (size_t i = 0; i < l->exit.size; i++)
            *vec_push(w->a->arena, &edges) = l->exit.at[i];
        return edges;
    }
    CFG_FOR_SUCC(&w->f->cfg, node, e)
        *vec_push(w->a->arena, &edges) = *e;
    return edges;
}

static Ways ways_of(Wander *w, NodeId node) {
    Ways *ways = &w->ways[node];
    if (*ways != WAYS_UNSEEN)
        return *ways;
    *ways = WAYS_NONE;
    EdgeList edges = edges_from(w, node);
    bool some = false, all = true;
    for (size_t i = 0; i < edges.size; i++) {
        if (leaves(w, edges.at[i]))
            continue;
        NodeId to = goes_on(w, edges.at[i]);
        Ways on = to ? ways_of(w, to) : WAYS_NONE;
        some = some || on != WAYS_NONE;
        all = all && on == WAYS_ALL;
    }
    *ways = !some ? WAYS_NONE : all ? WAYS_ALL : WAYS_SOME;
    return *ways;
}

static const Pred *reached_from(Wander *w, NodeId node);

/* By way "way" of the branch at "node"; the way is not asked about where the
 * other one leaves the loop. */
static const Pred *reached_by(Wander *w, NodeId node, LLVMValueRef condition,
                              unsigned way) {
    EdgeId edge = w->f->first_edge[node] + way;
    EdgeId other = w->f->first_edge[node] + !way;
    Arena *arena = w->a->arena;
    NodeId to = goes_on(w, edge);
    if (!to || ways_of(w, to) == WAYS_NONE)
        return pred_constant(false, arena);
    const Pred *rest = reached_from(w, to);
    const Pred *taken = leaves(w, other)
                            ? pred_constant(true, arena)
                            : affine_condition(w->a, w->loop, condition,
                                               way == 0, w->conditions);
    return rest && taken ? pred_and(taken, rest, arena) : NULL;
}

/* Where control goes on in this round after "node", or after the inner loop
 * that it is in; 0 if that is not one place. */
static NodeId only_way_on(const Wander *w, NodeId node) {
    EdgeList edges = edges_from(w, node);
    NodeId on = 0;
    for (size_t i = 0; i < edges.size; i++) {
        NodeId to = goes_on(w, edges.at[i]);
        if (leaves(w, edges.at[i]))
            continue;
        if (!to || (on && on != to))
            return 0;
        on = to;
    }
    return on;
}

/* That this round, which comes to "node", comes to w->to. */
static const Pred *reached_from(Wander *w, NodeId node) {
    Ways ways = ways_of(w, node);
    if (ways == WAYS_ALL || ways == WAYS_NONE)
        return pred_constant(ways == WAYS_ALL, w->a->arena);
    LLVMValueRef branch = irfunction_terminator(w->f, node);
    if (++w->steps > MAX_STEPS)
        return NULL;
    if (inner_loop(w, node) || LLVMGetInstructionOpcode(branch) != LLVMBr ||
        !LLVMIsConditional(branch)) {
        NodeId on = only_way_on(w, node);
        return on ? reached_from(w, on) : NULL;
    }
    const Pred *yes = reached_by(w, node, LLVMGetCondition(branch), 0);
    const Pred *no =
        yes ? reached_by(w, node, LLVMGetCondition(branch), 1) : NULL;
    return no ? pred_or(yes, no, w->a->arena) : NULL;
}

/* The loop is not left before w->to in this round.  NULL if it may have been
 * left in a way that does not come before w->to always. */
static const Pred *not_left(Wander *w) {
    const AffineLoop *loop = &w->a->loop[w->loop];
    const Pred *stays = pred_constant(true, w->a->arena);
    size_t before = 0;
    for (size_t i = 0; i < loop->exits.size; i++) {
        NodeId exit = loop->exits.at[i].node;
        if (exit != w->to && domtree_dominates(&w->f->dom, exit, w->to)) {
            stays = pred_and(stays, loop->exits.at[i].stays, w->a->arena);
            before++;
        } else if (exit != w->to && ways_of(w, exit) != WAYS_NONE) {
            return NULL;
        }
    }
    return before == loop->exits.size
               ? loop->completed
               : pred_and(loop->started, stays, w->a->arena);
}

const Pred *affine_reach(Affine *a, LoopId loop, NodeId node,
                         Region *conditions) {
    const Loop *l = &a->f->loops.loop[loop];
    if (l->nodes.size > MAX_NODES)
        return NULL;
    Arena *scratch = arena_new();
    Wander w = {.a = a,
                .f = a->f,
                .loop = loop,
                .to = node,
                .ways = ARENA_ARRAY(scratch, Ways, a->f->cfg.size + 1),
                .conditions = conditions};
    w.ways[node] = WAYS_ALL;
    const Pred *stays = not_left(&w);
    const Pred *way = stays ? reached_from(&w, l->header) : NULL;
    arena_free(scratch);
    return way ? pred_and(stays, way, a->arena) : NULL;
}
