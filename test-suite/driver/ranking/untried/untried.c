/* Loops that no run came to, and sides that none took. */
#include "driver/ranking/untried/untried.h"

#include "test-suite/driver/ranking/hand.h"

#include <math.h>
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

/* ---- parts ---- */

static uint32_t add_loop(Hand *h, uint32_t parent, Poly count) {
    return hand_loop(h, parent, count, count, count);
}

static const UntriedPart *part_of(const Hand *h, uint32_t place) {
    return untried_parts(&h->totals, h->arena)[place];
}

static void test_a_loop_is_a_part(void **state) {
    (void)state;
    Hand h = hand_new();
    uint32_t own = hand_function(&h, "f", once, once);
    (void)add_loop(&h, own, once);
    uint32_t loop = add_loop(&h, own, never);
    const UntriedPart *part = part_of(&h, own);
    assert_non_null(part);
    assert_ptr_equal(part->function, hand_function_of(&h, own));
    assert_int_equal(part->line, h.totals.places.at[loop].line);
    assert_null(part->callee);
    hand_free(&h);
}

static void test_loops_that_are_none(void **state) {
    (void)state;
    Hand h = hand_new();
    uint32_t own = hand_function(&h, "f", once, once);
    TotalsPlace *loop = &h.totals.places.at[add_loop(&h, own, never)];
    loop->most = 8;
    assert_null(part_of(&h, own));
    loop->most = INFINITY;
    assert_non_null(part_of(&h, own));
    loop->cuts = true;
    assert_null(part_of(&h, own));
    loop->cuts = false;
    hand_function_of(&h, own)->system_header = true;
    assert_null(part_of(&h, own));
    hand_free(&h);
}

static void test_nothing_of_what_never_ran(void **state) {
    (void)state;
    Hand h = hand_new();
    uint32_t own = hand_function(&h, "f", never, never);
    (void)add_loop(&h, own, never);
    assert_null(part_of(&h, own));
    hand_free(&h);
}

/* However far from the call the loop is, and though it ran for others. */
static void test_a_call_is_a_part(void **state) {
    (void)state;
    Hand h = hand_new();
    uint32_t own = hand_function(&h, "f", once, once);
    uint32_t middle = hand_function(&h, "middle", once, once);
    uint32_t far = hand_function(&h, "far", once, once);
    (void)add_loop(&h, far, once);
    hand_call(&h, middle, far, once);
    hand_call(&h, own, middle, never);
    const UntriedPart *part = part_of(&h, own);
    assert_non_null(part);
    assert_string_equal(part->callee, "middle");
    h.totals.calls.at[1].cuts = true;
    assert_null(part_of(&h, own));
    hand_free(&h);
}

static void test_calls_that_are_none(void **state) {
    (void)state;
    Hand h = hand_new();
    uint32_t own = hand_function(&h, "f", once, once);
    uint32_t small = hand_function(&h, "small", never, never);
    hand_call(&h, own, small, never);
    hand_call(&h, own, TOTALS_NO_PLACE, never);
    assert_null(part_of(&h, own));
    hand_free(&h);
}

static void test_what_other_runs_came_to_is_none(void **state) {
    (void)state;
    Hand h = hand_new();
    uint32_t own = hand_function(&h, "f", once, once);
    uint32_t far = hand_function(&h, "far", never, never);
    (void)add_loop(&h, far, never);
    hand_call(&h, own, far, never);
    assert_non_null(part_of(&h, own));
    h.totals.places.at[far].sampled = true;
    assert_null(part_of(&h, own));
    uint32_t loop = add_loop(&h, own, never);
    assert_non_null(part_of(&h, own));
    h.totals.places.at[loop].sampled = true;
    assert_null(part_of(&h, own));
    hand_free(&h);
}

static void test_a_recursion_may_take_any_number(void **state) {
    (void)state;
    Hand h = hand_new();
    uint32_t own = hand_function(&h, "f", once, once);
    uint32_t alone = hand_function(&h, "alone", never, never);
    hand_call(&h, own, alone, never);
    hand_call(&h, alone, alone, never);
    assert_string_equal(part_of(&h, own)->callee, "alone");
    uint32_t other = hand_function(&h, "g", once, once);
    uint32_t even = hand_function(&h, "even", never, never);
    uint32_t odd = hand_function(&h, "odd", never, never);
    hand_call(&h, other, even, never);
    hand_call(&h, even, odd, never);
    assert_null(part_of(&h, other));
    hand_call(&h, odd, even, never);
    assert_string_equal(part_of(&h, other)->callee, "even");
    hand_free(&h);
}

static void test_callers_have_the_parts_of_what_they_called(void **state) {
    (void)state;
    Hand h = hand_new();
    uint32_t top = hand_function(&h, "top", once, once);
    uint32_t own = hand_function(&h, "f", once, once);
    (void)add_loop(&h, own, never);
    hand_call(&h, top, own, once);
    assert_ptr_equal(part_of(&h, top)->function, hand_function_of(&h, own));
    (void)add_loop(&h, top, never);
    assert_ptr_equal(part_of(&h, top)->function, hand_function_of(&h, top));
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
        cmocka_unit_test(test_a_loop_is_a_part),
        cmocka_unit_test(test_loops_that_are_none),
        cmocka_unit_test(test_nothing_of_what_never_ran),
        cmocka_unit_test(test_a_call_is_a_part),
        cmocka_unit_test(test_calls_that_are_none),
        cmocka_unit_test(test_what_other_runs_came_to_is_none),
        cmocka_unit_test(test_a_recursion_may_take_any_number),
        cmocka_unit_test(test_callers_have_the_parts_of_what_they_called),
        cmocka_unit_test(test_sides)};
    return cmocka_run_group_tests(tests, NULL, NULL);
}
