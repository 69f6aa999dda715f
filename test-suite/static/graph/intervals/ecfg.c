/* The extended graph and forward control dependence: Sarkar's example, loops
 * that he has no rule for, and random graphs against the definition. */
#include "walk.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdlib.h>

#include <cmocka.h>

static Graphs parsed(const char *text, Arena *arena) {
    Cfg cfg = {0};
    Graphs graphs;
    assert_string_equal(cfg_parse(&cfg, text, arena).message, "");
    assert_true(graphs_build(&graphs, &cfg, arena));
    return graphs;
}

static void expect_graphs(const char *text, const char *expected) {
    Arena *arena = arena_new();
    Graphs graphs = parsed(text, arena);
    char *dump = NULL;
    size_t length = 0;
    FILE *file = open_memstream(&dump, &length);
    ecfg_dump(&graphs.ecfg, file);
    fputs("--\n", file);
    fcdg_dump(&graphs.fcdg, &graphs.ecfg, file);
    fclose(file);
    assert_string_equal(dump, expected);
    free(dump);
    arena_free(arena);
}

/* ---- known graphs ---- */

/* Figures 1 to 3 of the paper. */
static void test_sarkar(void **state) {
    (void)state;
    expect_graphs("M -T> L\nM -F> G\nL -T> K\nL -F> C\nG -T> K\nG -F> C\n"
                  "C -U> M\n",
                  "START -U> PH(M)\n"
                  "START -Z> STOP\n"
                  "PH(M) -U> M\n"
                  "PH(M) -Z> PE1\n"
                  "PH(M) -Z> PE2\n"
                  "M -T> L\n"
                  "M -F> G\n"
                  "L -T> PE1\n"
                  "L -F> C\n"
                  "G -T> PE2\n"
                  "G -F> C\n"
                  "K -U> STOP\n"
                  "C -U> M\n"
                  "PE1 -U> K\n"
                  "PE2 -U> K\n"
                  "--\n"
                  "START -U> PH(M)\n"
                  "START -U> K\n"
                  "PH(M) -U> M\n"
                  "PH(M) -Z> PE1\n"
                  "PH(M) -Z> PE2\n"
                  "M -T> L\n"
                  "M -F> G\n"
                  "L -T> PE1\n"
                  "L -F> C\n"
                  "G -T> PE2\n"
                  "G -F> C\n");
}

/* for (;;) { for (;;) { if (c) return; if (d) break; } } */
static void test_two_levels(void **state) {
    (void)state;
    expect_graphs("s -U> o\no -U> c\nc -T> r\nc -F> d\nd -T> o\nd -F> c\n",
                  "START -U> s\n"
                  "START -Z> STOP\n"
                  "s -U> PH(o)\n"
                  "PH(o) -U> o\n"
                  "PH(o) -Z> PE2\n"
                  "o -U> PH(c)\n"
                  "PH(c) -U> c\n"
                  "PH(c) -Z> PE1\n"
                  "PH(c) -Z> PE3\n"
                  "c -T> PE1\n"
                  "c -F> d\n"
                  "r -U> STOP\n"
                  "d -T> PE3\n"
                  "d -F> c\n"
                  "PE1 -U> PE2\n"
                  "PE2 -U> r\n"
                  "PE3 -U> o\n"
                  "--\n"
                  "START -U> s\n"
                  "START -U> PH(o)\n"
                  "START -U> PE2\n"
                  "START -U> r\n"
                  "PH(o) -U> o\n"
                  "PH(o) -U> PH(c)\n"
                  "PH(c) -U> c\n"
                  "PH(c) -Z> PE1\n"
                  "PH(c) -Z> PE3\n"
                  "c -T> PE1\n"
                  "c -F> d\n"
                  "d -T> PE3\n");
}

/* The same, with a loop before it in the outer one. */
static void test_intervals(void **state) {
    (void)state;
    Arena *arena = arena_new();
    Graphs graphs = parsed("s -U> o\no -U> w\nw -T> w\nw -F> c\nc -T> r\n"
                           "c -F> d\nd -T> o\nd -F> c\nx -U> r\n",
                           arena);
    char *dump = NULL;
    size_t length = 0;
    FILE *file = open_memstream(&dump, &length);
    interval_dump(&graphs.intervals, &graphs.cfg, file);
    fclose(file);
    assert_string_equal(dump, "s: s\no: o\nw: w\nc: c\nr: s\nd: c\n"
                              "o in s\nw in o\nc in o\n");
    free(dump);
    enum { S = 1, O, W, C, R, D, X };
    assert_int_equal(interval_lca(&graphs.intervals, W, C), O);
    assert_int_equal(interval_lca(&graphs.intervals, W, W), W);
    assert_int_equal(interval_lca(&graphs.intervals, S, C), S);
    assert_true(interval_holds(&graphs.intervals, O, D));
    assert_false(interval_holds(&graphs.intervals, W, D));
    assert_false(interval_holds(&graphs.intervals, S, X));
    arena_free(arena);
}

/* Two entries to one region. */
static void test_irreducible(void **state) {
    (void)state;
    Arena *arena = arena_new();
    Cfg cfg = {0};
    Graphs graphs;
    assert_string_equal(
        cfg_parse(&cfg, "s -T> a\ns -F> b\na -U> b\nb -T> a\nb -F> r", arena)
            .message,
        "");
    assert_false(graphs_build(&graphs, &cfg, arena));
    arena_free(arena);
}

/* for (;;) { a; if (c) continue; b; if (d) break; } */
static void test_continue(void **state) {
    (void)state;
    expect_graphs("s -U> a\na -T> a\na -F> b\nb -T> r\nb -F> a\n",
                  "START -U> s\n"
                  "START -Z> STOP\n"
                  "s -U> PH(a)\n"
                  "PH(a) -U> a\n"
                  "PH(a) -Z> PE1\n"
                  "a -T> a\n"
                  "a -F> b\n"
                  "b -T> PE1\n"
                  "b -F> a\n"
                  "r -U> STOP\n"
                  "PE1 -U> r\n"
                  "--\n"
                  "START -U> s\n"
                  "START -U> PH(a)\n"
                  "START -U> PE1\n"
                  "START -U> r\n"
                  "PH(a) -U> a\n"
                  "a -F> b\n");
}

/* if (c) for (;;) { if (d) e; } */
static void test_endless(void **state) {
    (void)state;
    expect_graphs("s -T> h\ns -F> r\nh -T> e\nh -F> h\ne -U> h\n",
                  "START -U> s\n"
                  "START -Z> STOP\n"
                  "s -T> PH(h)\n"
                  "s -F> r\n"
                  "PH(h) -U> h\n"
                  "PH(h) -Z> STOP\n"
                  "h -T> e\n"
                  "h -F> h\n"
                  "r -U> STOP\n"
                  "e -U> h\n"
                  "--\n"
                  "START -U> s\n"
                  "s -T> PH(h)\n"
                  "s -F> r\n"
                  "PH(h) -U> h\n"
                  "h -T> e\n");
}

/* A switch whose cases share targets. */
static void test_switch(void **state) {
    (void)state;
    expect_graphs("s -1> a\ns -2> b\ns -3> a\ns -default> c\na -U> c\n"
                  "b -U> c\n",
                  "START -U> s\n"
                  "START -Z> STOP\n"
                  "s -1,3> a\n"
                  "s -2> b\n"
                  "s -default> c\n"
                  "a -U> c\n"
                  "b -U> c\n"
                  "c -U> STOP\n"
                  "--\n"
                  "START -U> s\n"
                  "START -U> c\n"
                  "s -1,3> a\n"
                  "s -2> b\n");
}

/* ---- random graphs ---- */

/* The graph of one round, by its definition: end_of[h] is the end of the round
 * of the loop of header h. */
static Cfg round_graph(const Ecfg *ecfg, Arena *arena) {
    const Cfg *cfg = &ecfg->cfg;
    CfgBuilder builder = cfg_builder(arena);
    for (NodeId n = 1; n <= 2 * cfg->size; n++)
        cfg_add_node(&builder, "");
    for (EdgeId e = 0; e < cfg->n_edges; e++) {
        NodeId from = cfg->edge[e].from, to = cfg->edge[e].to;
        cfg_add_edge(&builder, from, ecfg->is_back[e] ? cfg->size + to : to,
                     "");
    }
    for (EdgeId e = 0; e < cfg->n_edges; e++) {
        NodeId from = cfg->edge[e].from, to = cfg->edge[e].to;
        NodeId header = cfg->edge[ecfg_loop_edge(ecfg, from)].to;
        if (ecfg->kind[from] == ECFG_PREHEADER && ecfg->is_pseudo[e])
            cfg_add_edge(&builder, cfg->size + header, to, "");
    }
    return cfg_finish(&builder);
}

/* What "from" reaches without entering "without". */
static void mark_reached(const Cfg *cfg, NodeId from, NodeId without,
                         bool *reached) {
    if (from == without || reached[from])
        return;
    reached[from] = true;
    CFG_FOR_SUCC(cfg, from, e) {
        mark_reached(cfg, cfg->edge[*e].to, without, reached);
    }
}

static bool reaches(const Cfg *cfg, NodeId from, NodeId to, NodeId without,
                    Arena *arena) {
    bool *reached = ARENA_ARRAY(arena, bool, (size_t)cfg->size + 1);
    mark_reached(cfg, from, without, reached);
    return reached[to];
}

static bool postdominates(const Cfg *round, NodeId stop, NodeId y, NodeId n,
                          Arena *arena) {
    return y == n || !reaches(round, n, stop, y, arena);
}

/* Whether y can come after z before the round ends. */
static bool same_round(const Cfg *round, NodeId last, NodeId z, NodeId y,
                       Arena *arena) {
    bool *reached = ARENA_ARRAY(arena, bool, (size_t)round->size + 1);
    for (NodeId end = last + 1; end <= round->size; end++)
        reached[end] = true;
    mark_reached(round, z, 0, reached);
    return reached[y];
}

static bool is_child(const Fcdg *fcdg, EdgeId e, NodeId y) {
    FCDG_FOR_CHILD(fcdg, e, v) {
        if (*v == y)
            return true;
    }
    return false;
}

static void check_definition(const Graphs *graphs) {
    Arena *scratch = arena_new();
    const Ecfg *ecfg = &graphs->ecfg;
    Cfg round = round_graph(ecfg, scratch);
    NodeId stop = ecfg->stop, last = ecfg->cfg.size;
    for (EdgeId e = 0; e < ecfg->cfg.n_edges; e++) {
        NodeId x = round.edge[e].from, z = round.edge[e].to;
        for (NodeId y = 1; y <= last; y++) {
            bool depends = postdominates(&round, stop, y, z, scratch) &&
                           !postdominates(&round, stop, y, x, scratch) &&
                           same_round(&round, last, z, y, scratch);
            assert_int_equal(is_child(&graphs->fcdg, e, y), depends);
        }
    }
    arena_free(scratch);
}

static void check_headers(const Graphs *graphs) {
    const Ecfg *ecfg = &graphs->ecfg;
    for (NodeId n = 1; n <= ecfg->cfg.size; n++) {
        NodeId ph = ecfg->preheader[n];
        if (ph)
            assert_true(is_child(&graphs->fcdg, ecfg_loop_edge(ecfg, ph), n));
    }
}

/* A node runs as often as its conditions hold. */
static void check_frequencies(const Graphs *graphs, Random *random) {
    Arena *scratch = arena_new();
    const Ecfg *ecfg = &graphs->ecfg;
    const Cfg *cfg = &ecfg->cfg;
    Counts counts = counts_new(ecfg, scratch);
    bool ended = walk(&counts, ecfg, NULL, random);
    for (NodeId n = 2; ended && n < cfg->size; n++) {
        uint64_t sum = 0;
        FCDG_FOR_CONDITION(&graphs->fcdg, n, e) {
            const CfgEdge *edge = &cfg->edge[*e];
            bool is_loop = ecfg->kind[edge->from] == ECFG_PREHEADER &&
                           !ecfg->is_pseudo[*e];
            sum += is_loop ? counts.node[edge->to] : counts.edge[*e];
        }
        if (n != ecfg->stop)
            assert_int_equal(sum, counts.node[n]);
    }
    arena_free(scratch);
}

static void test_random(void **state) {
    (void)state;
    Random random = {20};
    int reducible = 0;
    for (int i = 0; i < 3000; i++) {
        Arena *arena = arena_new();
        Cfg cfg = random_graph(9, &random, arena);
        Graphs graphs;
        if (graphs_build(&graphs, &cfg, arena)) {
            reducible++;
            check_headers(&graphs);
            check_definition(&graphs);
            check_frequencies(&graphs, &random);
        }
        arena_free(arena);
    }
    assert_true(reducible > 1000);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_sarkar),    cmocka_unit_test(test_two_levels),
        cmocka_unit_test(test_intervals), cmocka_unit_test(test_irreducible),
        cmocka_unit_test(test_continue),  cmocka_unit_test(test_endless),
        cmocka_unit_test(test_switch),    cmocka_unit_test(test_random),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
