#include "static/graph/scc.h"

typedef struct Search {
    const Cfg *cfg;
    bool *seen;
    uint32_t *next;   /* by node: its successor edge to look at next */
    NodeId *finished; /* nodes in the order in which the walk left them */
    size_t n_finished;
    NodeId *stack;
} Search;

/* The next node to visit from "n"; 0 when there are no more. */
static NodeId next_unseen(Search *s, NodeId n) {
    while (s->next[n] < s->cfg->succ_start[n + 1]) {
        EdgeId e = s->cfg->succ[s->next[n]++];
        if (!s->seen[s->cfg->edge[e].to])
            return s->cfg->edge[e].to;
    }
    return 0;
}

static NodeId *enter_node(Search *s, NodeId n, NodeId *top) {
    s->seen[n] = true;
    s->next[n] = s->cfg->succ_start[n];
    *top++ = n;
    return top;
}

static void walk_forward(Search *s) {
    NodeId *top = enter_node(s, 1, s->stack);
    while (top > s->stack) {
        NodeId n = top[-1], to = next_unseen(s, n);
        if (to != 0) {
            top = enter_node(s, to, top);
        } else {
            s->finished[s->n_finished++] = n;
            top--;
        }
    }
}

/* Moves the component of "root" from "seen" to "free", where every node that
 * the walk left later is taken already.  Returns the place after it. */
static NodeId *take_component(Search *s, NodeId root, NodeId *free) {
    NodeId *top = s->stack;
    s->seen[root] = false;
    *top++ = root;
    while (top > s->stack) {
        NodeId n = *--top;
        *free++ = n;
        CFG_FOR_PRED(s->cfg, n, e) {
            NodeId from = s->cfg->edge[*e].from;
            if (s->seen[from])
                *top++ = from;
            s->seen[from] = false;
        }
    }
    return free;
}

static Components take_components(Search *s, Arena *arena) {
    Components out = {.start = ARENA_ARRAY(arena, uint32_t, s->n_finished + 1),
                      .node = ARENA_ARRAY(arena, NodeId, s->n_finished + 1)};
    NodeId *free = out.node;
    for (size_t i = s->n_finished; i > 0; i--) {
        NodeId root = s->finished[i - 1];
        if (!s->seen[root])
            continue;
        free = take_component(s, root, free);
        out.start[++out.count] = (uint32_t)(free - out.node);
    }
    return out;
}

Components components_build(const Cfg *cfg, Arena *arena) {
    size_t room = (size_t)cfg->size + 1;
    Search s = {.cfg = cfg,
                .seen = ARENA_ARRAY(arena, bool, room),
                .next = ARENA_ARRAY(arena, uint32_t, room),
                .finished = ARENA_ARRAY(arena, NodeId, room),
                .stack = ARENA_ARRAY(arena, NodeId, room)};
    if (cfg->size > 0)
        walk_forward(&s);
    return take_components(&s, arena);
}
