#include "static/graph/intervals/flow.h"

#include <stdlib.h>

/* A flow graph is the Ecfg without pseudo edges; rounds that are known go
 * through an extra node, after those of the Ecfg. */
struct FlowEdge {
    NodeId from, to;
    EdgeId origin; /* edge of the Ecfg; NO_EDGE if it is not one */
    NodeId header; /* of the loop whose rounds it carries; 0 for other edges */
    bool can_count;
    uint32_t depth; /* of the innermost loop that holds both ends */
    double guess;   /* of its frequency in a call */
};

/* guessed frequencies: ten rounds a loop, and a tenth for its exits */

typedef struct Guess {
    const Ecfg *ecfg;
    const bool *leaves; /* see FlowFacts */
    double *node;
    uint32_t *missing; /* by node: forward edges not seen yet */
    NodeId *ready;
    NodeId n_ready;
} Guess;

static const double rounds_guess = 10, exit_guess = 0.1, guess_limit = 1e15;

static bool is_forward(const Ecfg *ecfg, EdgeId e) {
    return !ecfg->is_back[e] && !ecfg->is_pseudo[e];
}

static bool is_exit(const Ecfg *ecfg, EdgeId e) {
    const CfgEdge *edge = &ecfg->cfg.edge[e];
    return ecfg->kind[edge->to] == ECFG_POSTEXIT &&
           ecfg->kind[edge->from] != ECFG_POSTEXIT;
}

static double weight_of(const Guess *g, EdgeId e) {
    bool leaves = is_exit(g->ecfg, e) || (g->leaves && g->leaves[e]);
    return leaves ? exit_guess : 1;
}

/* The share of edge "e" in what leaves its source. */
static double share_of(const Guess *g, EdgeId e) {
    double sum = 0;
    CFG_FOR_SUCC(&g->ecfg->cfg, g->ecfg->cfg.edge[e].from, s) {
        if (!g->ecfg->is_pseudo[*s])
            sum += weight_of(g, *s);
    }
    return weight_of(g, e) / sum;
}

static void guess_along(Guess *g, EdgeId e) {
    const CfgEdge *edge = &g->ecfg->cfg.edge[e];
    double more = g->node[edge->from] * share_of(g, e);
    if (g->ecfg->kind[edge->from] == ECFG_PREHEADER &&
        g->node[edge->from] < guess_limit)
        more *= rounds_guess;
    g->node[edge->to] += more;
    if (--g->missing[edge->to] == 0)
        g->ready[g->n_ready++] = edge->to;
}

static Guess guess_nodes(const Ecfg *ecfg, const bool *leaves, Arena *scratch) {
    size_t room = (size_t)ecfg->cfg.size + 1;
    Guess g = {.ecfg = ecfg,
               .leaves = leaves,
               .node = ARENA_ARRAY(scratch, double, room),
               .missing = ARENA_ARRAY(scratch, uint32_t, room),
               .ready = ARENA_ARRAY(scratch, NodeId, room)};
    for (EdgeId e = 0; e < ecfg->cfg.n_edges; e++)
        g.missing[ecfg->cfg.edge[e].to] += is_forward(ecfg, e);
    g.node[ecfg->start] = 1;
    g.ready[g.n_ready++] = ecfg->start;
    for (NodeId i = 0; i < g.n_ready; i++) {
        CFG_FOR_SUCC(&ecfg->cfg, g.ready[i], e) {
            if (is_forward(ecfg, *e))
                guess_along(&g, *e);
        }
    }
    return g;
}

/* the graph */

static FlowEdge *add_edge(FlowPlan *plan, NodeId from, NodeId to) {
    FlowEdge *edge = &plan->edge[plan->n_edges++];
    *edge = (FlowEdge){.from = from, .to = to, .origin = NO_EDGE};
    return edge;
}

static const FlowLoop *loop_of(const FlowPlan *plan, NodeId header) {
    static const FlowLoop counted = {ROUNDS_COUNTED, 0};
    return plan->facts.loop ? &plan->facts.loop[header] : &counted;
}

static uint32_t depth_of(const Ecfg *ecfg, NodeId n) {
    return ecfg->depth[ecfg->hdr[n]];
}

static void add_ecfg_edge(FlowPlan *plan, EdgeId e, const NodeId *latch,
                          const Guess *guess) {
    const Ecfg *ecfg = plan->ecfg;
    NodeId from = ecfg->cfg.edge[e].from, to = ecfg->cfg.edge[e].to;
    bool is_known = ecfg->is_back[e] && latch[to] != 0;
    FlowEdge *edge = add_edge(plan, from, is_known ? latch[to] : to);
    uint32_t outer = depth_of(ecfg, from), inner = depth_of(ecfg, to);
    edge->origin = e;
    edge->can_count = true;
    edge->depth = outer < inner ? outer : inner;
    edge->guess = guess->node[from] * share_of(guess, e);
}

static void add_edges(FlowPlan *plan, Arena *scratch) {
    const Ecfg *ecfg = plan->ecfg;
    NodeId *latch = ARENA_ARRAY(scratch, NodeId, (size_t)ecfg->cfg.size + 1);
    const Guess guess = guess_nodes(ecfg, plan->facts.leaves, scratch);
    add_edge(plan, ecfg->stop, ecfg->start);
    for (NodeId n = 1; n <= ecfg->cfg.size; n++) {
        if (plan->facts.may_stop && plan->facts.may_stop[n])
            add_edge(plan, n, ecfg->stop);
        if (!ecfg->preheader[n] || loop_of(plan, n)->kind == ROUNDS_COUNTED)
            continue;
        latch[n] = ++plan->size;
        add_edge(plan, latch[n], n)->header = n;
        uint32_t depth = ecfg->depth[n];
        plan->nesting = plan->nesting < depth ? depth : plan->nesting;
    }
    for (EdgeId e = 0; e < ecfg->cfg.n_edges; e++)
        if (!ecfg->is_pseudo[e])
            add_ecfg_edge(plan, e, latch, &guess);
}

/* the tree */

/* The first edge closes the graph. */
static bool is_known(const FlowPlan *plan, uint32_t e) {
    return plan->edge[e].header != 0 || (e == 0 && plan->facts.knows_calls);
}

static uint32_t rank_of(const FlowEdge *edge) {
    return edge->can_count ? 1 : 0;
}

/* What cannot be counted comes first, then loops from the inside: so the nodes
 * of a loop are connected within it, and its known rounds concern it alone. */
static int compare_edges(const void *left, const void *right) {
    const FlowEdge *a = *(const FlowEdge *const *)left;
    const FlowEdge *b = *(const FlowEdge *const *)right;
    if (rank_of(a) != rank_of(b))
        return rank_of(a) < rank_of(b) ? -1 : 1;
    if (a->depth != b->depth)
        return a->depth > b->depth ? -1 : 1;
    if (a->guess != b->guess)
        return a->guess > b->guess ? -1 : 1;
    return a < b ? -1 : a > b;
}

static NodeId root_of(NodeId *up, NodeId n) {
    while (up[n] != n) {
        up[n] = up[up[n]];
        n = up[n];
    }
    return n;
}

/* Kruskal's algorithm: by edge, whether it is in the tree. */
static bool *choose_tree(const FlowPlan *plan, Arena *scratch) {
    bool *in_tree = ARENA_ARRAY(scratch, bool, plan->n_edges + 1);
    const FlowEdge **sorted =
        ARENA_ARRAY(scratch, const FlowEdge *, plan->n_edges + 1);
    NodeId *up = ARENA_ARRAY(scratch, NodeId, (size_t)plan->size + 1);
    uint32_t count = 0;
    for (NodeId n = 1; n <= plan->size; n++)
        up[n] = n;
    for (uint32_t e = 0; e < plan->n_edges; e++)
        if (!is_known(plan, e))
            sorted[count++] = &plan->edge[e];
    qsort(sorted, count, sizeof *sorted, compare_edges);
    for (uint32_t i = 0; i < count && !plan->facts.counts_all; i++) {
        NodeId a = root_of(up, sorted[i]->from);
        NodeId b = root_of(up, sorted[i]->to);
        in_tree[sorted[i] - plan->edge] = a != b;
        up[a] = b;
    }
    return in_tree;
}

static NodeId other_end(const FlowEdge *edge, NodeId n) {
    return edge->from == n ? edge->to : edge->from;
}

/* The tree as a graph whose edges lead both ways: edge 2e or 2e + 1. */
static Cfg both_ways(const FlowPlan *plan, const bool *in_tree,
                     Arena *scratch) {
    CfgEdge *edge = ARENA_ARRAY(scratch, CfgEdge, 2 * plan->n_edges + 2);
    size_t n_edges = 0;
    for (uint32_t e = 0; e < plan->n_edges; e++) {
        NodeId a = plan->edge[e].from, b = plan->edge[e].to;
        edge[n_edges++] = (CfgEdge){in_tree[e] ? a : 0, b, NULL};
        edge[n_edges++] = (CfgEdge){in_tree[e] ? b : 0, a, NULL};
    }
    return cfg_of_edges(plan->size, edge, n_edges, scratch);
}

/* Breadth first from START, then turned round. */
static void order_tree(FlowPlan *plan, const bool *in_tree, Arena *arena,
                       Arena *scratch) {
    Cfg tree = both_ways(plan, in_tree, scratch);
    NodeId *queue = ARENA_ARRAY(scratch, NodeId, (size_t)plan->size + 1);
    bool *seen = ARENA_ARRAY(scratch, bool, (size_t)plan->size + 1);
    plan->tree = ARENA_ARRAY(arena, uint32_t, plan->size);
    plan->below = ARENA_ARRAY(arena, NodeId, plan->size);
    NodeId n_queue = 0;
    queue[n_queue++] = plan->ecfg->start;
    seen[plan->ecfg->start] = true;
    uint32_t place = plan->size - 1;
    for (NodeId i = 0; i < n_queue; i++) {
        CFG_FOR_SUCC(&tree, queue[i], e) {
            NodeId n = other_end(&plan->edge[*e / 2], queue[i]);
            if (seen[n])
                continue;
            seen[n] = true;
            queue[n_queue++] = n;
            plan->tree[--place] = *e / 2;
            plan->below[place] = n;
        }
    }
    plan->tree += place;
    plan->below += place;
    plan->n_tree = plan->size - 1 - place;
}

FlowPlan flow_plan(const Ecfg *ecfg, const FlowFacts *facts, Arena *arena) {
    Arena *scratch = arena_new();
    FlowPlan plan = {.ecfg = ecfg, .facts = *facts, .size = ecfg->cfg.size};
    size_t room = ecfg->cfg.n_edges + 2 * (size_t)ecfg->cfg.size + 1;
    plan.edge = ARENA_ARRAY(arena, FlowEdge, room);
    add_edges(&plan, scratch);
    const bool *in_tree = choose_tree(&plan, scratch);
    for (uint32_t e = 0; e < plan.n_edges; e++)
        if (plan.edge[e].can_count && !in_tree[e])
            *vec_push(arena, &plan.counted) = plan.edge[e].origin;
    order_tree(&plan, in_tree, arena, scratch);
    arena_free(scratch);
    return plan;
}

/* the way back */

/* Modulo 2^128, so that a number of rounds times a possible flow is itself. */
__extension__ typedef unsigned __int128 Flow;

typedef struct Solver {
    const FlowPlan *plan;
    const FlowCounts *counts;
    Flow *flow;   /* by edge of the flow graph */
    Flow *excess; /* by node: what came in less what went out */
} Solver;

static void pass(Solver *s, uint32_t e, Flow flow) {
    s->flow[e] = flow;
    s->excess[s->plan->edge[e].to] += flow;
    s->excess[s->plan->edge[e].from] -= flow;
}

/* "entries", by header: how often a loop was entered, as far as that is known.
 */
static Flow known_flow(const Solver *s, uint32_t e, const Flow *entries) {
    NodeId header = s->plan->edge[e].header;
    if (header == 0)
        return s->counts->calls;
    const FlowLoop *loop = loop_of(s->plan, header);
    return loop->kind == ROUNDS_CONSTANT
               ? loop->rounds * entries[header]
               : s->counts->headers[header] - entries[header];
}

static void solve_tree(Solver *s) {
    const FlowPlan *plan = s->plan;
    for (uint32_t i = 0; i < plan->n_tree; i++) {
        NodeId n = plan->below[i];
        bool leaves = plan->edge[plan->tree[i]].from == n;
        pass(s, plan->tree[i], leaves ? s->excess[n] : 0 - s->excess[n]);
    }
}

/* Flows, given how often each loop whose rounds are known was entered. */
static void solve(Solver *s, const Flow *entries) {
    const FlowPlan *plan = s->plan;
    for (NodeId n = 1; n <= plan->size; n++)
        s->excess[n] = 0;
    for (uint32_t e = 0; e < plan->n_edges; e++)
        if (is_known(plan, e))
            pass(s, e, known_flow(s, e, entries));
    uint32_t next = 0;
    for (uint32_t e = 0; e < plan->n_edges; e++)
        if (next < plan->counted.size && plan->edge[e].can_count &&
            plan->edge[e].origin == plan->counted.at[next])
            pass(s, e, s->counts->counter[next++]);
    solve_tree(s);
}

static void note_entries(const Solver *s, Flow *entries) {
    const FlowPlan *plan = s->plan;
    for (uint32_t e = 0; e < plan->n_edges; e++) {
        NodeId to = plan->edge[e].to;
        if (plan->edge[e].origin != NO_EDGE && to <= plan->ecfg->cfg.size &&
            plan->ecfg->preheader[to] == plan->edge[e].from)
            entries[to] = s->flow[e];
    }
}

static void sum_up(FlowTotals *out, const Solver *s) {
    const FlowPlan *plan = s->plan;
    for (uint32_t e = 0; e < plan->n_edges; e++) {
        const FlowEdge *edge = &plan->edge[e];
        if (edge->origin == NO_EDGE)
            continue;
        uint64_t flow = (uint64_t)s->flow[e];
        out->edge[edge->origin] = flow;
        out->node[plan->ecfg->cfg.edge[edge->origin].to] += flow;
        if (edge->from == plan->ecfg->start)
            out->node[edge->from] += flow;
    }
}

/* Nothing is less than none or beyond what is ever counted; nor is what goes
 * through a node. */
static bool is_possible(const Solver *s, Arena *scratch) {
    Flow *node = ARENA_ARRAY(scratch, Flow, (size_t)s->plan->size + 1);
    for (uint32_t e = 0; e < s->plan->n_edges; e++) {
        Flow *to = &node[s->plan->edge[e].to];
        *to += s->flow[e];
        if (s->flow[e] > INT64_MAX || *to > INT64_MAX)
            return false;
    }
    return true;
}

/* How often a loop is entered follows from what is outside it: each pass
 * settles one level more. */
bool flow_derive(FlowTotals *out, const FlowPlan *plan,
                 const FlowCounts *counts, Arena *arena) {
    Arena *scratch = arena_new();
    const Cfg *cfg = &plan->ecfg->cfg;
    size_t nodes = (size_t)plan->size + 1;
    Solver s = {.plan = plan,
                .counts = counts,
                .flow = ARENA_ARRAY(scratch, Flow, plan->n_edges + 1),
                .excess = ARENA_ARRAY(scratch, Flow, nodes)};
    Flow *entries = ARENA_ARRAY(scratch, Flow, nodes);
    for (uint32_t level = 0; level <= plan->nesting; level++) {
        solve(&s, entries);
        note_entries(&s, entries);
    }
    *out = (FlowTotals){
        .edge = ARENA_ARRAY(arena, uint64_t, cfg->n_edges + 1),
        .node = ARENA_ARRAY(arena, uint64_t, (size_t)cfg->size + 1)};
    sum_up(out, &s);
    bool possible = is_possible(&s, scratch);
    arena_free(scratch);
    return possible;
}
