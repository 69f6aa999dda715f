/* Which comparisons decide whether a loop is left. */
#include "static/walks/values/exittest.h"

#include "test-suite/static/walks/walksbed.h"

#include "base/text.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>

/* What the loop goes on while it is so, of each test in order; "?" of one that
 * cannot be read. */
static const char *tests_of(const IrModule *ir, const char *name,
                            Arena *arena) {
    WalksBed *bed = walksbed_of(ir, name, arena);
    const Loop *loop = &bed->f.loops.loop[1];
    Text text = text_new(arena);
    for (size_t i = 0; i < loop->exit.size; i++) {
        ExitTests tests = exittest_find(&bed->f, 1, loop->exit.at[i], arena);
        assert_true(tests.size > 0);
        for (size_t k = 0; k < tests.size; k++)
            text_add_text(&text, tests.at[k].left
                                     ? exittest_sign(tests.at[k].stay)
                                     : "? ");
    }
    return text_chars(&text);
}

static void test_exits(void **state) {
    static const char *const cases[][2] = {
        {"list", "!= "},      {"counted", "< != "}, {"three_ways", "!= < <= "},
        {"either_way", "? "}, {"at_times", "? "},   {"index_of", "< != "},
    };
    for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
        Arena *arena = arena_new();
        const char *found = tests_of(*state, cases[i][0], arena);
        assert_string_equal(found, cases[i][1]);
        arena_free(arena);
    }
}

/* One that does not run in every round is told all the same. */
static void test_last(void **state) {
    Arena *arena = arena_new();
    WalksBed *bed = walksbed_of(*state, "at_times", arena);
    const Loop *loop = &bed->f.loops.loop[1];
    assert_int_equal(loop->exit.size, 1);
    ExitTest test = exittest_last(&bed->f, loop->exit.at[0]);
    assert_non_null(test.condition);
    assert_ptr_equal(exittest_asked(test.condition), test.condition);
    arena_free(arena);
}

static int set_up(void **state) {
    static IrModule ir;
    walksbed_read(&ir, WALKS_INPUT, arena_new());
    *state = &ir;
    return 0;
}

int main(void) {
    const struct CMUnitTest tests[] = {cmocka_unit_test(test_exits),
                                       cmocka_unit_test(test_last)};
    return cmocka_run_group_tests(tests, set_up, NULL);
}
