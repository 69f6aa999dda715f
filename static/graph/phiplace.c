#include "static/graph/phiplace.h"

/* A field that names a variable says what it says of that one alone. */
typedef struct PhiNode {
    uint32_t defines, live, phi, walked, parent, known;
    NodeId child, sibling; /* live nodes right below in the dominator tree;
                              "child" if "parent" is the variable */
    Reach start;           /* if "known" is the variable */
} PhiNode;

PhiPlaces phiplace_new(const Cfg *cfg, const DomTree *dom, Arena *arena) {
    size_t room = (size_t)cfg->size + 1;
    PhiPlaces places = {.cfg = cfg,
                        .dom = dom,
                        .node = ARENA_ARRAY(arena, PhiNode, room),
                        .by_enter = ARENA_ARRAY(arena, NodeId, room),
                        .arena = arena};
    for (NodeId n = 1; n <= cfg->size; n++)
        places.by_enter[dom->enter[n]] = n;
    return places;
}

/* ---- roots, in the order of the tree, the last first ---- */

static void swap(uint32_t *a, uint32_t *b) {
    uint32_t old = *a;
    *a = *b;
    *b = old;
}

static void push_root(PhiPlaces *places, NodeId node) {
    *vec_push(places->arena, &places->roots) = places->dom->enter[node];
    uint32_t *heap = places->roots.at;
    for (size_t i = places->roots.size - 1; i && heap[i] > heap[(i - 1) / 2];
         i = (i - 1) / 2)
        swap(&heap[i], &heap[(i - 1) / 2]);
}

static size_t larger_child(const uint32_t *heap, size_t size, size_t i) {
    size_t left = 2 * i + 1, right = left + 1;
    return right < size && heap[right] > heap[left] ? right : left;
}

static NodeId pop_root(PhiPlaces *places) {
    uint32_t *heap = places->roots.at, top = heap[0];
    size_t size = --places->roots.size;
    heap[0] = heap[size];
    for (size_t i = 0, c; (c = larger_child(heap, size, i)) < size; i = c) {
        if (heap[c] <= heap[i])
            break;
        swap(&heap[i], &heap[c]);
    }
    return places->by_enter[top];
}

/* ---- definitions and uses ---- */

void phiplace_begin(PhiPlaces *places) {
    places->variable++;
    places->phis.size = 0;
}

static bool is_reached(const PhiPlaces *places, NodeId node) {
    return places->dom->enter[node] != 0;
}

void phiplace_define(PhiPlaces *places, NodeId node) {
    if (!is_reached(places, node) ||
        places->node[node].defines == places->variable)
        return;
    places->node[node].defines = places->variable;
    push_root(places, node);
}

static void put_below(PhiPlaces *places, NodeId node, NodeId above) {
    PhiNode *parent = &places->node[above];
    if (parent->parent != places->variable)
        parent->child = 0;
    parent->parent = places->variable;
    places->node[node].sibling = parent->child;
    parent->child = node;
}

void phiplace_use(PhiPlaces *places, NodeId node) {
    if (!is_reached(places, node) ||
        places->node[node].live == places->variable)
        return;
    places->node[node].live = places->variable;
    put_below(places, node, places->dom->idom[node]);
    *vec_push(places->arena, &places->todo) = node;
}

/* Backwards from the uses to the definitions. */
static void find_live(PhiPlaces *places) {
    while (places->todo.size) {
        NodeId n = places->todo.at[--places->todo.size];
        CFG_FOR_PRED(places->cfg, n, e) {
            NodeId from = places->cfg->edge[*e].from;
            if (places->node[from].defines != places->variable)
                phiplace_use(places, from);
        }
    }
}

/* ---- phis ---- */

static void look_at_edges(PhiPlaces *places, NodeId root, NodeId from) {
    CFG_FOR_SUCC(places->cfg, from, e) {
        NodeId to = places->cfg->edge[*e].to;
        PhiNode *node = &places->node[to];
        bool is_below = to != root && domtree_dominates(places->dom, root, to);
        if (is_below || node->live != places->variable ||
            node->phi == places->variable)
            continue;
        node->phi = places->variable;
        *vec_push(places->arena, &places->phis) = to;
        if (node->defines != places->variable)
            push_root(places, to);
    }
}

/* What the definition or the phi in "root" reaches without another one: where
 * it meets an edge into a node that "root" does not dominate, there is a phi.
 * What lies below other roots was walked before. */
static void walk_below(PhiPlaces *places, NodeId root) {
    *vec_push(places->arena, &places->todo) = root;
    places->node[root].walked = places->variable;
    while (places->todo.size) {
        NodeId n = places->todo.at[--places->todo.size];
        look_at_edges(places, root, n);
        if (places->node[n].parent != places->variable)
            continue;
        for (NodeId c = places->node[n].child; c; c = places->node[c].sibling) {
            if (places->node[c].walked == places->variable)
                continue;
            places->node[c].walked = places->variable;
            *vec_push(places->arena, &places->todo) = c;
        }
    }
}

void phiplace_run(PhiPlaces *places) {
    find_live(places);
    while (places->roots.size)
        walk_below(places, pop_root(places));
}

/* ---- what reaches a node ---- */

static bool is_known(const PhiPlaces *places, NodeId node) {
    return places->node[node].known == places->variable;
}

static void set_start(PhiPlaces *places, NodeId node, Reach reach) {
    places->node[node].known = places->variable;
    places->node[node].start = reach;
}

/* What holds at the end of "node" without looking at other nodes. */
static bool is_settled(const PhiPlaces *places, NodeId node) {
    return places->node[node].defines == places->variable ||
           places->node[node].phi == places->variable || is_known(places, node);
}

static Reach settled(const PhiPlaces *places, NodeId node) {
    if (places->node[node].defines == places->variable)
        return (Reach){REACH_DEFINITION, node};
    if (places->node[node].phi == places->variable)
        return (Reach){REACH_PHI, node};
    return places->node[node].start;
}

/* Up the tree to what is settled, which then is so for all nodes on the way. */
Reach phiplace_at_start(PhiPlaces *places, NodeId node) {
    if (places->node[node].phi == places->variable)
        return (Reach){REACH_PHI, node};
    if (is_known(places, node))
        return places->node[node].start;
    const NodeId *idom = places->dom->idom;
    NodeId top = idom[node];
    while (top && !is_settled(places, top))
        top = idom[top];
    Reach reach = top ? settled(places, top) : (Reach){REACH_NOTHING, 0};
    for (NodeId n = node; n && n != top; n = idom[n])
        set_start(places, n, reach);
    return reach;
}

Reach phiplace_at_end(PhiPlaces *places, NodeId node) {
    if (places->node[node].defines == places->variable)
        return (Reach){REACH_DEFINITION, node};
    return phiplace_at_start(places, node);
}
