#include "static/graph/controldep.h"
#include "static/graph/loops.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdlib.h>

#include <cmocka.h>

static Cfg parsed(const char *text, Arena *arena) {
    Cfg cfg = {0};
    Status status = cfg_parse(&cfg, text, arena);
    assert_string_equal(status.message, "");
    return cfg;
}

/* One dump of everything that is known of the graph in "text". */
static void dump_all(const char *text, FILE *file) {
    Arena *arena = arena_new();
    Cfg cfg = parsed(text, arena);
    DomTree dom = domtree_build(&cfg, arena);
    DomTree post = domtree_build_post(&cfg, arena);
    Loops loops = loops_build(&cfg, &dom, arena);
    ControlDep dep = controldep_build(&cfg, &post, arena);
    fputs("dominators\n", file);
    domtree_dump(&dom, &cfg, file);
    fputs("post-dominators\n", file);
    domtree_dump(&post, &cfg, file);
    loops_dump(&loops, &cfg, file);
    fputs("control dependence\n", file);
    controldep_dump(&dep, &cfg, file);
    arena_free(arena);
}

static void expect_dump(const char *text, const char *expected) {
    char *dump = NULL;
    size_t length = 0;
    FILE *file = open_memstream(&dump, &length);
    dump_all(text, file);
    fclose(file);
    assert_string_equal(dump, expected);
    free(dump);
}

/* Sarkar, PLDI 1989, figure 1. */
static void test_sarkar(void **state) {
    (void)state;
    expect_dump("M -T> L   # IF (M >= 0)\n"
                "M -F> G\n"
                "L -T> K   # IF (N < 0)\n"
                "L -F> C\n"
                "G -T> K   # IF (N >= 0)\n"
                "G -F> C\n"
                "C -U> M   # CALL FOO\n",
                "dominators\n"
                "entry: (root)\n"
                "M: entry\n"
                "L: M\n"
                "G: M\n"
                "K: M\n"
                "C: M\n"
                "post-dominators\n"
                "entry: M\n"
                "M: K\n"
                "L: K\n"
                "G: K\n"
                "K: (exit)\n"
                "C: M\n"
                "loop at M, depth 1\n"
                "  nodes: M L G C\n"
                "  back: C -U> M\n"
                "  entry: entry -U> M\n"
                "  exit: L -T> K, G -T> K\n"
                "control dependence\n"
                "entry:\n"
                "M: L -F> C, G -F> C\n"
                "L: M -T> L\n"
                "G: M -F> G\n"
                "K:\n"
                "C: L -F> C, G -F> C\n");
}

/* A region {a, h} around a loop {h, p, q, t} around a region {p, q}, and a
 * node that control does not reach. */
static void test_irreducible_nest(void **state) {
    (void)state;
    expect_dump("s -> a\ns -> h\na -> h\nh -> a\n"
                "h -> p\nh -> q\np -> q\nq -> p\nq -> t\nt -> h\n"
                "t -> a\na -> end\ndead -> h\n",
                "dominators\n"
                "s: (root)\n"
                "a: s\n"
                "h: s\n"
                "p: h\n"
                "q: h\n"
                "t: q\n"
                "end: a\n"
                "dead: (unreached)\n"
                "post-dominators\n"
                "s: a\n"
                "a: end\n"
                "h: a\n"
                "p: q\n"
                "q: t\n"
                "t: a\n"
                "end: (exit)\n"
                "dead: h\n"
                "loop at h, depth 1\n"
                "  nodes: h p q t\n"
                "  back: t -> h\n"
                "  entry: s -> h, a -> h\n"
                "  exit: h -> a, t -> a\n"
                "irreducible region at a\n"
                "irreducible region at p\n"
                "rounds of it at a\n"
                "rounds of it at p\n"
                "control dependence\n"
                "s:\n"
                "a: a -> h\n"
                "h: s -> h, a -> h, t -> h\n"
                "p: h -> p, q -> p\n"
                "q: h -> p, h -> q, q -> p\n"
                "t: h -> p, h -> q\n"
                "end:\n"
                "dead:\n");
}

/* One exit for all endless loops that lead to one another; of the two in the
 * last of them the one that a walk meets last. */
static void test_endless(void **state) {
    (void)state;
    expect_dump("s -> x\ns -> r\nx -> x\nx -> y\ny -> z\nz -> y\n",
                "dominators\n"
                "s: (root)\n"
                "x: s\n"
                "r: s\n"
                "y: x\n"
                "z: y\n"
                "post-dominators\n"
                "s: (exit)\n"
                "x: y\n"
                "r: (exit)\n"
                "y: z\n"
                "z: (exit)\n"
                "loop at x, depth 1\n"
                "  nodes: x\n"
                "  back: x -> x\n"
                "  entry: s -> x\n"
                "  exit: x -> y\n"
                "loop at y, depth 1\n"
                "  nodes: y z\n"
                "  back: z -> y\n"
                "  entry: x -> y\n"
                "  exit:\n"
                "control dependence\n"
                "s:\n"
                "x: s -> x, x -> x\n"
                "r: s -> r\n"
                "y: s -> x, z -> y\n"
                "z: s -> x, z -> y\n");
}

/* The walk takes the last successor first, and so ends at b. */
static void test_endless_choice(void **state) {
    (void)state;
    Arena *arena = arena_new();
    Cfg cfg = parsed("s -> a\na -> b\na -> c\nb -> a\nc -> a\n", arena);
    DomTree post = domtree_build_post(&cfg, arena);
    assert_string_equal(cfg.name[3], "b");
    assert_int_equal(post.idom[1], 2);
    assert_int_equal(post.idom[2], 3);
    assert_int_equal(post.idom[3], post.root);
    assert_int_equal(post.idom[4], 2);
    arena_free(arena);
}

/* So many endless loops, one after the other, that the search for their exits
 * must not walk afresh for each: node 2k - 1 leads to loop 2k and onward. */
static void test_many_endless(void **state) {
    (void)state;
    enum { LOOPS = 3000 };
    Arena *arena = arena_new();
    CfgBuilder builder = cfg_builder(arena);
    for (NodeId n = 1; n <= 2 * LOOPS; n++)
        cfg_add_node(&builder, "b");
    for (NodeId n = 2; n <= 2 * LOOPS; n += 2) {
        cfg_add_edge(&builder, n - 1, n, "");
        cfg_add_edge(&builder, n, n, "");
        if (n < 2 * LOOPS)
            cfg_add_edge(&builder, n - 1, n + 1, "");
    }
    Cfg cfg = cfg_finish(&builder);
    DomTree post = domtree_build_post(&cfg, arena);
    for (NodeId n = 1; n <= 2 * LOOPS; n++)
        assert_int_equal(post.idom[n],
                         n == 2 * LOOPS - 1 ? 2 * LOOPS : post.root);
    arena_free(arena);
}

static void test_smallest(void **state) {
    (void)state;
    expect_dump("", "dominators\npost-dominators\ncontrol dependence\n");
    expect_dump(" a \n", "dominators\na: (root)\npost-dominators\na: (exit)\n"
                         "control dependence\na:\n");
}

/* Inner loops whose headers come before the outer ones' in the text. */
static void test_loop_order(void **state) {
    (void)state;
    Arena *arena = arena_new();
    Cfg cfg = parsed("s\ninner\nother\nouter\n"
                     "s -> outer\nouter -> inner\ninner -> inner\n"
                     "inner -> outer\nouter -> other\nother -> other\n",
                     arena);
    DomTree dom = domtree_build(&cfg, arena);
    Loops loops = loops_build(&cfg, &dom, arena);
    assert_int_equal(loops.count, 3);
    assert_string_equal(cfg.name[loops.loop[1].header], "other");
    assert_string_equal(cfg.name[loops.loop[2].header], "outer");
    assert_string_equal(cfg.name[loops.loop[3].header], "inner");
    arena_free(arena);
}

static void expect_error(const char *text, unsigned line) {
    Arena *arena = arena_new();
    Cfg cfg = {.size = 77};
    Status status = cfg_parse(&cfg, text, arena);
    assert_int_equal(status.code, ASYM_SYNTAX);
    assert_string_equal(status.message,
                        arena_printf(arena,
                                     "line %u of the graph: expected "
                                     "'A -> B' or 'A -LABEL> B'",
                                     line));
    assert_int_equal(cfg.size, 77);
    arena_free(arena);
}

static void test_syntax_errors(void **state) {
    (void)state;
    expect_error("a b", 1);
    expect_error("a ->", 1);
    expect_error("a -> # b", 1);
    expect_error("a -> b\n\na -T b", 3);
    expect_error("# a\na => b\n", 2);
    expect_error("a > b", 1);
    expect_error("a -> b c", 1);
}

static void test_text(void **state) {
    (void)state;
    Arena *arena = arena_new();
    Cfg cfg =
        parsed("\t# nothing\r\n  a --1> b#2\r\n\n-> -> a.b # c\nb", arena);
    assert_int_equal(cfg.size, 5);
    assert_int_equal(cfg.n_edges, 2);
    assert_string_equal(cfg.edge[0].label, "-1");
    assert_string_equal(cfg.name[2], "b#2");
    assert_string_equal(cfg.name[3], "->");
    assert_string_equal(cfg.name[5], "b");
    assert_false(cfg.has_added_entry);
    arena_free(arena);
}

static void test_added_entry(void **state) {
    (void)state;
    Arena *arena = arena_new();
    Cfg cfg = parsed("a -T> a\na -F> b\n", arena);
    assert_true(cfg.has_added_entry);
    assert_int_equal(cfg.size, 3);
    assert_string_equal(cfg.name[1], "entry");
    assert_string_equal(cfg.edge[0].label, "T");
    assert_int_equal(cfg.edge[0].from, 2);
    assert_int_equal(cfg.edge[2].from, 1);
    assert_int_equal(cfg.edge[2].to, 2);
    arena_free(arena);
}

/* "depth" loops, each but the last around the next: header h is node h + 1 and
 * its latch comes as much before the end. */
static Cfg deep_nest(NodeId depth, Arena *arena) {
    CfgBuilder builder = cfg_builder(arena);
    for (NodeId n = 1; n <= 2 * depth + 2; n++)
        cfg_add_node(&builder, "b");
    for (NodeId n = 1; n <= 2 * depth; n++)
        cfg_add_edge(&builder, n, n + 1, "");
    for (NodeId h = 2; h <= depth + 1; h++) {
        cfg_add_edge(&builder, 2 * depth + 3 - h, h, "back");
        cfg_add_edge(&builder, h, h == 2 ? 2 * depth + 2 : 2 * depth + 4 - h,
                     "exit");
    }
    return cfg_finish(&builder);
}

static void test_deep_nest(void **state) {
    (void)state;
    enum { DEPTH = 50000 };
    Arena *arena = arena_new();
    Cfg cfg = deep_nest(DEPTH, arena);
    DomTree dom = domtree_build(&cfg, arena);
    DomTree post = domtree_build_post(&cfg, arena);
    Loops loops = loops_build(&cfg, &dom, arena);
    ControlDep dep = controldep_build(&cfg, &post, arena);
    assert_int_equal(loops.count, DEPTH);
    assert_int_equal(loops.loop[DEPTH].depth, DEPTH);
    assert_int_equal(loops.loop[1].nodes.size, 2 * DEPTH);
    assert_int_equal(loops.loop[DEPTH].nodes.size, 2);
    assert_int_equal(post.idom[2], cfg.size);
    assert_int_equal(dep.start[3] - dep.start[2], 1);
    arena_free(arena);
}

/* s -> a twice, and from there straight on to c, which others come to. */
static void test_only_ways(void **state) {
    (void)state;
    Arena *arena = arena_new();
    Cfg cfg = parsed("s -> a\ns -> a\na -> b\nb -> c\nd -> c\n", arena);
    enum { S = 1, A, B, C, D };
    assert_string_equal(cfg.name[D], "d");
    assert_int_equal(cfg_only_predecessor(&cfg, B), A);
    assert_int_equal(cfg_only_predecessor(&cfg, C), 0);
    assert_int_equal(cfg_only_predecessor(&cfg, A), 0);
    assert_int_equal(cfg_only_predecessor(&cfg, S), 0);
    assert_int_equal(cfg_straight_on(&cfg, A), B);
    assert_int_equal(cfg_straight_on(&cfg, B), 0);
    assert_int_equal(cfg_straight_on(&cfg, S), 0);
    assert_int_equal(cfg_straight_on(&cfg, C), 0);
    arena_free(arena);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_only_ways),
        cmocka_unit_test(test_sarkar),
        cmocka_unit_test(test_irreducible_nest),
        cmocka_unit_test(test_endless),
        cmocka_unit_test(test_endless_choice),
        cmocka_unit_test(test_many_endless),
        cmocka_unit_test(test_smallest),
        cmocka_unit_test(test_loop_order),
        cmocka_unit_test(test_syntax_errors),
        cmocka_unit_test(test_text),
        cmocka_unit_test(test_added_entry),
        cmocka_unit_test(test_deep_nest),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
