#include "driver/commands/analysed/comparisons.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>

/* Two sources with a function each: "first" makes one call, "second" compares
 * with 5000. */
typedef struct World {
    Arena *arena;
    Plan plans[2];
    PlanFunction *first, *second;
    PlanCall *call;
} World;

static PlanFunction *add_function(World *w, size_t plan, const char *name) {
    PlanFunction *f = vec_push(w->arena, &w->plans[plan].functions);
    *f = (PlanFunction){.name = name, .linkage = name, .type = "i32 (i32)"};
    return f;
}

static void set_up(World *w) {
    *w = (World){.arena = arena_new()};
    w->first = add_function(w, 0, "first");
    w->second = add_function(w, 1, "second");
    *vec_push(w->arena, &w->second->compared) = 5000;
    w->call = vec_push(w->arena, &w->first->calls);
    *w->call = (PlanCall){.type = "i32 (i32)"};
}

static bool above(World *w, size_t sources, size_t function, double most) {
    ProgramPlans plans = {w->plans, sources};
    return comparisons_above(comparisons_new(&plans, w->arena), function, most);
}

static void test_numbers_are_of_one_magnitude(void **state) {
    World w;
    (void)state;
    set_up(&w);
    assert_true(above(&w, 2, 1, 5000));
    assert_true(above(&w, 2, 1, 500));
    assert_false(above(&w, 2, 1, 499));
    assert_false(above(&w, 2, 1, 5001));
    arena_free(w.arena);
}

static void test_what_is_called_by_name_counts(void **state) {
    World w;
    (void)state;
    set_up(&w);
    w.call->callee = "second";
    assert_true(above(&w, 2, 0, 1000));
    w.call->callee = "third";
    assert_false(above(&w, 2, 0, 1000));
    arena_free(w.arena);
}

/* Another source may take the address of what is not static. */
static void
test_a_pointer_may_be_to_a_function_of_another_source(void **state) {
    World w;
    (void)state;
    set_up(&w);
    assert_true(above(&w, 2, 0, 1000));
    w.second->local = true;
    assert_false(above(&w, 2, 0, 1000));
    w.second->taken = true;
    assert_true(above(&w, 2, 0, 1000));
    w.call->type = "void ()";
    assert_false(above(&w, 2, 0, 1000));
    arena_free(w.arena);
}

/* A call of itself with its parameter less "by". */
static void add_step(World *w, int by, int loop) {
    PlanCall *call = vec_push(w->arena, &w->first->calls);
    *call = (PlanCall){.callee = "first", .loop = loop};
    const Expr *n = expr_symbol(w->arena, 0);
    *vec_push(w->arena, &call->args) =
        expr_sub(w->arena, n, expr_int(w->arena, by));
}

static void set_up_recursion(World *w) {
    set_up(w);
    w->call->callee = "nobody";
    *vec_push(w->arena, &w->first->symbols) =
        (PlanSymbol){.name = "n", .kind = SYMBOL_PARAMETER, .bits = 32};
}

static void test_few_steps_may_double(void **state) {
    World w;
    (void)state;
    set_up_recursion(&w);
    add_step(&w, 1, -1);
    assert_false(above(&w, 1, 0, 20)); /* linear */
    add_step(&w, 2, -1);
    assert_true(above(&w, 1, 0, 20));
    assert_false(above(&w, 1, 0, 2000));
    arena_free(w.arena);
    set_up_recursion(&w);
    add_step(&w, 1, 0); /* in a loop */
    assert_true(above(&w, 1, 0, 20));
    arena_free(w.arena);
    set_up_recursion(&w);
    add_step(&w, 0, 0); /* no step */
    assert_false(above(&w, 1, 0, 20));
    arena_free(w.arena);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_numbers_are_of_one_magnitude),
        cmocka_unit_test(test_what_is_called_by_name_counts),
        cmocka_unit_test(test_few_steps_may_double),
        cmocka_unit_test(test_a_pointer_may_be_to_a_function_of_another_source),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
