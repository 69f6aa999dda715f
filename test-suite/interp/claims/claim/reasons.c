/* Why something is said as it is: each rule once, in the order of the rules. */
#include "interp/claims/claim/reasons.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>

#include <cmocka.h>

typedef struct Row {
    const char *name, *reason;
} Row;

static const Row rows[] = {{"first", "it is so"},
                           {"second", "it is odd"},
                           {"another first", "it is so"}};

static void test_each_rule_is_there_once(void **state) {
    Arena *arena = *state;
    Reasons reasons = {0};
    static const size_t added[] = {1, 0, 1, 1, 0};
    for (size_t i = 0; i < sizeof added / sizeof *added; i++)
        reasons_add(&reasons, &rows[added[i]].reason, arena);
    reasons_add(&reasons, NULL, arena);
    assert_int_equal(reasons.size, 2);
    assert_string_equal(*reasons.at[0], "it is odd");
    assert_string_equal(*reasons.at[1], "it is so");
}

/* It is the rule that counts, and not the words. */
static void test_two_rules_may_say_the_same(void **state) {
    Arena *arena = *state;
    Reasons reasons = {0};
    reasons_add(&reasons, &rows[0].reason, arena);
    reasons_add(&reasons, &rows[2].reason, arena);
    assert_int_equal(reasons.size, 2);
}

static int set_up(void **state) {
    *state = arena_new();
    return 0;
}

static int tear_down(void **state) {
    arena_free(*state);
    return 0;
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_each_rule_is_there_once),
        cmocka_unit_test(test_two_rules_may_say_the_same)};
    return cmocka_run_group_tests(tests, set_up, tear_down);
}
