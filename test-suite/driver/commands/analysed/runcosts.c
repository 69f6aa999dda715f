#include "driver/commands/analysed/runcosts.h"
#include "interp/measured/measured.h"
#include "test-suite/interp/samples_text.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <string.h>
/* cmocka.h needs the four above. */
#include <cmocka.h>

enum { RUNS = 60 };

/* One function, f, and runs of sizes 5, 10, .. of which each made calls of it.
 */
typedef struct World {
    Plan plan;
    ProgramPlans base;
    RunCosts costs;
    Analysis analysis;
    FunctionResult *f;
    const Contents *contents; /* of runs that are added */
    Arena *arena;
} World;

/* "samples" are what its recorded calls cost over its own inputs. */
static World *world_of(const char *samples, Arena *arena) {
    World *w = ARENA_NEW(arena, World);
    SampleSource source = samples_of(samples, arena);
    PlanFunction *plan = vec_push(arena, &w->plan.functions);
    *plan = *source.function;
    plan->name = plan->linkage = "f";
    source.function = plan;
    w->arena = arena;
    w->base = (ProgramPlans){&w->plan, 1};
    w->costs = runcosts_new(&w->base, arena);
    w->f = vec_push(arena, &w->analysis.functions);
    *w->f = (FunctionResult){.plan = plan, .measured = source};
    w->f->cost.order =
        (Order){.cost = expr_int(arena, 1), .at_least = true, .reason = "odd"};
    return w;
}

static Features given(int64_t size, Arena *arena) {
    Features out = {0};
    *vec_push(arena, &out) = (Feature){.name = "arg1",
                                       .meaning = "argument 1",
                                       .kind = FEATURE_NUMBER,
                                       .number = 1,
                                       .value = size};
    return out;
}

static void add_run(World *w, int64_t size, CallCosts cost) {
    CallCosts *costs = ARENA_ARRAY(w->arena, CallCosts, 2);
    *costs = cost;
    *vec_push(w->arena, &w->costs.cost) = costs;
    *vec_push(w->arena, &w->costs.features) = given(size, w->arena);
    *vec_push(w->arena, &w->costs.special) = false;
    *vec_push(w->arena, &w->costs.contents) = w->contents;
}

/* Each of the runs has one call, of so much times its size. */
static void add_runs(World *w, const double *times, size_t count) {
    for (size_t r = 1; r <= RUNS; r++) {
        double cost = times[r % count] * (double)(5 * r);
        add_run(w, (int64_t)(5 * r),
                (CallCosts){.calls = 1, .most = (uint64_t)cost, .sum = cost});
    }
}

static const MeasuredOrder *measured(World *w) {
    Ranking none = ranking_none("not asked");
    runcosts_measure(&w->costs, &w->analysis, &none, w->arena);
    return w->f->cost.order.measured;
}

static const char *shown(const MeasuredOrder *order, Arena *arena) {
    Text text = text_new(arena);
    if (!order)
        return "none";
    measured_print_order(&text, order, arena);
    return text_chars(&text);
}

/* n = 1, 2, .., of type "kind", and what that costs: so much times n. */
static const char *samples(const char *kind, const double *times, size_t count,
                           Arena *arena) {
    Text text = text_new(arena);
    text_add(&text, "inputs n:%s\n", kind);
    for (size_t n = 1; n <= RUNS; n++)
        text_add(&text, "n=%zu: %.0f\n", n, times[n % count] * 10 * (double)n);
    return text_chars(&text);
}

static const double exact[] = {3}, about[] = {3, 3.6, 2.6, 3.2, 2.9},
                    wild[] = {1, 40, 3, 200, 9, 1, 90};

static void test_own_inputs_come_first(void **state) {
    World *w = world_of(samples("parameter", about, 5, *state), *state);
    add_runs(w, exact, 1);
    const MeasuredOrder *order = measured(w);
    assert_string_equal(shown(order, *state), "O(n)");
    assert_false(order->by_run);
}

static void test_what_runs_were_given_comes_next(void **state) {
    World *w = world_of(samples("parameter", wild, 7, *state), *state);
    add_runs(w, exact, 1);
    const MeasuredOrder *order = measured(w);
    assert_string_equal(shown(order, *state), "O(arg1)");
    assert_true(order->by_run);
    assert_int_equal(order->of, MEASURED_EACH);
}

/* Runs of noise cost so much, those of words anything below. */
static void test_runs_of_one_kind(void **state) {
    World *w = world_of("inputs n:parameter\nn=1: 3\n", *state);
    static const Contents words = {.order = 1}, noise = {.order = 2};
    w->contents = &words;
    add_runs(w, wild, 7);
    w->contents = &noise;
    add_runs(w, (const double[]){300}, 1);
    const MeasuredOrder *order = measured(w);
    assert_string_equal(shown(order, *state), "O(arg1)");
    assert_int_equal(order->of, MEASURED_DEAREST);
    assert_true(contents_same(order->contents, &noise));
}

/* Contents decide what calls cost, but the dearest are of a form. */
static World *world_of_dearest(Arena *arena) {
    Text text = text_new(arena);
    text_add(&text, "inputs n:parameter\n");
    for (size_t n = 1; n <= RUNS; n++)
        text_add(&text, "n=%zu: %.0f\n", n,
                 n % 3 ? wild[n % 7] : 300 * (double)n);
    World *w = world_of(text_chars(&text), arena);
    for (size_t r = 1; r <= RUNS; r++)
        add_run(w, (int64_t)r, (CallCosts){0});
    return w;
}

/* How long containers are that lie in others is no input of the function,
 * whichever run is given such ones. */
static void test_the_dearest_calls_may_be_alike_in_rows(void **state) {
    World *w = world_of_dearest(*state);
    const MeasuredOrder *order = measured(w);
    assert_string_equal(shown(order, *state), "O(n)");
    assert_int_equal(order->of, MEASURED_DEAREST);
    assert_false(order->by_run);
    for (size_t r = 0; r < RUNS; r += RUNS - 1) {
        w = world_of_dearest(*state);
        w->costs.features.at[r].at[0].of_rows = true;
        assert_null(measured(w));
    }
}

/* What calls in the function returned is what they made of its inputs. */
static void test_results_are_left_for_what_foretells_better(void **state) {
    World *w = world_of(samples("call", about, 5, *state), *state);
    add_runs(w, exact, 1);
    assert_string_equal(shown(measured(w), *state), "O(arg1)");
    w = world_of(samples("call", exact, 1, *state), *state);
    add_runs(w, about, 5);
    assert_string_equal(shown(measured(w), *state), "O(n)");
}

/* What runs were given may say it all. */
static void test_what_stands_beside_is_left_for_what_is_whole(void **state) {
    World *w = world_of(samples("parameter", exact, 1, *state), *state);
    const Expr *n = expr_symbol(*state, 0);
    w->f->cost.order.cost = expr_mul(*state, n, n);
    assert_string_equal(shown(measured(w), *state), "O(n + n^2)");
    add_runs(w, about, 5);
    w->f->cost.order.measured = NULL;
    const MeasuredOrder *order = measured(w);
    assert_string_equal(shown(order, *state), "O(arg1)");
    assert_null(order->beside);
}

/* The dearest calls are of no form, and of the means chance moves those of a
 * few calls. */
static void test_means_of_many_calls_come_before_means(void **state) {
    const uint64_t often = 40;
    World *w = world_of("inputs n\n", *state);
    for (size_t r = 1; r <= RUNS; r++) {
        bool many = r % 3 == 0;
        double dear = 1000 * wild[r % 7], size = (double)(5 * r);
        CallCosts cost = {.calls = many ? often : 2,
                          .most = (uint64_t)dear,
                          .sum = many ? 3 * size * (double)often : dear + 1};
        add_run(w, (int64_t)size, cost);
    }
    const MeasuredOrder *order = measured(w);
    assert_string_equal(shown(order, *state), "O(arg1)");
    assert_int_equal(order->of, MEASURED_MEAN);
    assert_int_equal(order->model.points, RUNS / 3);
}

/* Too few of them are none. */
static void test_means_of_a_few_runs_with_many_calls(void **state) {
    const uint64_t often = 40;
    World *w = world_of("inputs n\n", *state);
    for (size_t r = 1; r <= RUNS; r++) {
        double dear = 1000 * wild[r % 7], size = (double)(5 * r);
        uint64_t calls = r % 10 == 0 ? often : 20;
        add_run(w, (int64_t)size,
                (CallCosts){.calls = calls,
                            .most = (uint64_t)dear,
                            .sum = 3 * size * (double)calls});
    }
    const MeasuredOrder *order = measured(w);
    assert_string_equal(shown(order, *state), "O(arg1)");
    assert_int_equal(order->of, MEASURED_MEAN);
    assert_int_equal(order->model.points, RUNS);
}

/* The dearest are of no form, either. */
static void test_without_an_order_there_is_a_reason(void **state) {
    double times[RUNS];
    uint32_t random = 1;
    for (size_t i = 0; i < RUNS; i++) {
        random = random * 1103515245u + 12345u;
        times[i] = (double)(1u << (random >> 16) % 16);
    }
    World *w = world_of(samples("parameter", times, RUNS, *state), *state);
    add_runs(w, times, RUNS);
    assert_null(measured(w));
    assert_non_null(w->f->cost.order.unmeasured);
}

/* What is larger than all others is no wonder. */
static void test_a_run_that_was_stopped(void **state) {
    World *w = world_of("inputs n:parameter\nn=1: 3\n", *state);
    for (size_t r = 1; r <= RUNS; r++)
        add_run(w, (int64_t)(5 * r),
                (CallCosts){.calls = 1, .most = 7, .sum = 7});
    *vec_push(*state, &w->costs.stopped) = given(5 * RUNS + 1, *state);
    assert_false(runcosts_stopped_within(&w->costs));
    assert_string_equal(shown(measured(w), *state), "O(1)");
    *vec_push(*state, &w->costs.stopped) = given(5 * RUNS, *state);
    assert_true(runcosts_stopped_within(&w->costs));
    assert_null(measured(w));
    assert_non_null(strstr(w->f->cost.order.unmeasured, "was stopped"));
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_a_run_that_was_stopped),
        cmocka_unit_test(test_own_inputs_come_first),
        cmocka_unit_test(test_what_runs_were_given_comes_next),
        cmocka_unit_test(test_runs_of_one_kind),
        cmocka_unit_test(test_the_dearest_calls_may_be_alike_in_rows),
        cmocka_unit_test(test_results_are_left_for_what_foretells_better),
        cmocka_unit_test(test_what_stands_beside_is_left_for_what_is_whole),
        cmocka_unit_test(test_means_of_many_calls_come_before_means),
        cmocka_unit_test(test_means_of_a_few_runs_with_many_calls),
        cmocka_unit_test(test_without_an_order_there_is_a_reason),
    };
    return cmocka_run_group_tests(tests, samples_set_up, samples_tear_down);
}
