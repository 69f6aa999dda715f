#include "driver/commands/analysed/callsalike.h"
#include "test-suite/interp/samples_text.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
/* cmocka.h needs the four above. */
#include <cmocka.h>

/* Whether a function takes about the same each time, if its cost is "claim",
 * and its recorded calls in each run were "cost". */
static bool is_alike(const Claim *claim, const CallCosts *cost, size_t runs,
                     Arena *arena) {
    Plan plan = {0};
    ProgramPlans base = {&plan, 1};
    *vec_push(arena, &plan.functions) = (PlanFunction){.name = "f"};
    RunCosts costs = runcosts_new(&base, arena);
    for (size_t r = 0; r < runs; r++)
        *vec_push(arena, &costs.cost) = &cost[r];
    const FunctionResult f = {.plan = &plan.functions.at[0],
                              .cost = {.claim = *claim}};
    return callsalike_is(&costs, &f);
}

static void test_recorded_calls(void **state) {
    static const CallCosts alike[] = {{.calls = 10, .most = 2, .sum = 15},
                                      {.calls = 0, .most = 0, .sum = 0},
                                      {.calls = 1, .most = 90, .sum = 90}},
                           apart[] = {{.calls = 10, .most = 2, .sum = 15},
                                      {.calls = 10, .most = 4, .sum = 15}};
    const Claim unknown = claim_unknown("odd");
    assert_true(is_alike(&unknown, alike, 3, *state));
    assert_false(is_alike(&unknown, apart, 2, *state));
    /* None was recorded. */
    assert_false(is_alike(&unknown, &alike[1], 1, *state));
}

static void test_a_cost_that_is_known(void **state) {
    static const CallCosts none = {0};
    Claim claim = {.expr = expr_int(*state, 7), .status = CLAIM_PROVED};
    assert_true(is_alike(&claim, &none, 1, *state));
    claim.upper = true;
    assert_false(is_alike(&claim, &none, 1, *state));
    claim.upper = false;
    claim.expr = expr_symbol(*state, 0);
    assert_false(is_alike(&claim, &none, 1, *state));
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_recorded_calls),
        cmocka_unit_test(test_a_cost_that_is_known),
    };
    return cmocka_run_group_tests(tests, samples_set_up, samples_tear_down);
}
