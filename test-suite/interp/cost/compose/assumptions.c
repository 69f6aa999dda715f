/* What several functions assume, in one line. */
#include "interp/cost/compose/assumptions.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>

static int setup(void **state) {
    *state = arena_new();
    return 0;
}

static int teardown(void **state) {
    arena_free(*state);
    return 0;
}

static const char *text_of(const Assumption *of, size_t count, Arena *arena) {
    const FunctionCost **costs = ARENA_ARRAY(arena, const FunctionCost *, 8);
    for (size_t i = 0; i < count; i++) {
        FunctionCost *cost = ARENA_NEW(arena, FunctionCost);
        *cost = (FunctionCost){0};
        *vec_push(arena, &cost->assumes) = of[i];
        costs[i] = cost;
    }
    return assumptions_text_all(costs, count, arena);
}

static void test_each_is_told_once(void **state) {
    const Assumption all[] = {
        {"free", true, NULL},         {"strcat", true, "len(dst)"},
        {"free", false, NULL},        {"strcat", true, "len(dst)"},
        {"strcat", true, "len(src)"}, {"malloc", true, NULL},
    };
    assert_string_equal(
        text_of(all, sizeof all / sizeof *all, *state),
        "free, malloc: O(1); strcat: O(len(dst)); strcat: O(len(src))");
    assert_string_equal(text_of(all, 1, *state), "free: O(1)");
    assert_string_equal(text_of(all + 1, 1, *state), "strcat: O(len(dst))");
    assert_string_equal(text_of(all, 0, *state), "");
}

/* O(1) with some arguments, that is not so in general. */
static void test_a_cost_goes_before_a_constant(void **state) {
    const Assumption all[] = {
        {"memset", true, NULL}, {"memset", true, "n"}, {"n", true, NULL}};
    assert_string_equal(text_of(all, 3, *state), "n: O(1); memset: O(n)");
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_each_is_told_once),
        cmocka_unit_test(test_a_cost_goes_before_a_constant)};
    return cmocka_run_group_tests(tests, setup, teardown);
}
