/* affine_paths.c -- under which conditions a round takes a way. */
#include "static/affine/affine.h"
#include "static/affine/seen.h"

/* Whether ways on from a node, in the same round, come to what is asked for. */
typedef enum Ways { WAYS_UNSEEN, WAYS_NONE, WAYS_SOME, WAYS_ALL } Ways;

enum { MAX_NODES = 3000, MAX_STEPS = 400 };

/* By node: where all ways on from it that stay in the round come together; 0:
 * nowhere. */
typedef struct Join {
    NodeId at;
    unsigned depth; /* how often they do before the round ends; 0: not seen */
} Join;

typedef struct Wander {
    Affine *a;
    const IrFunction *f;
    LoopId loop;
    NodeId to;          /* asked for: this node, or 0 */
    EdgeId over;        /* or this edge, or NO_EDGE */
    const Flag *raised; /* it counts only with this one raised; or NULL */
    Ways *ways;         /* by node */
    Join *join;         /* likewise */
    Region *conditions;
    unsigned steps;
    Arena *scratch;
} Wander;

/* ---- the graph of a round ---- */

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

/* Edges by which control goes on from "node"; those of an inner loop are its
 * exits. */
typedef Vec(EdgeId) EdgeList;

static EdgeList edges_from(const Wander *w, NodeId node) {
    LoopId inner = inner_loop(w, node);
    const Cfg *cfg = &w->f->cfg;
    EdgeList all = {0}, edges = {0};
    if (inner) {
        const Loop *l = &w->f->loops.loop[inner];
        all.at = l->exit.at;
        all.size = l->exit.size;
    } else {
        all.at = cfg->succ + cfg->succ_start[node];
        all.size = cfg->succ_start[node + 1] - cfg->succ_start[node];
    }
    for (size_t i = 0; i < all.size; i++)
        if (!irfunction_passes_on(w->f, all.at[i]))
            *vec_push(w->scratch, &edges) = all.at[i];
    return edges;
}

static Ways ways_of(Wander *w, NodeId node);

static Ways ways_over(Wander *w, EdgeId edge) {
    if (edge == w->over)
        return w->raised ? WAYS_SOME : WAYS_ALL;
    NodeId to = goes_on(w, edge);
    return to ? ways_of(w, to) : WAYS_NONE;
}

static Ways ways_of(Wander *w, NodeId node) {
    Ways *ways = &w->ways[node];
    if (*ways != WAYS_UNSEEN)
        return *ways;
    *ways = WAYS_NONE;
    EdgeList edges = edges_from(w, node);
    bool some = false, all = true;
    for (size_t i = 0; i < edges.size; i++) {
        Ways on = ways_over(w, edges.at[i]);
        some = some || on != WAYS_NONE;
        all = all && on == WAYS_ALL;
    }
    *ways = !some ? WAYS_NONE : all ? WAYS_ALL : WAYS_SOME;
    return *ways;
}

static Join join_of(Wander *w, NodeId node);

/* The first place to which ways on from both nodes come; 0: none. */
static NodeId meet(Wander *w, NodeId a, NodeId b) {
    while (a != b) {
        Join x = join_of(w, a), y = join_of(w, b);
        if (x.depth >= y.depth)
            a = x.at;
        if (y.depth >= x.depth)
            b = y.at;
        if (!a || !b)
            return 0;
    }
    return a;
}

static Join join_of(Wander *w, NodeId node) {
    Join *join = &w->join[node];
    if (join->depth)
        return *join;
    EdgeList edges = edges_from(w, node);
    NodeId at = edges.size ? goes_on(w, edges.at[0]) : 0;
    for (size_t i = 1; i < edges.size && at; i++) {
        NodeId to = goes_on(w, edges.at[i]);
        at = to ? meet(w, at, to) : 0;
    }
    *join = (Join){at, at ? join_of(w, at).depth + 1 : 1};
    return *join;
}

/* ---- conditions ---- */

static const Pred *is_raised(Wander *w, const Flag *flag);

static const Pred *condition_of(Wander *w, LLVMValueRef condition, bool is,
                                const Seen *seen) {
    bool truth;
    condition = seen_plain(seen, condition, &is);
    if (seen_truth(&truth, seen, condition))
        return pred_constant(truth == is, w->a->arena);
    Flag flag = seen_flag(w->f, w->loop, condition);
    if (flag.next) {
        const Pred *raised = is_raised(w, &flag);
        return raised && flag.then == is ? pred_not(raised, w->a->arena)
                                         : raised;
    }
    return affine_condition(w->a, w->loop, condition, is, w->conditions);
}

/* That a switch goes way "way"; way 0 is that of no case. */
static const Pred *case_of(Wander *w, LLVMValueRef branch, unsigned way,
                           const Seen *seen) {
    Arena *arena = w->a->arena;
    LLVMValueRef value = seen_value(seen, LLVMGetOperand(branch, 0));
    const Pred *none = pred_constant(true, arena);
    const Expr *e;
    if (LLVMGetIntTypeWidth(LLVMTypeOf(value)) > 64 ||
        !affine_value(w->a, w->loop, value, READ_SIGNED, &e, w->conditions))
        return NULL;
    for (unsigned i = 1; i < LLVMGetNumSuccessors(branch); i++) {
        int64_t number =
            LLVMConstIntGetSExtValue(LLVMGetOperand(branch, 2 * i));
        const Expr *off = expr_sub(arena, e, expr_int(arena, number));
        if (i == way)
            return pred_zero(off, true, arena);
        none = pred_and(none, pred_zero(off, false, arena), arena);
    }
    return none;
}

static const AffineExit *exit_at(const Wander *w, NodeId node) {
    const AffineLoop *loop = &w->a->loop[w->loop];
    for (size_t i = 0; i < loop->exits.size; i++)
        if (loop->exits.at[i].node == node)
            return &loop->exits.at[i];
    return NULL;
}

/* That control goes on from "node", which is in no inner loop, by "edge". */
static const Pred *goes_by(Wander *w, NodeId node, EdgeId edge,
                           const Seen *seen) {
    LLVMValueRef branch = irfunction_terminator(w->f, node);
    unsigned way = edge - w->f->first_edge[node];
    const AffineExit *exit = exit_at(w, node);
    if (exit)
        return loops_contain(&w->f->loops, w->loop, w->f->cfg.edge[edge].to)
                   ? exit->stays
                   : pred_not(exit->stays, w->a->arena);
    switch (LLVMGetInstructionOpcode(branch)) {
    case LLVMBr:
        return LLVMIsConditional(branch)
                   ? condition_of(w, LLVMGetCondition(branch), way == 0, seen)
                   : pred_constant(true, w->a->arena);
    case LLVMSwitch:
        return case_of(w, branch, way, seen);
    default:
        return edges_from(w, node).size == 1 ? pred_constant(true, w->a->arena)
                                             : NULL;
    }
}

/* That "inner" ends by "edge", or comes to an end if there is no other one. */
static const Pred *ends_by(Wander *w, LoopId inner, EdgeId edge) {
    AffineLoop *loop = &w->a->loop[w->loop];
    if (edges_from(w, w->f->loops.loop[inner].header).size == 1)
        return pred_constant(true, w->a->arena);
    for (size_t i = 0; i < loop->deciders.size; i++)
        if (loop->deciders.at[i] == inner)
            return affine_end(w->a, inner, edge);
    *vec_push(w->a->arena, &loop->deciders) = inner;
    return affine_end(w->a, inner, edge);
}

/* ---- ways ---- */

static const Pred *from_node(Wander *w, NodeId node, const Seen *seen);

/* Whether the flag that is asked about is raised where the round ends. */
static const Pred *ends_raised(const Wander *w, EdgeId edge, const Seen *seen) {
    const Flag *flag = w->raised;
    LLVMValueRef next =
        seen_value(seen_over(seen, w->f, edge, w->scratch), flag->phi);
    return LLVMIsAConstantInt(next)
               ? pred_constant(next != flag->before, w->a->arena)
               : NULL;
}

static const Pred *over_edge(Wander *w, EdgeId edge, const Seen *seen) {
    Ways ways = ways_over(w, edge);
    if (edge == w->over && w->raised)
        return ends_raised(w, edge, seen);
    if (ways == WAYS_ALL || ways == WAYS_NONE)
        return pred_constant(ways == WAYS_ALL, w->a->arena);
    NodeId to = w->f->cfg.edge[edge].to;
    return from_node(
        w, to,
        inner_loop(w, to) ? seen : seen_over(seen, w->f, edge, w->scratch));
}

/* By one of all edges. */
static const Pred *by_edges(Wander *w, NodeId node, const Seen *seen) {
    Arena *arena = w->a->arena;
    const Pred *all = pred_constant(false, arena);
    EdgeList edges = edges_from(w, node);
    LoopId inner = inner_loop(w, node);
    for (size_t i = 0; i < edges.size && all; i++) {
        EdgeId edge = edges.at[i];
        if (ways_over(w, edge) == WAYS_NONE)
            continue;
        const Pred *by =
            inner ? ends_by(w, inner, edge) : goes_by(w, node, edge, seen);
        const Pred *rest =
            by && !pred_is_constant(by, false) ? over_edge(w, edge, seen) : by;
        all = rest ? pred_or(all, pred_and(by, rest, arena), arena) : NULL;
    }
    return all;
}

/* That this round, which comes to "node", comes to what is asked for.  It does
 * not matter how it comes to where all ways meet, unless what is known of one
 * matters there. */
static const Pred *from_node(Wander *w, NodeId node, const Seen *seen) {
    Ways ways = ways_of(w, node);
    if (ways == WAYS_ALL || ways == WAYS_NONE)
        return pred_constant(ways == WAYS_ALL, w->a->arena);
    if (++w->steps > MAX_STEPS)
        return NULL;
    NodeId join = join_of(w, node).at;
    const Pred *later =
        join && ways_of(w, join) != WAYS_NONE ? from_node(w, join, seen) : NULL;
    return later ? later : by_edges(w, node, seen);
}

static const Pred *wander(Affine *a, Wander w, const Seen *seen) {
    const Loop *l = &a->f->loops.loop[w.loop];
    if (l->nodes.size > MAX_NODES || l->is_tangled)
        return NULL;
    w.a = a;
    w.f = a->f;
    w.scratch = arena_new();
    w.ways = ARENA_ARRAY(w.scratch, Ways, a->f->cfg.size + 1);
    w.join = ARENA_ARRAY(w.scratch, Join, a->f->cfg.size + 1);
    if (w.to)
        w.ways[w.to] = WAYS_ALL;
    const Pred *way = from_node(&w, l->header, seen);
    arena_free(w.scratch);
    return way;
}

/* That some round before this one raised "flag".  Before the first that does it
 * is what it was, so a round is asked no more than that. */
static const Pred *is_raised(Wander *w, const Flag *flag) {
    Affine *a = w->a;
    const Loop *l = &w->f->loops.loop[w->loop];
    const Expr *round = expr_symbol(a->arena, pred_round(w->loop));
    const Expr *last = expr_sub(a->arena, round, expr_int(a->arena, 1));
    Seen before = {flag->phi, flag->before, NULL};
    if (l->back.size != 1 || w->raised)
        return NULL;
    const Pred *raises = wander(a,
                                (Wander){.loop = w->loop,
                                         .over = l->back.at[0],
                                         .raised = flag,
                                         .conditions = w->conditions},
                                &before);
    return raises ? pred_some(pred_round(w->loop), last, raises, a->arena)
                  : NULL;
}

const Pred *affine_reach(Affine *a, LoopId loop, NodeId node,
                         Region *conditions) {
    return wander(a,
                  (Wander){.loop = loop,
                           .to = node,
                           .over = NO_EDGE,
                           .conditions = conditions},
                  NULL);
}

const Pred *affine_leave(Affine *a, LoopId loop, EdgeId edge,
                         Region *conditions) {
    return wander(
        a, (Wander){.loop = loop, .over = edge, .conditions = conditions},
        NULL);
}
