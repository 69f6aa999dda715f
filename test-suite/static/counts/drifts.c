/* By how much a round moves a variable, on its way up and down. */
#include "static/counts/drifts.h"

#include "factsbed.h"
#include "walksbed.h"

#include <inttypes.h>
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>

/* Steps to a side; -1: it is not known. */
static const struct {
    const char *function;
    Reading reading;
    int64_t up, down;
    size_t restarts; /* on the way up */
    int64_t added;   /* to the last of them */
} cases[] = {
    {"some", READ_SIGNED, 1, 0, 0, 0},
    {"both", READ_SIGNED, 3, 4, 0, 0},
    {"anew", READ_SIGNED, 1, 0, 1, 1},
    {"down", READ_UNSIGNED, -1, 1, 0, 0},
    {"down", READ_SIGNED, -1, -1, 0, 0},
    {"doubled", READ_SIGNED, -1, -1, 0, 0},
    {"read", READ_SIGNED, -1, -1, 0, 0},
    {"masked", READ_SIGNED, 3, 0, 0, 0},
    {"digits", READ_SIGNED, 207, 48, 0, 0},
    {"rest", READ_UNSIGNED, 4, -1, 0, 0},
};

static int64_t step_of(Drift *drift, const FunctionFacts *facts, size_t i,
                       Side side, Arena *arena) {
    bool known = drifts_find(drift, &facts->f, 1, factsbed_returned(facts),
                             cases[i].reading, side, arena);
    return known ? drift->step : -1;
}

static void test_steps(void **state) {
    const IrModule *ir = *state;
    for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
        Arena *arena = arena_new();
        LLVMValueRef f = LLVMGetNamedFunction(ir->module, cases[i].function);
        FunctionFacts *facts = facts_build(ir, f, arena);
        Drift drift;
        int64_t down = step_of(&drift, facts, i, AT_LEAST, arena);
        int64_t up = step_of(&drift, facts, i, AT_MOST, arena);
        if (up != cases[i].up || down != cases[i].down)
            fail_msg("%s: up %" PRId64 ", down %" PRId64, cases[i].function, up,
                     down);
        size_t restarts = up < 0 ? 0 : drift.restarts.size;
        assert_int_equal(restarts, cases[i].restarts);
        if (restarts)
            assert_int_equal(drift.restarts.at[restarts - 1].added,
                             cases[i].added);
        arena_free(arena);
    }
}

static int set_up(void **state) {
    static IrModule ir;
    walksbed_read(&ir, DRIFTS_INPUT, arena_new());
    *state = &ir;
    return 0;
}

int main(void) {
    const struct CMUnitTest tests[] = {cmocka_unit_test(test_steps)};
    return cmocka_run_group_tests(tests, set_up, NULL);
}
