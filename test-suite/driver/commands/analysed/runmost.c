/* What a run does at most is what the code says of the call that is the run,
 * over what the run was given, where runs show that it was given on. */
#include "driver/commands/analysed/runmost.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <string.h>

#include <cmocka.h>

enum { ENOUGH = 6, N = 0, M = 1 }; /* runs; symbols of the function, and keys */

/* A function over n and m, and runs with the inputs arg1 and arg2. */
typedef struct World {
    Plan plan;
    ProgramPlans base;
    RunCosts costs;
    Analysis analysis;
    FunctionResult *f;
    Totals totals;
    RunInputs inputs;
    Arena *arena;
} World;

static int set_up(void **state) {
    *state = arena_new();
    return 0;
}

static int tear_down(void **state) {
    arena_free(*state);
    return 0;
}

/* As totals_build would: it is found by its linkage name. */
static uint32_t add_place(World *w, const PlanFunction *function) {
    uint32_t place = (uint32_t)w->totals.places.size;
    const char *key = arena_printf(w->arena, "%s\n", function->linkage);
    *vec_push(w->arena, &w->totals.places) =
        (TotalsPlace){.function = function, .parent = TOTALS_NO_PLACE};
    assert_int_equal(*map_value(&w->totals.index, key, strlen(key), place),
                     place);
    return place;
}

static void add_input(World *w, const char *name, SymbolId number) {
    *vec_push(w->arena, &w->inputs.symbols) =
        (RunSymbol){.name = name, .kind = SYMBOL_PARAMETER, .number = number};
}

/* It is called "name", and its cost is n^2. */
static World *world_of(const char *name, Arena *arena) {
    World *w = ARENA_NEW(arena, World);
    w->arena = arena;
    w->totals = totals_new(arena);
    PlanFunction *f = vec_push(arena, &w->plan.functions);
    *f =
        (PlanFunction){.name = name, .linkage = name, .file = "p.c", .site = 0};
    for (SymbolId s = N; s <= M; s++)
        *vec_push(arena, &f->symbols) =
            (PlanSymbol){.name = s == N ? "n" : "m", .kind = SYMBOL_PARAMETER};
    PlanSite *site = vec_push(arena, &w->plan.sites);
    *site = (PlanSite){.function = 0};
    *vec_push(arena, &site->keys) = N;
    *vec_push(arena, &site->keys) = M;
    w->base = (ProgramPlans){&w->plan, 1};
    w->costs = runcosts_new(&w->base, arena);
    w->f = vec_push(arena, &w->analysis.functions);
    *w->f = (FunctionResult){.plan = f};
    const Expr *n = expr_symbol(arena, N);
    w->f->cost.order =
        (Order){.cost = expr_mul(arena, n, n), .status = CLAIM_PROVED};
    add_input(w, "arg1", 7);
    add_input(w, "arg2", 8);
    (void)add_place(w, f);
    return w;
}

/* A run that was given "one" and "two", with "calls" of the function; the
 * only one had n and m. */
static CallCosts *add_run(World *w, uint64_t calls, int64_t one, int64_t two,
                          int64_t n, int64_t m) {
    Features features = {0};
    const int64_t values[] = {one, two};
    for (unsigned i = 0; i < 2; i++)
        *vec_push(w->arena, &features) = (Feature){
            .kind = FEATURE_NUMBER, .number = 7 + i, .value = values[i]};
    uint64_t *given = ARENA_ARRAY(w->arena, uint64_t, 2);
    given[N] = (uint64_t)n;
    given[M] = (uint64_t)m;
    CallCosts *cost = ARENA_NEW(w->arena, CallCosts);
    *cost = (CallCosts){.calls = calls, .given = given, .present = 3};
    *vec_push(w->arena, &w->costs.features) = features;
    *vec_push(w->arena, &w->costs.cost) = cost;
    return cost;
}

/* In which n is arg2, and m is no input. */
static void add_runs(World *w, int64_t count) {
    for (int64_t r = 0; r < count; r++)
        (void)add_run(w, 1, 100 + r, r - 2, r - 2, 50);
}

static const Expr *most(World *w) {
    w->inputs.most = NULL;
    runmost_set(&w->inputs, &w->costs, &w->analysis, &w->totals, w->arena);
    return w->inputs.most;
}

/* arg2^2 */
static void assert_known(World *w) {
    const Expr *input = expr_symbol(w->arena, 1);
    assert_non_null(most(w));
    assert_true(expr_equal(w->inputs.most, expr_mul(w->arena, input, input)));
}

/* ---- what runs show ---- */

static void test_a_bound_over_what_the_run_was_given(void **state) {
    World *w = world_of("main", *state);
    add_runs(w, ENOUGH);
    assert_known(w);
}

static void test_few_runs_do_not_show_it(void **state) {
    World *w = world_of("main", *state);
    add_runs(w, ENOUGH - 1);
    (void)add_run(w, 0, 1, 2, 3, 4); /* no call was recorded: it says nothing */
    assert_null(most(w));
    (void)add_run(w, 1, 1, 2, 2, 4);
    assert_known(w);
}

static void test_one_run_refutes_it(void **state) {
    World *w = world_of("main", *state);
    add_runs(w, 2 * ENOUGH);
    (void)add_run(w, 1, 1, 2, 3, 4);
    assert_null(most(w));
}

static void test_only_calls_that_tell_what_they_had(void **state) {
    static const CallCosts none[] = {{.calls = 2, .present = 3},
                                     {.calls = 1, .present = 2}};
    for (size_t i = 0; i < sizeof none / sizeof *none; i++) {
        World *w = world_of("main", *state);
        add_runs(w, ENOUGH);
        CallCosts *cost = add_run(w, 1, 1, 2, 2, 4);
        assert_known(w);
        cost->calls = none[i].calls;
        cost->present = none[i].present;
        assert_null(most(w));
    }
    World *w = world_of("main", *state);
    add_runs(w, ENOUGH);
    add_run(w, 1, 1, 2, 2, 4)->given = NULL;
    assert_null(most(w));
}

static void test_all_symbols_are_inputs(void **state) {
    World *w = world_of("main", *state);
    add_runs(w, ENOUGH);
    w->f->cost.order.cost =
        expr_add(*state, w->f->cost.order.cost, expr_symbol(*state, M));
    assert_null(most(w));
}

static void test_calls_have_a_site(void **state) {
    World *w = world_of("main", *state);
    add_runs(w, ENOUGH);
    w->plan.functions.at[0].site = -1;
    assert_null(most(w));
}

/* ---- what the code says ---- */

static void test_orders_that_are_no_bound(void **state) {
    World *w = world_of("main", *state);
    add_runs(w, ENOUGH);
    Order *order = &w->f->cost.order, bound = *order;
    order->at_least = true;
    assert_null(most(w));
    *order = bound;
    *vec_push(w->arena, &order->where.nonneg) = expr_symbol(*state, N);
    assert_null(most(w));
    *order = bound;
    order->status = CLAIM_FITTED;
    assert_null(most(w));
    order->status = CLAIM_ASSUMED;
    assert_known(w);
    order->cost = NULL;
    assert_null(most(w));
}

/* ---- the call that is the run ---- */

static void test_other_functions_are_no_run(void **state) {
    World *w = world_of("f", *state);
    add_runs(w, ENOUGH);
    assert_null(most(w));
    /* Nor is one that the source alone calls main. */
    w = world_of("_ZN3lib4mainEv", *state);
    w->plan.functions.at[0].name = "main";
    add_runs(w, ENOUGH);
    assert_null(most(w));
}

static PlanFunction *other(World *w, const char *name, const char *file) {
    PlanFunction *out = ARENA_NEW(w->arena, PlanFunction);
    *out = (PlanFunction){.name = name, .linkage = name, .file = file};
    return out;
}

static void add_call(World *w, uint32_t caller, uint32_t callee) {
    *vec_push(w->arena, &w->totals.calls) =
        (TotalsCall){.caller = caller, .callee = "", .function = callee};
}

/* The main that asym made calls it, and what it takes from the library. */
static void test_what_was_asked_for_is_the_run(void **state) {
    World *w = world_of("f", *state);
    add_runs(w, ENOUGH);
    uint32_t made = add_place(w, other(w, "main", PLAN_MADE_MAIN));
    assert_null(most(w));
    PlanFunction *library = other(w, "strlen", "p.c");
    library->library = "a byte";
    add_call(w, made, add_place(w, library));
    add_call(w, made, TOTALS_NO_PLACE);
    add_call(w, made, 0);
    add_call(w, made, 0);
    assert_known(w);
    /* Calls of others count where that main makes them. */
    uint32_t g = add_place(w, other(w, "g", "p.c"));
    add_call(w, 0, g);
    assert_known(w);
    add_call(w, made, g);
    add_call(w, made, 0);
    assert_null(most(w));
}

#define TEST(name) cmocka_unit_test_setup_teardown(name, set_up, tear_down)

int main(void) {
    const struct CMUnitTest tests[] = {
        TEST(test_a_bound_over_what_the_run_was_given),
        TEST(test_few_runs_do_not_show_it),
        TEST(test_one_run_refutes_it),
        TEST(test_only_calls_that_tell_what_they_had),
        TEST(test_all_symbols_are_inputs),
        TEST(test_calls_have_a_site),
        TEST(test_orders_that_are_no_bound),
        TEST(test_other_functions_are_no_run),
        TEST(test_what_was_asked_for_is_the_run),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
