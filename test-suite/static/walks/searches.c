/* What loops look for, what ends them, and what that is called. */
#include "static/walks/searches.h"

#include "walksbed.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <string.h>

#include <cmocka.h>

/* What the length of the search is called; "": it is none. */
static const char *const cases[][2] = {
    {"find", "len(p until p == 0 or p->key == key)"},
    {"index_of", "len(a until i >= n or a[i] == x)"},
    {"marks", ""},
    {"collatz", ""},
    {"asks", ""},
};

static void test_searches(void **state) {
    for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
        Arena *arena = arena_new();
        LoopSearch search;
        PlanSymbol symbol = {0};
        WalksBed *bed = walksbed_of(*state, cases[i][0], arena);
        bool found = searches_find(&search, &bed->f, bed->writes, 1, arena);
        if (found != (*cases[i][1] != 0))
            fail_msg("%s", cases[i][0]);
        if (found) {
            assert_true(searches_name(&symbol, &search, &bed->f, arena));
            assert_string_equal(symbol.name, cases[i][1]);
            assert_true(search.is_old);
            assert_non_null(searches_start(&search, &bed->f));
        }
        arena_free(arena);
    }
}

/* What a value is made of says whether it is steady. */
static void test_steady(void **state) {
    static const struct {
        const char *function;
        bool decides, moves;
    } steady[] = {
        {"find", true, true},   {"index_of", true, true},
        {"marks", false, true}, {"collatz", true, false},
        {"asks", false, true},
    };
    for (size_t i = 0; i < sizeof steady / sizeof *steady; i++) {
        Arena *arena = arena_new();
        WalksBed *bed = walksbed_of(*state, steady[i].function, arena);
        Steady s = {
            .f = &bed->f, .writes = bed->writes, .loop = 1, .arena = arena};
        const Loop *loop = &bed->f.loops.loop[1];
        bool decides = true;
        for (size_t k = 0; k < loop->exit.size; k++)
            decides =
                steady_decides(&s, bed->f.cfg.edge[loop->exit.at[k]].from) &&
                decides;
        if (decides != steady[i].decides || steady_moves(&s) != steady[i].moves)
            fail_msg("%s %s, %s", steady[i].function,
                     decides ? "decides" : "does not decide",
                     steady_moves(&s) ? "moves" : "does not move");
        arena_free(arena);
    }
}

static int set_up(void **state) {
    static IrModule ir;
    walksbed_read(&ir, WALKS_INPUT, arena_new());
    *state = &ir;
    return 0;
}

int main(void) {
    const struct CMUnitTest tests[] = {cmocka_unit_test(test_searches),
                                       cmocka_unit_test(test_steady)};
    return cmocka_run_group_tests(tests, set_up, NULL);
}
