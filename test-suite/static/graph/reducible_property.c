/* Reducible views against what they claim, on thousands of random graphs. */
#include "random_graph.h"
#include "static/graph/loops.h"
#include "static/graph/reducible.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

enum {
    MAX_SIZE = 14,
    GRAPHS = 20000,
    LADDER = 49,
    DEEP_GRAPHS = 1000,
    MAX_EDGES = 128
};

static bool is_hub(const Reducible *view, NodeId n) {
    return view->origin[n] == 0;
}

static size_t degree(const Cfg *cfg, NodeId n) {
    return cfg->succ_start[n + 1] - cfg->succ_start[n];
}

/* numbers and names */

static void check_numbers(const Reducible *view, const Cfg *cfg) {
    assert_true(view->cfg.size >= cfg->size);
    assert_true(view->cfg.n_edges >= cfg->n_edges);
    assert_int_equal(view->cfg.has_added_entry, cfg->has_added_entry);
    assert_int_equal(view->cfg.pred_start[1], view->cfg.pred_start[2]);
    for (NodeId n = 1; n <= cfg->size; n++) {
        assert_int_equal(view->origin[n], n);
        assert_string_equal(view->cfg.name[n], cfg->name[n]);
    }
    for (EdgeId e = 0; e < cfg->n_edges; e++) {
        assert_int_equal(view->edge_origin[e], e);
        assert_int_equal(view->cfg.edge[e].from, cfg->edge[e].from);
    }
}

static void check_names(const Cfg *view) {
    for (NodeId a = 1; a <= view->size; a++)
        for (NodeId b = 1; b < a; b++)
            assert_string_not_equal(view->name[a], view->name[b]);
}

static void check_original_itself(const Reducible *view, const Cfg *cfg) {
    assert_ptr_equal(view->cfg.edge, cfg->edge);
    assert_ptr_equal(view->cfg.name, cfg->name);
    assert_int_equal(view->cfg.size, cfg->size);
    assert_int_equal(view->cfg.n_edges, cfg->n_edges);
}

/* growth */

static void check_growth(const Reducible *view, size_t growth) {
    size_t copies = 0, told = 0, single = 0;
    NodeId seen[LADDER + MAX_SIZE] = {0};
    for (NodeId n = 1; n <= view->cfg.size; n++) {
        NodeId origin = view->origin[n];
        copies += origin != 0 && ++seen[origin] > 1;
        single += origin == 0 && degree(&view->cfg, n) == 1;
    }
    for (size_t i = 0; i < view->regions.size; i++)
        told += view->regions.at[i].n_copies;
    assert_int_equal(copies, told);
    assert_true(copies <= growth);
    assert_true(growth != 0 || single == 0);
}

/* Marks what node 1 reaches. */
static void reach(const Cfg *cfg, bool *live) {
    bool is_new = true;
    live[1] = true;
    while (is_new) {
        is_new = false;
        for (size_t e = 0; e < cfg->n_edges; e++)
            if (live[cfg->edge[e].from] && !live[cfg->edge[e].to])
                is_new = live[cfg->edge[e].to] = true;
    }
}

static void check_reached(const Reducible *view, const Cfg *cfg, Arena *arena) {
    bool *live = ARENA_ARRAY(arena, bool, cfg->size + 1);
    bool *live_in_view = ARENA_ARRAY(arena, bool, view->cfg.size + 1);
    reach(cfg, live);
    reach(&view->cfg, live_in_view);
    for (NodeId n = 1; n <= view->cfg.size; n++)
        assert_int_equal(live_in_view[n], n > cfg->size || live[n]);
}

/* reducibility: Hecht and Ullman's T1 and T2, on a matrix of edges */

typedef struct Folding {
    NodeId size;
    bool *leads; /* from, to */
    bool *gone;
} Folding;

static bool *leads(const Folding *f, NodeId from, NodeId to) {
    return &f->leads[(size_t)from * (f->size + 1) + to];
}

/* The only predecessor of "n"; 0 if there are none or several. */
static NodeId only_predecessor(const Folding *f, NodeId n) {
    NodeId only = 0;
    for (NodeId p = 1; p <= f->size; p++) {
        if (!*leads(f, p, n))
            continue;
        if (only != 0)
            return 0;
        only = p;
    }
    return only;
}

static void fold_into(Folding *f, NodeId p, NodeId n) {
    f->gone[n] = true;
    *leads(f, p, n) = false;
    for (NodeId to = 1; to <= f->size; to++) {
        *leads(f, p, to) |= *leads(f, n, to);
        *leads(f, n, to) = false;
    }
}

static bool fold_one(Folding *f) {
    for (NodeId n = 1; n <= f->size; n++) {
        *leads(f, n, n) = false;
        NodeId p = f->gone[n] ? 0 : only_predecessor(f, n);
        if (p != 0) {
            fold_into(f, p, n);
            return true;
        }
    }
    return false;
}

/* Whether what node 1 reaches folds into it. */
static bool folds(const Cfg *cfg, Arena *arena) {
    size_t room = (size_t)cfg->size + 1;
    bool *live = ARENA_ARRAY(arena, bool, room);
    Folding f = {.size = cfg->size,
                 .leads = ARENA_ARRAY(arena, bool, room *room),
                 .gone = ARENA_ARRAY(arena, bool, room)};
    reach(cfg, live);
    for (size_t e = 0; e < cfg->n_edges; e++)
        if (live[cfg->edge[e].from])
            *leads(&f, cfg->edge[e].from, cfg->edge[e].to) = true;
    while (fold_one(&f))
        ;
    for (NodeId n = 2; n <= cfg->size; n++)
        if (live[n] && !f.gone[n])
            return false;
    return true;
}

/* paths */

/* A path that goes on from "at" by edge "e" of the original, in the view. */
typedef struct Stride {
    EdgeId edge;     /* of the view */
    EdgeId from_hub; /* NO_EDGE if it passes none */
    NodeId to;
} Stride;

/* The edge from "hub" to where edge "e" of the original leads; there is one. */
static EdgeId edge_from_hub(const Reducible *view, const Cfg *cfg, NodeId hub,
                            EdgeId e) {
    EdgeId found = NO_EDGE;
    CFG_FOR_SUCC(&view->cfg, hub, out) {
        assert_int_equal(view->edge_origin[*out], NO_EDGE);
        NodeId to = view->cfg.edge[*out].to;
        if (view->origin[to] != cfg->edge[e].to)
            continue;
        assert_int_equal(found, NO_EDGE);
        assert_string_equal(view->cfg.edge[*out].label, view->cfg.name[to]);
        found = *out;
    }
    assert_int_not_equal(found, NO_EDGE);
    return found;
}

static Stride stride_along(const Reducible *view, const Cfg *cfg, EdgeId edge) {
    Stride stride = {
        .edge = edge, .from_hub = NO_EDGE, .to = view->cfg.edge[edge].to};
    if (is_hub(view, stride.to)) {
        stride.from_hub =
            edge_from_hub(view, cfg, stride.to, view->edge_origin[edge]);
        stride.to = view->cfg.edge[stride.from_hub].to;
    }
    return stride;
}

/* How a path at node "at" of the view goes along edge "e" of the original: in
 * just one way. */
static Stride lift(const Reducible *view, const Cfg *cfg, NodeId at, EdgeId e) {
    EdgeId found = NO_EDGE;
    CFG_FOR_SUCC(&view->cfg, at, out) {
        if (view->edge_origin[*out] != e)
            continue;
        assert_int_equal(found, NO_EDGE);
        found = *out;
    }
    assert_int_not_equal(found, NO_EDGE);
    assert_string_equal(view->cfg.edge[found].label, cfg->edge[e].label);
    Stride stride = stride_along(view, cfg, found);
    assert_int_equal(view->origin[stride.to], cfg->edge[e].to);
    return stride;
}

static void check_paths(const Reducible *view, const Cfg *cfg, NodeId at,
                        unsigned steps) {
    NodeId n = view->origin[at];
    assert_int_equal(degree(&view->cfg, at), degree(cfg, n));
    if (steps == 0)
        return;
    CFG_FOR_SUCC(cfg, n, e)
        check_paths(view, cfg, lift(view, cfg, at, *e).to, steps - 1);
}

/* The same step by step, for every node: edges are in the same order. */
static void check_edges(const Reducible *view, const Cfg *cfg) {
    for (NodeId n = 1; n <= view->cfg.size; n++) {
        if (is_hub(view, n))
            continue;
        NodeId origin = view->origin[n];
        assert_int_equal(degree(&view->cfg, n), degree(cfg, origin));
        for (size_t k = 0; k < degree(cfg, origin); k++) {
            EdgeId here = view->cfg.succ[view->cfg.succ_start[n] + k];
            EdgeId there = cfg->succ[cfg->succ_start[origin] + k];
            assert_int_equal(view->edge_origin[here], there);
            lift(view, cfg, n, there);
        }
    }
}

/* Walks at random, and compares how often each edge was taken. */
static void check_walk(const Reducible *view, const Cfg *cfg, Random *random,
                       Arena *arena) {
    unsigned taken[MAX_EDGES] = {0}, projected[MAX_EDGES] = {0};
    unsigned *in_view = ARENA_ARRAY(arena, unsigned, view->cfg.n_edges + 1);
    NodeId at = 1;
    assert_true(cfg->n_edges <= MAX_EDGES);
    for (int i = 0; i < 200 && degree(&view->cfg, at) > 0; i++) {
        NodeId n = view->origin[at];
        uint32_t k = random_below(random, (uint32_t)degree(cfg, n));
        EdgeId e = cfg->succ[cfg->succ_start[n] + k];
        taken[e]++;
        Stride stride = lift(view, cfg, at, e);
        in_view[stride.edge]++;
        at = stride.to;
    }
    for (EdgeId e = 0; e < view->cfg.n_edges; e++)
        if (view->edge_origin[e] != NO_EDGE)
            projected[view->edge_origin[e]] += in_view[e];
    assert_memory_equal(taken, projected, sizeof taken);
}

/* loops and regions */

static const Loop *loop_at(const Loops *loops, NodeId header) {
    for (LoopId l = 1; l <= loops->count; l++)
        if (loops->loop[l].header == header)
            return &loops->loop[l];
    fail_msg("no loop at node %u", (unsigned)header);
    return NULL;
}

/* The nodes of the original that "loop" runs through, bit n for node n; hubs
 * are left out. */
static uint64_t projection(const Loop *loop, const NodeId *origin) {
    uint64_t set = 0;
    for (size_t i = 0; i < loop->nodes.size; i++)
        set |= (uint64_t)1 << origin[loop->nodes.at[i]];
    return set & ~(uint64_t)1;
}

static void check_natural_loops(const Reducible *view, const Loops *before,
                                const Loops *after) {
    for (LoopId l = 1; l <= before->count; l++) {
        const Loop *loop = &before->loop[l];
        for (NodeId n = 1; n <= view->cfg.size; n++)
            if (view->origin[n] == loop->header)
                assert_true(projection(loop_at(after, n), view->origin) ==
                            projection(loop, view->origin));
    }
}

/* Whether all edges into "entry", but for back edges and those that control
 * never comes to, start at "hub". */
static bool is_reached_by(const Reducible *view, NodeId hub, NodeId entry,
                          const DomTree *dom) {
    CFG_FOR_PRED(&view->cfg, entry, e) {
        NodeId from = view->cfg.edge[*e].from;
        if (from != hub && dom->enter[from] != 0 &&
            !domtree_dominates(dom, entry, from))
            return false;
    }
    return true;
}

static bool is_entry_of(const ReducibleRegion *region, NodeId n) {
    for (size_t i = 0; i < region->entries.size; i++)
        if (region->entries.at[i] == n)
            return true;
    return false;
}

static void check_hub(const Reducible *view, const ReducibleRegion *region,
                      const DomTree *dom) {
    assert_true(is_hub(view, region->header));
    assert_int_equal(degree(&view->cfg, region->header), region->entries.size);
    CFG_FOR_SUCC(&view->cfg, region->header, e) {
        NodeId entry = view->cfg.edge[*e].to;
        assert_true(is_entry_of(region, view->origin[entry]));
        assert_true(is_reached_by(view, region->header, entry, dom));
    }
}

static void check_regions(const Reducible *view, const Loops *after,
                          const DomTree *dom) {
    for (size_t i = 0; i < view->regions.size; i++) {
        const ReducibleRegion *region = &view->regions.at[i];
        const Loop *loop = loop_at(after, region->header);
        uint64_t nodes = projection(loop, view->origin);
        assert_true(region->entries.size >= 2);
        for (size_t k = 0; k < region->entries.size; k++)
            assert_true((nodes >> region->entries.at[k] & 1) != 0);
        if (region->remedy == REGION_DISPATCH)
            check_hub(view, region, dom);
        assert_int_equal(region->n_copies == 0,
                         region->remedy == REGION_DISPATCH);
    }
}

static void check_loops(const Reducible *view, const Cfg *cfg, Arena *arena) {
    DomTree dom = domtree_build(cfg, arena);
    DomTree view_dom = domtree_build(&view->cfg, arena);
    Loops before = loops_build(cfg, &dom, arena);
    Loops after = loops_build(&view->cfg, &view_dom, arena);
    assert_int_equal(after.irreducible.size, 0);
    assert_true(view->regions.size >= before.irreducible.size);
    assert_int_equal(view->regions.size == 0, before.irreducible.size == 0);
    check_natural_loops(view, &before, &after);
    check_regions(view, &after, &view_dom);
}

/* tests */

typedef struct Seen {
    unsigned splits, dispatches, mixed, hubs_of_one, large, flat;
} Seen;

static void note(Seen *seen, const Reducible *view, const Cfg *cfg) {
    unsigned splits = 0, dispatches = 0;
    for (size_t i = 0; i < view->regions.size; i++) {
        splits += view->regions.at[i].remedy == REGION_SPLIT;
        dispatches += view->regions.at[i].remedy == REGION_DISPATCH;
        seen->flat += view->regions.at[i].entries.size > LADDER / 4;
    }
    seen->splits += splits > 0;
    seen->dispatches += dispatches > 0;
    seen->mixed += splits > 0 && dispatches > 0;
    seen->large += view->cfg.size > 2 * cfg->size;
    for (NodeId n = 1; n <= view->cfg.size; n++)
        seen->hubs_of_one += is_hub(view, n) && degree(&view->cfg, n) == 1;
}

static void check_all(const Cfg *cfg, size_t growth, Random *random,
                      Seen *seen) {
    Arena *arena = arena_new();
    Reducible view = reducible_build(cfg, growth, arena);
    note(seen, &view, cfg);
    check_numbers(&view, cfg);
    check_names(&view.cfg);
    if (view.regions.size == 0)
        check_original_itself(&view, cfg);
    check_growth(&view, growth);
    check_reached(&view, cfg, arena);
    assert_true(folds(&view.cfg, arena));
    check_edges(&view, cfg);
    check_paths(&view, cfg, 1, 4);
    check_walk(&view, cfg, random, arena);
    check_loops(&view, cfg, arena);
    arena_free(arena);
}

static void test_claims(void **state) {
    (void)state;
    Random random = {19890621};
    Seen seen = {0};
    for (int i = 0; i < GRAPHS; i++) {
        Arena *arena = arena_new();
        Cfg cfg = random_graph(MAX_SIZE, &random, arena);
        check_all(&cfg, 0, &random, &seen);
        check_all(&cfg, random_below(&random, 2 * MAX_SIZE), &random, &seen);
        check_all(&cfg, 200, &random, &seen);
        arena_free(arena);
    }
    assert_true(seen.splits > GRAPHS / 4 && seen.dispatches > GRAPHS / 4);
    assert_true(seen.mixed > GRAPHS / 100 && seen.large > GRAPHS / 20);
    assert_true(seen.hubs_of_one > GRAPHS / 10);
}

/* Regions so deep in one another that not each gets its own hub: node n and
 * n + 2 lead to each other, and so do the last two. */
static Cfg random_ladder(Random *random, Arena *arena) {
    CfgBuilder builder = cfg_builder(arena);
    for (NodeId n = 1; n <= LADDER; n++)
        cfg_add_node(&builder, arena_printf(arena, "b%u", (unsigned)n));
    cfg_add_edge(&builder, 1, 2, "");
    cfg_add_edge(&builder, 1, 3, "");
    for (NodeId n = 4; n <= LADDER; n++) {
        cfg_add_edge(&builder, n - 2, n, "");
        cfg_add_edge(&builder, n, n - 2, "");
    }
    cfg_add_edge(&builder, LADDER - 1, LADDER, "");
    cfg_add_edge(&builder, LADDER, LADDER - 1, "");
    for (uint32_t i = random_below(random, 8); i > 0; i--)
        cfg_add_edge(&builder, 1 + random_below(random, LADDER),
                     2 + random_below(random, LADDER - 1), "");
    return cfg_finish(&builder);
}

static void test_deep(void **state) {
    (void)state;
    Random random = {1974};
    Seen seen = {0};
    for (int i = 0; i < DEEP_GRAPHS; i++) {
        Arena *arena = arena_new();
        Cfg cfg = random_ladder(&random, arena);
        check_all(&cfg, 0, &random, &seen);
        check_all(&cfg, random_below(&random, 4 * LADDER), &random, &seen);
        arena_free(arena);
    }
    assert_true(seen.flat > DEEP_GRAPHS / 4);
}

int main(void) {
    const struct CMUnitTest tests[] = {cmocka_unit_test(test_claims),
                                       cmocka_unit_test(test_deep)};
    return cmocka_run_group_tests(tests, NULL, NULL);
}
