/* Loops that no run came to, and sides that none took. */
#include "driver/ranking/untried.h"

#include "hand.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>

static const Poly once = {.one = 1}, never = {0};

static void test_a_loop_of_what_ran(void **state) {
    (void)state;
    Hand h = hand_new();
    uint32_t own = hand_function(&h, "main", once, once);
    (void)hand_loop(&h, own, (Poly){.n = 1}, once, once);
    assert_false(untried_loops(&h.totals));
    (void)hand_loop(&h, own, never, never, never);
    assert_true(untried_loops(&h.totals));
    hand_function_of(&h, own)->system_header = true;
    assert_false(untried_loops(&h.totals));
    hand_free(&h);
}

/* What no code that ran calls counts for nothing. */
static void test_a_loop_of_what_might_be_called(void **state) {
    (void)state;
    Hand h = hand_new();
    uint32_t own = hand_function(&h, "main", once, once);
    uint32_t middle = hand_function(&h, "middle", never, never);
    uint32_t far = hand_function(&h, "far", never, never);
    (void)hand_loop(&h, far, never, never, never);
    hand_call(&h, middle, far, never);
    assert_false(untried_loops(&h.totals));
    hand_call(&h, own, middle, never);
    assert_true(untried_loops(&h.totals));
    hand_free(&h);
}

static void test_sides(void **state) {
    (void)state;
    Arena *arena = arena_new();
    Plan plan = {0};
    PlanFunction *f = vec_push(arena, &plan.functions);
    *f = (PlanFunction){.name = "f", .linkage = "f", .entered = 0};
    for (int i = 1; i <= 2; i++)
        *vec_push(arena, &f->sides) = (PlanSide){.computed = true, .total = i};
    *vec_push(arena, &f->sides) = (PlanSide){.total = 3};
    *vec_push(arena, &f->sides) = (PlanSide){.computed = true, .total = -1};
    uint64_t totals[] = {1, 5, 0, 0}, *of_plan = totals;
    ProgramPlans base = {&plan, 1};
    Evidence evidence = {.base = &base, .totals = &of_plan};
    assert_true(untried_sides(&evidence));
    totals[2] = 1;
    assert_false(untried_sides(&evidence));
    totals[0] = totals[2] = 0;
    assert_false(untried_sides(&evidence));
    arena_free(arena);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_a_loop_of_what_ran),
        cmocka_unit_test(test_a_loop_of_what_might_be_called),
        cmocka_unit_test(test_sides)};
    return cmocka_run_group_tests(tests, NULL, NULL);
}
