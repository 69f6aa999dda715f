#include "static/graph/domtree.h"

#include <stdlib.h>
#include <string.h>

/* Nodes in the order of a depth-first walk.  The algorithms below refer to a
 * node by its number in that walk, 1 for the root; 0 is "not reached". */
typedef struct Walk {
    uint32_t count;
    NodeId *node;     /* by number */
    uint32_t *number; /* by node */
    uint32_t *parent; /* by number: the number of its parent in the walk */
} Walk;

typedef struct Step {
    NodeId node;
    uint32_t parent;
} Step;

static void visit(Walk *walk, const Cfg *cfg, Step step, Step **top) {
    uint32_t number = ++walk->count;
    walk->number[step.node] = number;
    walk->node[number] = step.node;
    walk->parent[number] = step.parent;
    CFG_FOR_SUCC(cfg, step.node, e) {
        *(*top)++ = (Step){cfg->edge[*e].to, number};
    }
}

static Walk walk_from(NodeId root, const Cfg *cfg, Arena *arena) {
    size_t room = (size_t)cfg->size + 1;
    Walk walk = {.node = ARENA_ARRAY(arena, NodeId, room),
                 .number = ARENA_ARRAY(arena, uint32_t, room),
                 .parent = ARENA_ARRAY(arena, uint32_t, room)};
    if (root > cfg->size)
        return walk;
    Step *stack = ARENA_ARRAY(arena, Step, cfg->n_edges + 1), *top = stack;
    *top++ = (Step){root, 0};
    while (top > stack) {
        Step step = *--top;
        if (walk.number[step.node] == 0)
            visit(&walk, cfg, step, &top);
    }
    return walk;
}

/* Lengauer and Tarjan, "A fast algorithm for finding dominators in a
 * flowgraph" (1979), the simple version: O(edges * log(nodes)) whatever the
 * graph, where the walk up the tree in the other two can be quadratic.
 * All arrays are indexed by number and hold numbers. */
typedef struct Search {
    uint32_t *semi; /* semidominator */
    uint32_t *idom;
    uint32_t *ancestor; /* in the forest of linked nodes; 0 for its roots */
    uint32_t *label;    /* of least semidominator on the way to the root */
    uint32_t *bucket;   /* the first node whose semidominator this is, ... */
    uint32_t *next;     /* ... and the one after it */
    uint32_t *path;     /* scratch of compress */
} Search;

static Search search_new(uint32_t count, Arena *arena) {
    enum { ARRAYS = 7 };
    size_t room = (size_t)count + 1;
    uint32_t *all = ARENA_ARRAY(arena, uint32_t, ARRAYS *room);
    Search search = {.semi = all,
                     .idom = all + room,
                     .ancestor = all + 2 * room,
                     .label = all + 3 * room,
                     .bucket = all + 4 * room,
                     .next = all + 5 * room,
                     .path = all + 6 * room};
    for (uint32_t v = 1; v <= count; v++)
        search.semi[v] = search.label[v] = v;
    return search;
}

/* Hangs every node on the way from "v" right below the root of its tree. */
static void compress(Search *s, uint32_t v) {
    size_t length = 0;
    for (; s->ancestor[s->ancestor[v]] != 0; v = s->ancestor[v])
        s->path[length++] = v;
    while (length > 0) {
        uint32_t u = s->path[--length], above = s->ancestor[u];
        if (s->semi[s->label[above]] < s->semi[s->label[u]])
            s->label[u] = s->label[above];
        s->ancestor[u] = s->ancestor[above];
    }
}

static uint32_t evaluate(Search *s, uint32_t v) {
    if (s->ancestor[v] != 0)
        compress(s, v);
    return s->label[v];
}

static void find_semidominator(Search *s, uint32_t w, const Walk *walk,
                               const Cfg *cfg) {
    CFG_FOR_PRED(cfg, walk->node[w], e) {
        uint32_t v = walk->number[cfg->edge[*e].from];
        if (v == 0)
            continue;
        uint32_t least = s->semi[evaluate(s, v)];
        if (least < s->semi[w])
            s->semi[w] = least;
    }
    s->next[w] = s->bucket[s->semi[w]];
    s->bucket[s->semi[w]] = w;
}

/* For each node whose semidominator is "parent": its dominator, or a node that
 * has the same one. */
static void empty_bucket(Search *s, uint32_t parent) {
    for (uint32_t v = s->bucket[parent]; v != 0; v = s->next[v]) {
        uint32_t u = evaluate(s, v);
        s->idom[v] = s->semi[u] < parent ? u : parent;
    }
    s->bucket[parent] = 0;
}

static const uint32_t *dominators_by_number(const Walk *walk, const Cfg *cfg,
                                            Arena *arena) {
    Search s = search_new(walk->count, arena);
    for (uint32_t w = walk->count; w >= 2; w--) {
        find_semidominator(&s, w, walk, cfg);
        s.ancestor[w] = walk->parent[w];
        empty_bucket(&s, walk->parent[w]);
    }
    for (uint32_t w = 2; w <= walk->count; w++)
        if (s.idom[w] != s.semi[w])
            s.idom[w] = s.idom[s.idom[w]];
    return s.idom;
}

/* A node's dominator comes before it in the walk: so one pass from the end
 * adds up the subtrees, and one from the front lays them side by side. */
static void number_tree(DomTree *tree, const Walk *walk, Arena *scratch) {
    uint32_t *below = ARENA_ARRAY(scratch, uint32_t, (size_t)tree->size + 2);
    for (uint32_t v = walk->count; v >= 1; v--) {
        NodeId n = walk->node[v];
        below[n]++;
        below[tree->idom[n]] += below[n];
    }
    uint32_t *next = ARENA_ARRAY(scratch, uint32_t, (size_t)tree->size + 2);
    next[0] = 1;
    for (uint32_t v = 1; v <= walk->count; v++) {
        NodeId n = walk->node[v], up = tree->idom[n];
        tree->enter[n] = next[up];
        tree->leave[n] = next[up] + below[n] - 1;
        next[up] += below[n];
        next[n] = tree->enter[n] + 1;
    }
}

/* The dominators in "graph", whose nodes go up to "size" or size + 1. */
static DomTree tree_of(const Cfg *graph, NodeId root, NodeId size, Arena *arena,
                       Arena *scratch) {
    size_t room = (size_t)size + 2;
    DomTree tree = {.root = root,
                    .size = size,
                    .idom = ARENA_ARRAY(arena, NodeId, room),
                    .enter = ARENA_ARRAY(arena, uint32_t, room),
                    .leave = ARENA_ARRAY(arena, uint32_t, room)};
    Walk walk = walk_from(root, graph, scratch);
    const uint32_t *idom = dominators_by_number(&walk, graph, scratch);
    for (uint32_t v = 2; v <= walk.count; v++)
        tree.idom[walk.node[v]] = walk.node[idom[v]];
    number_tree(&tree, &walk, scratch);
    return tree;
}

DomTree domtree_build(const Cfg *cfg, Arena *arena) {
    Arena *scratch = arena_new();
    DomTree tree = tree_of(cfg, 1, cfg->size, arena, scratch);
    arena_free(scratch);
    return tree;
}

/* post-dominators */

/* The search for the nodes before the virtual exit, as in LLVM's
 * SemiNCAInfo::FindRoots.  There each walk starts afresh, which is quadratic on
 * long chains of endless loops.  Here, once so many steps are spent, a walk
 * passes by what others met before; any node of a region is a right exit. */
enum { FRESH_STEPS = 1 << 20 };

typedef struct ExitSearch {
    const Cfg *cfg;
    Arena *scratch;
    Vec(NodeId) exits;
    bool *reaches;  /* by node: reaches one of "exits" */
    uint32_t *seen; /* by node: the last walk that met it */
    uint32_t walk;
    size_t steps;  /* edges seen by all walks */
    NodeId *stack; /* room for the end of every edge, and one more */
} ExitSearch;

static void mark_reaching(ExitSearch *search, NodeId exit) {
    const Cfg *cfg = search->cfg;
    NodeId *top = search->stack;
    *top++ = exit;
    search->reaches[exit] = true;
    while (top > search->stack) {
        NodeId n = *--top;
        CFG_FOR_PRED(cfg, n, e) {
            NodeId from = cfg->edge[*e].from;
            if (!search->reaches[from])
                *top++ = from;
            search->reaches[from] = true;
        }
    }
}

static void add_exit(ExitSearch *search, NodeId exit) {
    *vec_push(search->scratch, &search->exits) = exit;
    mark_reaching(search, exit);
}

static int compare_nodes(const void *left, const void *right) {
    NodeId a = *(const NodeId *)left, b = *(const NodeId *)right;
    return (a > b) - (a < b);
}

static NodeId *push_successors(ExitSearch *search, NodeId n, NodeId *top) {
    NodeId *first = top;
    CFG_FOR_SUCC(search->cfg, n, e) {
        *top++ = search->cfg->edge[*e].to;
    }
    qsort(first, (size_t)(top - first), sizeof *first, compare_nodes);
    search->steps += (size_t)(top - first);
    return top;
}

/* The node that a depth-first walk from "start" meets last, where it takes the
 * successor of the highest number first. */
static NodeId furthest_from(ExitSearch *search, NodeId start) {
    NodeId *top = search->stack, last = start;
    if (search->steps <= FRESH_STEPS)
        search->walk++;
    *top++ = start;
    while (top > search->stack) {
        NodeId n = *--top;
        if (search->seen[n] == search->walk)
            continue;
        search->seen[n] = search->walk;
        last = n;
        top = push_successors(search, n, top);
    }
    return last;
}

/* Drops exits of infinite loops that reach another exit: that can only be one
 * found later. */
static void drop_redundant_exits(ExitSearch *search) {
    Vec(NodeId) found = {search->exits.at, search->exits.size, 0};
    memset(search->reaches, 0,
           ((size_t)search->cfg->size + 1) * sizeof *search->reaches);
    search->exits.size = 0;
    search->exits.room = 0;
    for (size_t i = found.size; i > 0; i--)
        if (!search->reaches[found.at[i - 1]])
            add_exit(search, found.at[i - 1]);
}

static void find_exits(ExitSearch *search) {
    const Cfg *cfg = search->cfg;
    for (NodeId n = 1; n <= cfg->size; n++)
        if (cfg->succ_start[n] == cfg->succ_start[n + 1])
            add_exit(search, n);
    for (NodeId n = 1; n <= cfg->size; n++)
        if (!search->reaches[n])
            add_exit(search, furthest_from(search, n));
    if (search->walk > 0)
        drop_redundant_exits(search);
}

/* The graph with every edge turned round, and a node size + 1 that leads to the
 * exits. */
static Cfg reversed_graph(const ExitSearch *search) {
    const Cfg *cfg = search->cfg;
    size_t n_edges = cfg->n_edges + search->exits.size;
    CfgEdge *edge = ARENA_ARRAY(search->scratch, CfgEdge, n_edges + 1);
    for (size_t e = 0; e < cfg->n_edges; e++)
        edge[e] = (CfgEdge){.from = cfg->edge[e].to, .to = cfg->edge[e].from};
    for (size_t i = 0; i < search->exits.size; i++)
        edge[cfg->n_edges + i] =
            (CfgEdge){.from = cfg->size + 1, .to = search->exits.at[i]};
    return cfg_of_edges(cfg->size + 1, edge, n_edges, search->scratch);
}

DomTree domtree_build_post(const Cfg *cfg, Arena *arena) {
    Arena *scratch = arena_new();
    size_t room = (size_t)cfg->size + 1;
    ExitSearch search = {.cfg = cfg,
                         .scratch = scratch,
                         .reaches = ARENA_ARRAY(scratch, bool, room),
                         .seen = ARENA_ARRAY(scratch, uint32_t, room),
                         .stack =
                             ARENA_ARRAY(scratch, NodeId, cfg->n_edges + 1)};
    find_exits(&search);
    Cfg back = reversed_graph(&search);
    DomTree tree = tree_of(&back, back.size, cfg->size, arena, scratch);
    arena_free(scratch);
    return tree;
}

/* queries */

bool domtree_dominates(const DomTree *tree, NodeId a, NodeId b) {
    return tree->enter[a] != 0 && tree->enter[b] != 0 &&
           tree->enter[a] <= tree->enter[b] && tree->leave[b] <= tree->leave[a];
}

static const char *name_in(const DomTree *tree, const Cfg *cfg, NodeId n) {
    return n > tree->size ? "(exit)" : cfg->name[n];
}

void domtree_dump(const DomTree *tree, const Cfg *cfg, FILE *file) {
    for (NodeId n = 1; n <= tree->size; n++) {
        fprintf(file, "%s: ", cfg->name[n]);
        if (tree->idom[n] != 0)
            fprintf(file, "%s\n", name_in(tree, cfg, tree->idom[n]));
        else
            fputs(n == tree->root ? "(root)\n" : "(unreached)\n", file);
    }
}
