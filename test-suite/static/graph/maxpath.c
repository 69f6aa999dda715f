/* Heaviest ways: known graphs, all ways through random ones, and what random
 * walks cost. */
#include "static/graph/maxpath.h"

#include "random_graph.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdlib.h>

#include <cmocka.h>

typedef struct Case {
    Cfg cfg;
    DomTree dom;
    Loops loops;
    uint64_t *cost;
    MaxPaths paths;
} Case;

static void case_build(Case *c, Arena *arena) {
    c->dom = domtree_build(&c->cfg, arena);
    c->loops = loops_build(&c->cfg, &c->dom, arena);
    c->paths = maxpath_build(&c->cfg, &c->dom, &c->loops, c->cost, arena);
}

/* ---- known graphs: a node costs what its name ends in ---- */

static void expect_paths(const char *text, const char *expected) {
    Arena *arena = arena_new();
    Case c = {0};
    assert_string_equal(cfg_parse(&c.cfg, text, arena).message, "");
    c.cost = ARENA_ARRAY(arena, uint64_t, c.cfg.size + 1);
    for (NodeId n = 1; n <= c.cfg.size; n++)
        c.cost[n] = (uint64_t)atoi(c.cfg.name[n] + 1);
    case_build(&c, arena);
    char *dump = NULL;
    size_t length = 0;
    FILE *file = open_memstream(&dump, &length);
    maxpath_dump(&c.paths, &c.cfg, &c.loops, file);
    (void)fclose(file);
    assert_string_equal(dump, expected);
    free(dump);
    arena_free(arena);
}

static void a_for_looks_once_more(void **state) {
    (void)state;
    expect_paths("s1 -> h2\nh2 -> b5\nb5 -> h2\nh2 -> e3\n",
                 "last of function 4..4: s1 e3\n"
                 "round of h2 7..7: h2 b5\n"
                 "last of h2 2..2: h2\n");
}

static void a_do_ends_where_it_goes_round(void **state) {
    (void)state;
    expect_paths("s1 -> h2\nh2 -> b5\nb5 -> h2\nb5 -> e3\n",
                 "last of function 4..4: s1 e3\n"
                 "round of h2 7..7: h2 b5\n"
                 "last of h2 7..7: h2 b5\n");
}

static void branches_give_a_heaviest_and_a_lightest(void **state) {
    (void)state;
    expect_paths("s0 -> h1\nh1 -> a8\nh1 -> b3\na8 -> c1\nb3 -> c1\n"
                 "b3 -> x9\nc1 -> h1\nh1 -> e0\nx9 -> e0\n",
                 "last of function 0..9: s0 x9 e0\n"
                 "round of h1 5..10: h1 a8 c1\n"
                 "last of h1 1..4: h1 b3\n");
}

static void loops_inside_are_passed_at_no_cost(void **state) {
    (void)state;
    expect_paths("s1 -> o2\no2 -> i40\ni40 -> j50\nj50 -> i40\ni40 -> t3\n"
                 "j50 -> e9\nt3 -> o2\no2 -> e9\n",
                 "last of function 10..10: s1 e9\n"
                 "round of o2 5..5: o2 t3\n"
                 "last of o2 2..2: o2\n"
                 "round of i40 90..90: i40 j50\n"
                 "last of i40 40..90: i40 j50\n");
}

static void a_tangled_body_has_no_way(void **state) {
    (void)state;
    expect_paths("s1 -> h1\nh1 -> a1\nh1 -> b1\na1 -> b1\nb1 -> a1\nb1 -> h1\n"
                 "h1 -> e1\n",
                 "last of function 2..2: s1 e1\n");
    expect_paths("s1 -> a1\ns1 -> b1\na1 -> b1\nb1 -> a1\nb1 -> e1\n", "");
}

/* ---- all ways through random graphs ---- */

typedef struct Truth {
    bool round_exists, last_exists;
    uint64_t round_most, round_least, last_most, last_least;
} Truth;

static void see(bool *exists, uint64_t *most, uint64_t *least, uint64_t cost) {
    if (!*exists || cost > *most)
        *most = cost;
    if (!*exists || cost < *least)
        *least = cost;
    *exists = true;
}

static void follow(Truth *t, const Case *c, LoopId l, NodeId to, uint64_t cost);

static void pass_loop(Truth *t, const Case *c, LoopId l, LoopId inner,
                      uint64_t cost) {
    for (EdgeId e = 0; e < c->cfg.n_edges; e++) {
        const CfgEdge *edge = &c->cfg.edge[e];
        if (c->dom.enter[edge->from] &&
            loops_contain(&c->loops, inner, edge->from) &&
            !loops_contain(&c->loops, inner, edge->to))
            follow(t, c, l, edge->to, cost);
    }
}

/* From "n", a node of loop "l" itself; "cost" is that of the way so far. */
static void walk_on(Truth *t, const Case *c, LoopId l, NodeId n,
                    uint64_t cost) {
    cost += c->cost[n];
    if (l == 0 && c->cfg.succ_start[n] == c->cfg.succ_start[n + 1])
        see(&t->last_exists, &t->last_most, &t->last_least, cost);
    CFG_FOR_SUCC(&c->cfg, n, e) {
        follow(t, c, l, c->cfg.edge[*e].to, cost);
    }
}

static void follow(Truth *t, const Case *c, LoopId l, NodeId to,
                   uint64_t cost) {
    LoopId inner = c->loops.innermost[to];
    if (l != 0 && to == c->loops.loop[l].header) {
        see(&t->round_exists, &t->round_most, &t->round_least, cost);
    } else if (!loops_contain(&c->loops, l, to)) {
        see(&t->last_exists, &t->last_most, &t->last_least, cost);
    } else if (inner == l) {
        walk_on(t, c, l, to, cost);
    } else {
        while (c->loops.loop[inner].parent != l)
            inner = c->loops.loop[inner].parent;
        pass_loop(t, c, l, inner, cost);
    }
}

/* The nodes of a path cost what it says, and rise from the header. */
static void check_path(const Case *c, const MaxPath *path, NodeId first) {
    uint64_t sum = 0;
    for (size_t i = 0; i < path->size; i++)
        sum += c->cost[path->nodes[i]];
    assert_int_equal(sum, path->most);
    assert_int_equal(path->nodes[0], first);
}

static void compare(const Case *c, const MaxPath *path, NodeId first,
                    bool exists, uint64_t most, uint64_t least) {
    assert_int_equal(path->size != 0, exists);
    assert_int_equal(path->most, exists ? most : 0);
    assert_int_equal(path->least, exists ? least : 0);
    if (exists)
        check_path(c, path, first);
}

static void check_all_ways(const Case *c) {
    for (LoopId l = 0; l <= c->loops.count; l++) {
        Truth t = {0};
        NodeId first = l == 0 ? 1 : c->loops.loop[l].header;
        if (!c->loops.loop[l].is_tangled)
            walk_on(&t, c, l, first, 0);
        compare(c, &c->paths.round[l], first, t.round_exists, t.round_most,
                t.round_least);
        compare(c, &c->paths.last[l], first, t.last_exists, t.last_most,
                t.last_least);
    }
}

/* ---- what walks cost ---- */

typedef struct Sums {
    uint64_t *count, *entries, *cost; /* by LoopId; cost: of its own nodes */
} Sums;

static void visit(Sums *sums, const Case *c, NodeId from, NodeId n) {
    LoopId l = c->loops.innermost[n];
    sums->cost[l] += c->cost[n];
    if (l == 0 || c->loops.loop[l].header != n)
        return;
    sums->count[l]++;
    sums->entries[l] += !loops_contain(&c->loops, l, from);
}

/* From node 1 to an end of the function; false if it took too long. */
static bool walk(Sums *sums, const Case *c, Random *random) {
    NodeId n = 1, from = 0;
    for (int steps = 0; steps < 500; steps++) {
        visit(sums, c, from, n);
        uint32_t start = c->cfg.succ_start[n];
        uint32_t n_ways = c->cfg.succ_start[n + 1] - start;
        if (n_ways == 0)
            return true;
        EdgeId e = c->cfg.succ[start + random_below(random, n_ways)];
        from = n;
        n = c->cfg.edge[e].to;
    }
    return false;
}

static void check_bounds(const Sums *sums, const Case *c) {
    for (LoopId l = 0; l <= c->loops.count; l++) {
        const MaxPath *round = &c->paths.round[l], *last = &c->paths.last[l];
        uint64_t entries = l == 0 ? 1 : sums->entries[l];
        uint64_t rounds = sums->count[l] - (l == 0 ? 0 : entries);
        if (c->loops.loop[l].is_tangled)
            continue;
        assert_true(entries == 0 || last->size != 0);
        assert_true(rounds == 0 || round->size != 0);
        assert_in_range(sums->cost[l],
                        rounds * round->least + entries * last->least,
                        rounds * round->most + entries * last->most);
    }
}

static int check_walks(const Case *c, Random *random, Arena *arena) {
    int done = 0;
    size_t n_loops = c->loops.count + 1;
    for (int i = 0; i < 20; i++) {
        Sums sums = {ARENA_ARRAY(arena, uint64_t, n_loops),
                     ARENA_ARRAY(arena, uint64_t, n_loops),
                     ARENA_ARRAY(arena, uint64_t, n_loops)};
        if (!walk(&sums, c, random))
            continue;
        check_bounds(&sums, c);
        done++;
    }
    return done;
}

static void random_graphs(void **state) {
    (void)state;
    Random random = {44};
    int walks = 0;
    for (int i = 0; i < 4000; i++) {
        Arena *arena = arena_new();
        Case c = {.cfg = random_graph(10, &random, arena)};
        c.cost = ARENA_ARRAY(arena, uint64_t, c.cfg.size + 1);
        for (NodeId n = 1; n <= c.cfg.size; n++)
            c.cost[n] = random_below(&random, 4) ? random_below(&random, 9) : 0;
        case_build(&c, arena);
        check_all_ways(&c);
        walks += check_walks(&c, &random, arena);
        arena_free(arena);
    }
    assert_true(walks > 10000);
}

/* ---- size ---- */

enum { LOOPS_IN_A_ROW = 25000, BLOCKS_OF_ONE = 4 };

/* 100,000 blocks: loops in a row, all of them in one. */
static void many_blocks_take_no_stack(void **state) {
    (void)state;
    Arena *arena = arena_new();
    CfgBuilder builder = cfg_builder(arena);
    NodeId size = LOOPS_IN_A_ROW * BLOCKS_OF_ONE + 1;
    for (NodeId n = 1; n <= size; n++)
        cfg_add_node(&builder, "b");
    for (NodeId n = 1; n < size; n++) {
        cfg_add_edge(&builder, n, n + 1, "");
        if (n % BLOCKS_OF_ONE == 0)
            cfg_add_edge(&builder, n, n - 1, "");
    }
    cfg_add_edge(&builder, size - 1, 2, "");
    Case c = {.cfg = cfg_finish(&builder)};
    c.cost = ARENA_ARRAY(arena, uint64_t, c.cfg.size + 1);
    for (NodeId n = 1; n <= c.cfg.size; n++)
        c.cost[n] = INT32_MAX;
    case_build(&c, arena);
    assert_int_equal(c.loops.count, LOOPS_IN_A_ROW + 1);
    assert_int_equal(c.paths.last[0].size, 2);
    assert_int_equal(c.paths.round[1].size, 2 * LOOPS_IN_A_ROW - 1);
    assert_int_equal(c.paths.round[1].most,
                     (2 * LOOPS_IN_A_ROW - 1) * (uint64_t)INT32_MAX);
    arena_free(arena);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(a_for_looks_once_more),
        cmocka_unit_test(a_do_ends_where_it_goes_round),
        cmocka_unit_test(branches_give_a_heaviest_and_a_lightest),
        cmocka_unit_test(loops_inside_are_passed_at_no_cost),
        cmocka_unit_test(a_tangled_body_has_no_way),
        cmocka_unit_test(random_graphs),
        cmocka_unit_test(many_blocks_take_no_stack),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
