#include "static/graph/reducible.h"
#include "static/graph/loops.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdlib.h>

#include <cmocka.h>

static Reducible view_of(const char *text, size_t growth, Arena *arena) {
    Cfg cfg = {0};
    Status status = cfg_parse(&cfg, text, arena);
    assert_string_equal(status.message, "");
    return reducible_build(&cfg, growth, arena);
}

static void expect_view(const char *text, size_t growth, const char *expected) {
    Arena *arena = arena_new();
    Reducible view = view_of(text, growth, arena);
    char *dump = NULL;
    size_t length = 0;
    FILE *file = open_memstream(&dump, &length);
    reducible_dump(&view, file);
    fclose(file);
    assert_string_equal(dump, expected);
    free(dump);
    arena_free(arena);
}

static const char two_entries[] = "s -T> a\ns -F> b\na -> b\n"
                                  "b -T> a\nb -F> end\n";

static void test_two_entries(void **state) {
    (void)state;
    expect_view(two_entries, 1,
                "split at a, copies: 1, entries: a b\n"
                "s -T> a\nb\nend\nb'2\ns -F> b'2\na -> b\n"
                "b -T> a\nb -F> end\nb'2 -T> a\nb'2 -F> end\n");
    expect_view(two_entries, 0,
                "dispatch at entries(a,b), copies: 0, entries: a b\n"
                "s\na\nb\nend\nentries(a,b)\n"
                "s -T> entries(a,b)\ns -F> entries(a,b)\na -> entries(a,b)\n"
                "b -T> entries(a,b)\nb -F> end\n"
                "entries(a,b) -a> a\nentries(a,b) -b> b\n");
}

/* Only c leads back, so that it is the header for which least is copied though
 * control does not enter there. */
static void test_three_entries(void **state) {
    (void)state;
    static const char text[] = "s -1> x\ns -2> y\ns -3> z\nx -> c\ny -> c\n"
                               "z -> c\nc -> d\nd -> e\ne -1> x\ne -2> y\n"
                               "e -3> z\n";
    expect_view(text, 3,
                "split at c, copies: 3, entries: x y z\n"
                "s\nx\ny\nz\nc\nd\ne\nx'2\n"
                "s -1> x'2\ns -2> y'2\ns -3> z'2\n"
                "x -> c\ny -> c\nz -> c\nc -> d\nd -> e\n"
                "e -1> x\ne -2> y\ne -3> z\n"
                "x'2 -> c\ny'2 -> c\nz'2 -> c\n");
    expect_view(text, 2,
                "dispatch at entries(x,y,z), copies: 0, entries: x y z\n"
                "s\nx\ny\nz\nc\nd\ne\nentries(x,y,z)\n"
                "s -1> entries(x,y,z)\ns -2> entries(x,y,z)\n"
                "s -3> entries(x,y,z)\nx -> c\ny -> c\nz -> c\nc -> d\n"
                "d -> e\ne -1> entries(x,y,z)\ne -2> entries(x,y,z)\n"
                "e -3> entries(x,y,z)\nentries(x,y,z) -x> x\n"
                "entries(x,y,z) -y> y\nentries(x,y,z) -z> z\n");
}

/* The region {p, q} in the loop {h, p, q}, which stays as it is. */
static void test_inside_natural_loop(void **state) {
    (void)state;
    static const char text[] = "s -> h\nh -T> p\nh -F> q\np -> q\nq -T> p\n"
                               "q -F> h\np -> end\n";
    expect_view(text, 9,
                "split at p, copies: 1, entries: p q\n"
                "s -> h\nh -T> p\nq\nend\nq'2\nh -F> q'2\np -> q\n"
                "q -T> p\nq -F> h\np -> end\nq'2 -T> p\nq'2 -F> h\n");
    expect_view(text, 0,
                "dispatch at entries(p,q), copies: 0, entries: p q\n"
                "s -> h\np\nq\nend\nentries(p,q)\nh -T> entries(p,q)\n"
                "h -F> entries(p,q)\np -> entries(p,q)\n"
                "q -T> entries(p,q)\nq -F> h\np -> end\n"
                "entries(p,q) -p> p\nentries(p,q) -q> q\n");
}

/* The loop at h is one node of the region {a, h} and holds the region {p, q}:
 * a is copied rather than the loop, and back edges pass no hub. */
static void test_around_natural_loop(void **state) {
    (void)state;
    static const char text[] = "s -T> a\ns -F> h\na -> h\nh -> a\nh -> p\n"
                               "h -> q\np -> q\nq -> p\nq -> h\n";
    expect_view(text, 1,
                "split at entries(h), copies: 1, entries: a h\n"
                "dispatch at entries(p,q), copies: 0, entries: p q\n"
                "s\na\nh\np\nq\nentries(h)\na'2\n"
                "s -T> a'2\ns -F> entries(h)\na -> entries(h)\nh -> a\n"
                "h -> entries(p,q)\nh -> entries(p,q)\n"
                "p -> entries(p,q)\nq -> entries(p,q)\nq -> h\n"
                "entries(h) -h> h\na'2 -> entries(h)\n"
                "entries(p,q) -p> p\nentries(p,q) -q> q\n");
    expect_view(text, 0,
                "dispatch at entries(a,h), copies: 0, entries: a h\n"
                "dispatch at entries(p,q), copies: 0, entries: p q\n"
                "s\na\nh\np\nq\nentries(a,h)\n"
                "s -T> entries(a,h)\ns -F> entries(a,h)\na -> entries(a,h)\n"
                "h -> entries(a,h)\nh -> entries(p,q)\n"
                "h -> entries(p,q)\np -> entries(p,q)\nq -> entries(p,q)\n"
                "q -> h\nentries(a,h) -a> a\nentries(a,h) -h> h\n"
                "entries(p,q) -p> p\nentries(p,q) -q> q\n");
}

/* In the region {a, b, c, d} that of {c, d}, which is left when the entries a
 * and b have the hub as their only predecessor. */
static void test_inside_another(void **state) {
    (void)state;
    expect_view("s -> a\ns -> b\na -> c\nb -> d\nc -> d\nd -> c\nc -> a\n"
                "d -> b\n",
                0,
                "dispatch at entries(a,b), copies: 0, entries: a b\n"
                "dispatch at entries(c,d), copies: 0, entries: c d\n"
                "s\na\nb\nc\nd\nentries(a,b)\n"
                "s -> entries(a,b)\ns -> entries(a,b)\n"
                "a -> entries(c,d)\nb -> entries(c,d)\nc -> entries(c,d)\n"
                "d -> entries(c,d)\nc -> entries(a,b)\nd -> entries(a,b)\n"
                "entries(a,b) -a> a\nentries(a,b) -b> b\n"
                "entries(c,d) -c> c\nentries(c,d) -d> d\n");
}

/* A loop of one node is copied with its back edge; a, without one, needs no
 * hub as header. */
static void test_self_loop(void **state) {
    (void)state;
    expect_view("s -> b\ns -> a\na -> b\nb -T> b\nb -F> a\n", 1,
                "split at a, copies: 1, entries: b a\n"
                "s\nb\na\nb'2\ns -> b'2\ns -> a\na -> b\n"
                "b -T> b\nb -F> a\nb'2 -T> b'2\nb'2 -F> a\n");
}

/* What is not reached leads where it did, and is not an entry. */
static void test_unreached(void **state) {
    (void)state;
    static const char text[] = "s -> a\ns -> b\na -> b\nb -> a\n"
                               "dead -> c\nc -> a\nc -> b\n";
    expect_view(text, 1,
                "split at a, copies: 1, entries: a b\n"
                "s -> a\nb\ndead\nc\nb'2\ns -> b'2\na -> b\nb -> a\n"
                "dead -> c\nc -> a\nc -> b\nb'2 -> a\n");
    expect_view("s -> a\ndead -> b\na -> b\nb -> a\n", 1,
                "s -> a\ndead -> b\na -> b\nb -> a\n");
}

/* What is left for the second region does not suffice. */
static void test_growth(void **state) {
    (void)state;
    expect_view("s -> a\ns -> b\na -> b\nb -> a\na -> t\n"
                "t -> x\nt -> y\nx -> y\ny -> x\n",
                1,
                "split at a, copies: 1, entries: a b\n"
                "dispatch at entries(x,y), copies: 0, entries: x y\n"
                "s -> a\nb\nt\nx\ny\nb'2\ns -> b'2\na -> b\nb -> a\na -> t\n"
                "t -> entries(x,y)\nt -> entries(x,y)\n"
                "x -> entries(x,y)\ny -> entries(x,y)\nb'2 -> a\n"
                "entries(x,y) -x> x\nentries(x,y) -y> y\n");
}

/* A node is named as a copy would be, another as a hub would be. */
static void test_names(void **state) {
    (void)state;
    expect_view("b'2 -> a\nb'2 -> b\na -> b\nb -> a\n", 1,
                "split at a, copies: 1, entries: a b\n"
                "b'2 -> a\nb\nb''2\nb'2 -> b''2\na -> b\nb -> a\nb''2 -> a\n");
    expect_view("entries(a,b) -> a\nentries(a,b) -> b\na -> b\nb -> a\n", 0,
                "dispatch at entries(a,b)'h4, copies: 0, entries: a b\n"
                "entries(a,b)\na\nb\nentries(a,b)'h4\n"
                "entries(a,b) -> entries(a,b)'h4\n"
                "entries(a,b) -> entries(a,b)'h4\n"
                "a -> entries(a,b)'h4\nb -> entries(a,b)'h4\n"
                "entries(a,b)'h4 -a> a\nentries(a,b)'h4 -b> b\n");
}

static void test_added_entry(void **state) {
    (void)state;
    Arena *arena = arena_new();
    Reducible view =
        view_of("s -> a\ns -> b\na -> b\nb -> a\nb -> s\n", 1, arena);
    assert_true(view.cfg.has_added_entry);
    assert_int_equal(view.regions.size, 1);
    assert_int_equal(view.cfg.size, 5);
    arena_free(arena);
}

static void test_reducible(void **state) {
    (void)state;
    expect_view("", 1, "");
    expect_view("s -> a\na -> b\nb -> a\nb -> b\na -> end\n", 1,
                "s -> a\na -> b\nb -> a\nb -> b\na -> end\n");
}

/* Diamonds whose arms lead to one another, in a row: in diamond k, node 4k + 1
 * leads to the entries 4k + 2 and 4k + 3, and both to 4k + 4. */
static Cfg row_of_regions(NodeId count, Arena *arena) {
    CfgBuilder builder = cfg_builder(arena);
    for (NodeId n = 1; n <= 4 * count; n++)
        cfg_add_node(&builder, arena_printf(arena, "b%u", (unsigned)n));
    for (NodeId n = 1; n <= 4 * count; n += 4) {
        cfg_add_edge(&builder, n, n + 1, "T");
        cfg_add_edge(&builder, n, n + 2, "F");
        cfg_add_edge(&builder, n + 1, n + 2, "T");
        cfg_add_edge(&builder, n + 1, n + 3, "F");
        cfg_add_edge(&builder, n + 2, n + 1, "T");
        cfg_add_edge(&builder, n + 2, n + 3, "F");
        if (n + 4 <= 4 * count)
            cfg_add_edge(&builder, n + 3, n + 4, "U");
    }
    return cfg_finish(&builder);
}

static void expect_reducible(const Cfg *cfg, Arena *arena) {
    DomTree dom = domtree_build(cfg, arena);
    assert_int_equal(loops_build(cfg, &dom, arena).irreducible.size, 0);
}

/* So many that no region may cost a look at the whole graph. */
static void test_many_regions(void **state) {
    (void)state;
    enum { COUNT = 25000 };
    Arena *arena = arena_new();
    Cfg cfg = row_of_regions(COUNT, arena);
    Reducible copied = reducible_build(&cfg, COUNT, arena);
    assert_int_equal(copied.regions.size, COUNT);
    assert_int_equal(copied.cfg.size, 5 * COUNT);
    expect_reducible(&copied.cfg, arena);
    Reducible hubs = reducible_build(&cfg, 0, arena);
    assert_int_equal(hubs.regions.size, COUNT);
    assert_int_equal(hubs.cfg.size, 5 * COUNT);
    expect_reducible(&hubs.cfg, arena);
    arena_free(arena);
}

/* Each node leads to all, so that there are regions in regions; splitting ends
 * where its growth does. */
static void test_complete_graph(void **state) {
    (void)state;
    enum { SIZE = 40, GROWTH = 2000 };
    Arena *arena = arena_new();
    CfgBuilder builder = cfg_builder(arena);
    for (NodeId n = 1; n <= SIZE; n++)
        cfg_add_node(&builder, arena_printf(arena, "b%u", (unsigned)n));
    for (NodeId from = 1; from <= SIZE; from++)
        for (NodeId to = 2; to <= SIZE; to++)
            cfg_add_edge(&builder, from, to, "");
    Cfg cfg = cfg_finish(&builder);
    Reducible view = reducible_build(&cfg, GROWTH, arena);
    NodeId n_copies = 0;
    for (size_t i = 0; i < view.regions.size; i++)
        n_copies += view.regions.at[i].n_copies;
    assert_true(n_copies > GROWTH / 2 && n_copies <= GROWTH);
    expect_reducible(&view.cfg, arena);
    arena_free(arena);
}

/* Regions in one another: nodes 2k and 2k + 1 are the entries of the one at
 * depth k.  No node may be looked at as often as it is deep. */
static void test_deep_regions(void **state) {
    (void)state;
    enum { DEPTH = 20000 };
    Arena *arena = arena_new();
    CfgBuilder builder = cfg_builder(arena);
    for (NodeId n = 1; n <= 2 * DEPTH + 1; n++)
        cfg_add_node(&builder, arena_printf(arena, "b%u", (unsigned)n));
    cfg_add_edge(&builder, 1, 2, "T");
    cfg_add_edge(&builder, 1, 3, "F");
    for (NodeId n = 2; n < 2 * DEPTH; n++) {
        cfg_add_edge(&builder, n, n + 2, "T");
        cfg_add_edge(&builder, n + 2, n, "F");
    }
    cfg_add_edge(&builder, 2 * DEPTH, 2 * DEPTH + 1, "U");
    cfg_add_edge(&builder, 2 * DEPTH + 1, 2 * DEPTH, "U");
    Cfg cfg = cfg_finish(&builder);
    Reducible hubs = reducible_build(&cfg, 0, arena);
    expect_reducible(&hubs.cfg, arena);
    Reducible copied = reducible_build(&cfg, SIZE_MAX, arena);
    expect_reducible(&copied.cfg, arena);
    assert_int_equal(copied.regions.at[0].remedy, REGION_SPLIT);
    arena_free(arena);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_two_entries),
        cmocka_unit_test(test_three_entries),
        cmocka_unit_test(test_inside_natural_loop),
        cmocka_unit_test(test_around_natural_loop),
        cmocka_unit_test(test_inside_another),
        cmocka_unit_test(test_self_loop),
        cmocka_unit_test(test_unreached),
        cmocka_unit_test(test_growth),
        cmocka_unit_test(test_names),
        cmocka_unit_test(test_added_entry),
        cmocka_unit_test(test_reducible),
        cmocka_unit_test(test_many_regions),
        cmocka_unit_test(test_deep_regions),
        cmocka_unit_test(test_complete_graph),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
