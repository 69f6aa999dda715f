/* What loops walk along, what its length is called, and whether the run-time
 * can go ahead of them. */
#include "static/walks/walks.h"

#include "static/walks/values/loopvalue.h"
#include "static/walks/walknames.h"
#include "static/walks/watched.h"
#include "walksbed.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <string.h>

#include <cmocka.h>

/* The length of the walk of each function; "": it has none. */
static const struct {
    const char *function, *length;
    bool is_watched;
} cases[] = {
    {"list", "len(p)", false},
    {"cars", "len(p)", false},
    {"forwards", "len(p by next)", false},
    {"backwards", "len(p by prev)", false},
    {"of_free", "len(p by next_free)", false},
    {"ring", "len(head->next until head)", false},
    {"text", "len(s)", false},
    {"every_other", "len(s by 2)", false},
    {"triples", "len(a by 3)", false},
    {"from_the_end", "len(e by -1 until '/')", false},
    {"word", "len(s until 0 or ' ')", false},
    {"digits", "len(s while >= '0' and <= '9')", false},
    {"arguments", "len(argv)", false},
    {"visited", "len(p)", true},
    {"counted", "", false},
    {"cut", "len(p)", true},
    {"jumps", "", false},
    {"table_of", "", false},
};

static void check(const IrModule *ir, size_t at) {
    Arena *arena = arena_new();
    PlanSymbol symbol = {0};
    WalksBed *bed = walksbed_of(ir, cases[at].function, arena);
    Walks walks = walks_find(&bed->f, bed->writes, 1, arena);
    const char *expected = cases[at].length;
    if (walks.size != (*expected != 0))
        fail_msg("%s: %zu walks", cases[at].function, walks.size);
    if (walks.size) {
        const Walk *walk = &walks.at[0];
        assert_true(walknames_length(&symbol, walk, &bed->f, arena));
        assert_string_equal(symbol.plain ? symbol.plain : symbol.name,
                            expected);
        if (walk->is_watched != cases[at].is_watched)
            fail_msg("%s is %swatched", cases[at].function,
                     walk->is_watched ? "" : "not ");
        assert_int_equal(walk->is_watched,
                         walks_is_written_in(walk, bed->writes, 1));
        assert_true(watched_is_possible(&bed->f, walk));
        assert_int_equal(loopvalue_loop(&bed->f, walk->at), 1);
    }
    arena_free(arena);
}

static void test_walks(void **state) {
    for (size_t i = 0; i < sizeof cases / sizeof *cases; i++)
        check(*state, i);
}

static Walk walk_of(WalksBed **out, const IrModule *ir, const char *name,
                    Arena *arena) {
    WalksBed *bed = *out = walksbed_of(ir, name, arena);
    Walks walks = walks_find(&bed->f, bed->writes, 1, arena);
    assert_int_equal(walks.size, 1);
    return walks.at[0];
}

/* What begins in the loop is not there for the run-time; nor are more tests
 * than it makes. */
static void test_what_cannot_be_watched(void **state) {
    Arena *arena = arena_new();
    WalksBed *bed;
    Walk walk = walk_of(&bed, *state, "visited", arena), other = walk;
    other.start = walk.at;
    assert_false(watched_is_possible(&bed->f, &other));
    other = walk;
    other.tests = (__typeof__(other.tests)){0};
    for (int i = 0; i <= WATCHED_TESTS; i++)
        *vec_push(arena, &other.tests) = walk.tests.at[0];
    assert_false(watched_is_possible(&bed->f, &other));
    arena_free(arena);
}

static void test_how_what_is_read_is_compared(void **state) {
    Arena *arena = arena_new();
    WalksBed *bed;
    WatchedTest test;
    Walk walk = walk_of(&bed, *state, "visited", arena);
    assert_true(watched_read(&test, &bed->f, &walk.tests.at[0]));
    assert_int_equal(test.bytes, 0);
    assert_int_equal(test.bits, 64);
    walk = walk_of(&bed, *state, "digits", arena);
    assert_true(watched_read(&test, &bed->f, &walk.tests.at[0]));
    assert_int_equal(test.bytes, 1);
    assert_int_equal(test.bits, 32);
    assert_true(test.is_signed);
    arena_free(arena);
}

static void test_what_a_loop_keeps(void **state) {
    Arena *arena = arena_new();
    WalksBed *bed;
    Walk walk = walk_of(&bed, *state, "ring", arena);
    assert_true(walks_keeps(&bed->f, bed->writes, walk.start, 1));
    assert_true(
        walks_keeps(&bed->f, bed->writes, LLVMGetParam(bed->f.function, 0), 1));
    assert_false(walks_keeps(&bed->f, bed->writes, walk.at, 1));
    assert_ptr_equal(loopvalue_first(&bed->f, walk.at, 1), walk.start);
    assert_int_equal(loopvalue_loop(&bed->f, walk.start), 0);
    assert_int_equal(loopvalue_headed_by(&bed->f, bed->f.loops.loop[1].header),
                     1);
    assert_int_equal(loopvalue_headed_by(&bed->f, 1), 0);
    arena_free(arena);
}

static int set_up(void **state) {
    static IrModule ir;
    walksbed_read(&ir, WALKS_INPUT, arena_new());
    *state = &ir;
    return 0;
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_walks),
        cmocka_unit_test(test_what_cannot_be_watched),
        cmocka_unit_test(test_how_what_is_read_is_compared),
        cmocka_unit_test(test_what_a_loop_keeps)};
    return cmocka_run_group_tests(tests, set_up, NULL);
}
