/* Loops over trees and deques of the C++ library, and what they must leave as
 * it is: from where they begin on (unchanged.h). */
#include "static/walks/containers/trees.h"

#include "static/walks/containers/pieces.h"
#include "test-suite/static/walks/walksbed.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>

static const struct {
    const char *function;
    bool is_tree, is_deque;
} cases[] = {
    {"set", true, false},     {"map", true, false},
    {"erases", false, false}, {"skips", false, false},
    {"from", false, false},   {"inserted_before", false, false},
    {"deque", false, true},   {"pushes", false, false},
    {"by_two", false, false}, {"pushed_before", false, false},
};

static void test_each(void **state) {
    for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
        Arena *arena = arena_new();
        TreeWalk tree;
        PieceWalk deque;
        WalksBed *bed = walksbed_of(*state, cases[i].function, arena);
        if (trees_find(&tree, &bed->f, bed->writes, 1) != cases[i].is_tree)
            fail_msg("%s: a tree?", cases[i].function);
        if (pieces_find(&deque, &bed->f, bed->writes, 1, arena) !=
            cases[i].is_deque)
            fail_msg("%s: a deque?", cases[i].function);
        if (cases[i].is_tree)
            assert_true(LLVMIsALoadInst(tree.size) &&
                        LLVMIsALoadInst(tree.first));
        if (cases[i].is_deque)
            assert_true(deque.size.value && deque.end);
        arena_free(arena);
    }
}

static int set_up(void **state) {
    static IrModule ir;
    walksbed_read(&ir, TREES_INPUT, arena_new());
    *state = &ir;
    return 0;
}

int main(void) {
    const struct CMUnitTest tests[] = {cmocka_unit_test(test_each)};
    return cmocka_run_group_tests(tests, set_up, NULL);
}
