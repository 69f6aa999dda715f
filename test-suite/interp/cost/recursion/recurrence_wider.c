/* Costs of recursions below the size from which they were solved. */
#include "interp/cost/recursion/recurrence.h"
#include "test-suite/interp/claim_text.h"
#include "test-suite/interp/cost/composed_text.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <string.h>
/* cmocka.h needs the three above. */
#include <cmocka.h>

static int setup(void **state) {
    *state = arena_new();
    return 0;
}

static int teardown(void **state) {
    arena_free(*state);
    return 0;
}

/* Of the first function's cost; "none": it is known no further. */
static const char *wider(const char *program, Arena *arena) {
    Composed *c = composed_of(program, BASIS_RUNS, arena);
    const PlanFunction *f = c->f->claims->plan;
    Guess guess;
    c->composer.costs[0].state = COST_RUNNING;
    assert_non_null(recurrence_prove(&guess, &c->composer, 0));
    guess.function = 0;
    if (!recurrence_wider(&guess, &c->composer))
        return "none";
    const char *where = region_shown(&guess.region, f, arena);
    return arena_printf(arena, "%s%s%s%s", guess.upper ? "at most " : "",
                        claim_expr_text(guess.expr, f, arena),
                        *where ? " for " : "", where);
}

#define HALF "function f\ninputs n\ncall 4: f(floor(1/2*n))\n"

static const struct {
    const char *program, *wider;
} cases[] = {
    /* What is below ends as the least does. */
    {"function f\ninputs n\ncall 4: f(n - 1)\nway for n >= 1: 4\n"
     "way for n <= 0:\n",
     "max(0, n) + 1"},
    {HALF "way for n >= 2: 4\nway for n <= 1:\n", "floor(log2(max(1, n))) + 1"},
    /* Less than the least does. */
    {HALF "way for n >= 1: 4\nway for n <= 0:\n",
     "at most floor(log2(max(1, n))) + 2"},
    /* Of 0 alone it is known. */
    {HALF "way for n >= 1: 4\nway for n <= 0 and n >= 0:\n"
          "way for n <= -1: 4\n",
     "at most floor(log2(max(1, n))) + 2 for n >= 0"},
    /* It goes on there. */
    {HALF "way for n >= 2: 4\nway for n <= 1 and n >= 1:\nway for n <= 0: 4\n",
     "none"},
    /* It has a loop that costs the more, the farther below. */
    {HALF "loop 5: 9 - n [proved]\nway for n >= 1: 4\nway for n <= 0: 5\n",
     "at most floor(log2(max(1, n))) + 11 for n >= 0"},
};

static void test_below(void **state) {
    for (size_t i = 0; i < sizeof cases / sizeof *cases; i++)
        assert_string_equal(wider(cases[i].program, *state), cases[i].wider);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test_setup_teardown(test_below, setup, teardown)};
    return cmocka_run_group_tests(tests, NULL, NULL);
}
