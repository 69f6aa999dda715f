/* How often the nodes of a loop are reached, in graphs written as text. */
#include "static/graph/nodereach.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <string.h>

#include <cmocka.h>

static Arena *arena;

static int set_up(void **state) {
    (void)state;
    arena = arena_new();
    return 0;
}

static int tear_down(void **state) {
    (void)state;
    arena_free(arena);
    return 0;
}

static NodeId node_of(const Cfg *cfg, const char *name) {
    for (NodeId n = 1; n <= cfg->size; n++)
        if (!strcmp(cfg->name[n], name))
            return n;
    fail_msg("there is no node %s", name);
    return 0;
}

/* That node "name" of loop 1 in "text" is reached as "reach" says, and whether
 * it comes after all exits. */
static void expect(const char *text, const char *name, NodeReach reach,
                   bool is_behind) {
    Cfg cfg;
    Status status = cfg_parse(&cfg, text, arena);
    assert_int_equal(status.code, ASYM_OK);
    DomTree dom = domtree_build(&cfg, arena);
    Loops loops = loops_build(&cfg, &dom, arena);
    NodeId node = node_of(&cfg, name);
    ExitNodes exits = {0};
    for (size_t i = 0; i < loops.loop[1].exit.size; i++)
        *vec_push(arena, &exits) = cfg.edge[loops.loop[1].exit.at[i]].from;
    assert_int_equal(nodereach_find(&loops, &cfg, &dom, 1, node, &exits),
                     reach);
    assert_int_equal(nodereach_is_after(&dom, node, &exits), is_behind);
    if (!nodereach_is_conditional(reach))
        assert_true(nodereach_each_round(&cfg, &dom, &loops.loop[1], node));
}

static void exit_at_the_header(void **state) {
    (void)state;
    static const char text[] = "in -> head\nhead -T> body\nbody -> head\n"
                               "head -F> out\n";
    expect(text, "head", REACH_ROUNDS_PLUS, true);
    expect(text, "body", REACH_ROUNDS, true);
}

static void exit_at_the_end(void **state) {
    (void)state;
    static const char text[] = "in -> head\nhead -> body\nbody -T> head\n"
                               "body -F> out\n";
    expect(text, "head", REACH_ROUNDS_PLUS, false);
    expect(text, "body", REACH_ROUNDS_PLUS, true);
}

static void under_a_condition(void **state) {
    (void)state;
    static const char text[] = "in -> head\nhead -T> test\nhead -F> out\n"
                               "test -T> some\ntest -F> last\nsome -> last\n"
                               "last -> head\n";
    expect(text, "some", REACH_SOME_ROUNDS, true);
    expect(text, "last", REACH_ROUNDS, true);
}

/* The last round may come to it, too. */
static void under_a_condition_before_the_exit(void **state) {
    (void)state;
    static const char text[] = "in -> head\nhead -T> some\nhead -F> test\n"
                               "some -> test\ntest -T> head\ntest -F> out\n";
    expect(text, "some", REACH_MAYBE, false);
}

static void under_a_condition_between_exits(void **state) {
    (void)state;
    static const char text[] = "in -> head\nhead -T> test\nhead -F> out\n"
                               "test -T> some\ntest -F> last\nsome -> last\n"
                               "last -T> head\nlast -F> out\n";
    expect(text, "some", REACH_MAYBE, false);
}

static void only_before_some_back_edges(void **state) {
    (void)state;
    static const char text[] = "in -> head\nhead -T> one\nhead -F> two\n"
                               "one -> head\ntwo -T> head\ntwo -F> out\n";
    expect(text, "one", REACH_MAYBE, false);
    expect(text, "two", REACH_MAYBE, true);
}

/* The last round reaches it or not. */
static void between_exits(void **state) {
    (void)state;
    expect("in -> head\nhead -T> mid\nhead -F> out\nmid -T> head\n"
           "mid -F> out\n",
           "mid", REACH_MAYBE, true);
}

/* Behind the branch, rounds are right, although not each passes the exit. */
static void exit_under_a_condition(void **state) {
    (void)state;
    static const char text[] = "in -> head\nhead -T> test\nhead -F> last\n"
                               "test -T> out\ntest -F> last\nlast -> head\n";
    expect(text, "head", REACH_ROUNDS_PLUS, false);
    expect(text, "last", REACH_ROUNDS, false);
}

static void without_an_exit(void **state) {
    (void)state;
    expect("in -> head\nhead -> body\nbody -> head\n", "body",
           REACH_ROUNDS_PLUS, true);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(exit_at_the_header),
        cmocka_unit_test(exit_at_the_end),
        cmocka_unit_test(under_a_condition),
        cmocka_unit_test(under_a_condition_before_the_exit),
        cmocka_unit_test(under_a_condition_between_exits),
        cmocka_unit_test(only_before_some_back_edges),
        cmocka_unit_test(between_exits),
        cmocka_unit_test(exit_under_a_condition),
        cmocka_unit_test(without_an_exit),
    };
    return cmocka_run_group_tests(tests, set_up, tear_down);
}
