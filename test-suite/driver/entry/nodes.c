/* Lists and trees have each node once, and links back and up are the reverse of
 * those onwards. */
#include "driver/entry/runtime/nodes.h"

#include "driver/design/contents/madeorder.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdlib.h>

#include <cmocka.h>

enum { SEEDS = 12, LEFT = 0, RIGHT = 1 };

static void test_lists(void **state) {
    (void)state;
    for (int64_t count = 0; count < 5; count++) {
        Nodes list = asym_made_list(count);
        for (int64_t at = 0; at < count; at++) {
            int64_t next = at + 1 < count ? at + 1 : -1;
            assert_true(asym_made_link(&list, at, 'n', 0) == next);
            assert_true(asym_made_link(&list, at, 'b', 0) == at - 1);
            assert_true(asym_made_link(&list, at, 'n', 1) == -1);
            assert_true(asym_made_link(&list, at, 'q', 0) == -1);
        }
    }
}

/* A program with made arguments never does. */
static void give_back(Nodes *tree) {
    free(tree->left);
    free(tree->right);
    free(tree->up);
}

/* That are met below "at", which is -1 or between low and high - 1, from left
 * to right; "up" is above it. */
static int64_t size_below(const Nodes *tree, int64_t at, int64_t up,
                          int64_t low, int64_t high) {
    if (at < 0)
        return 0;
    assert_true(at >= low && at < high);
    assert_true(asym_made_link(tree, at, 'q', 0) == up);
    assert_true(asym_made_link(tree, at, 'n', 2) == -1);
    assert_true(asym_made_link(tree, at, 'b', 0) == -1);
    return 1 +
           size_below(tree, asym_made_link(tree, at, 'n', LEFT), at, low, at) +
           size_below(tree, asym_made_link(tree, at, 'n', RIGHT), at, at + 1,
                      high);
}

static void test_trees(void **state) {
    (void)state;
    for (int64_t count = 1; count < 200; count++)
        for (uint64_t seed = 0; seed < SEEDS; seed++) {
            Nodes tree = asym_made_tree(count, seed);
            assert_true(size_below(&tree, tree.first, -1, 0, count) == count);
            give_back(&tree);
        }
}

static int64_t height(const Nodes *tree, int64_t at) {
    if (at < 0)
        return 0;
    int64_t left = height(tree, asym_made_link(tree, at, 'n', LEFT));
    int64_t right = height(tree, asym_made_link(tree, at, 'n', RIGHT));
    return 1 + (left > right ? left : right);
}

static void test_heights(void **state) {
    (void)state;
    for (uint64_t seed = 0; seed < SEEDS; seed++) {
        Nodes tree = asym_made_tree(127, seed);
        int64_t high = height(&tree, tree.first);
        MadeOrder order = made_order(seed);
        if (order == MADE_RISING || order == MADE_FALLING)
            assert_true(high == 127);
        else if (made_is_equal(order))
            assert_true(high == 7);
        else
            assert_true(high > 7 && high < 40);
        give_back(&tree);
    }
}

static void test_no_nodes(void **state) {
    (void)state;
    for (uint64_t seed = 0; seed < SEEDS; seed++) {
        Nodes tree = asym_made_tree(0, seed);
        assert_true(tree.count == 0);
        give_back(&tree);
    }
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_lists),
        cmocka_unit_test(test_trees),
        cmocka_unit_test(test_heights),
        cmocka_unit_test(test_no_nodes),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
