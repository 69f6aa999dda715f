#include "interp/claims/sides.h"
#include "test-suite/interp/samples_text.h"
#include "test-suite/interp/sides_text.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
/* cmocka.h needs the three above. */
#include <cmocka.h>

enum { ROOM = 16 };

static Sides sides_of(const char *text, Arena *arena) {
    PlanFunction *f = ARENA_NEW(arena, PlanFunction);
    bool *seen = ARENA_ARRAY(arena, bool, ROOM);
    const char *line;
    while ((line = samples_next_line(&text, arena)))
        if (*line)
            sides_text_read(f, seen, line, arena);
    return (Sides){f, seen, false};
}

static void check(const char *text, SidesSeen seen, Arena *arena) {
    Sides sides = sides_of(text, arena);
    assert_int_equal(sides_of_calls(&sides), seen);
}

static void test_both_sides(void **state) {
    check("", SIDES_ALL, *state);
    check("7: work, ends", SIDES_ALL, *state);
    check("7: work, goes on", SIDES_ALL, *state);
}

static void test_a_side_that_ends_the_call(void **state) {
    check("7: work, ends unseen", SIDES_BUT_ENDS, *state);
}

static void test_work_behind_a_side(void **state) {
    check("7: work unseen, ends", SIDES_NOT_ALL, *state);
    check("7: work, work unseen", SIDES_NOT_ALL, *state);
}

/* What it leaves out may have made less of what comes after it. */
static void test_a_side_that_goes_on(void **state) {
    check("7: work, goes on unseen", SIDES_NOT_ALL, *state);
}

static void test_a_branch_that_decides_nothing(void **state) {
    check("7: goes on, goes on unseen", SIDES_ALL, *state);
}

static void test_a_branch_that_no_run_came_to(void **state) {
    check("7: work unseen, ends unseen", SIDES_ALL, *state);
}

static void test_a_side_from_which_no_call_returns(void **state) {
    check("7: work, work cuts unseen", SIDES_ALL, *state);
}

static void test_the_least_that_was_seen_counts(void **state) {
    check("7: work, ends unseen\n8: work, ends", SIDES_BUT_ENDS, *state);
    check("7: work, ends unseen\n8: work unseen, ends", SIDES_NOT_ALL, *state);
    check("8: work unseen, ends\n7: work, ends unseen", SIDES_NOT_ALL, *state);
}

/* ---- in loops ---- */

static void test_whether_a_loop_goes_on(void **state) {
    check("7 in 0: work, leaves unseen", SIDES_ALL, *state);
    check("7 in 0: work unseen, leaves", SIDES_ALL, *state);
}

static void test_work_as_a_loop_is_left(void **state) {
    check("7 in 0: work, work leaves unseen", SIDES_NOT_ALL, *state);
    check("7 in 0: goes on, work leaves unseen", SIDES_NOT_ALL, *state);
    check("7 in 0: goes on, work leaves, leaves unseen", SIDES_ALL, *state);
}

/* Each round that came to it left the loop, and others passed it by. */
static void test_a_way_out_that_rounds_pass_by(void **state) {
    check("7 in 0 passed: work, leaves", SIDES_ALL, *state);
    check("7 in 0 passed: work unseen, leaves", SIDES_NOT_ALL, *state);
    check("7 in 0 passed: work, leaves unseen", SIDES_ALL, *state);
    check("7 in 0 passed: work unseen, leaves unseen", SIDES_ALL, *state);
}

static void test_rounds_around_a_loop(void **state) {
    Sides sides = sides_of("5: work, ends unseen\n"
                           "7 in 0: work, goes on unseen\n"
                           "8 in 2: work, goes on",
                           *state);
    assert_int_equal(sides_unseen_in_rounds(&sides, 0), 7);
    assert_int_equal(sides_unseen_in_rounds(&sides, 1), 0);
    assert_int_equal(sides_unseen_in_rounds(&sides, 2), 0);
}

/* ---- values ---- */

static void test_a_side_that_chooses_a_value(void **state) {
    check("7: chooses, chooses", SIDES_ALL, *state);
    check("7: chooses, chooses unseen", SIDES_NOT_ALL, *state);
    check("7: chooses, chooses cuts unseen", SIDES_ALL, *state);
    check("7: chooses unseen, chooses unseen", SIDES_ALL, *state);
    check("7: chooses, chooses uncounted", SIDES_NOT_ALL, *state);
    check("7 in 0: chooses, chooses leaves unseen", SIDES_ALL, *state);
}

static void test_values_of_counts(void **state) {
    Sides sides = sides_of("5: chooses, chooses\n"
                           "6: chooses, chooses unseen\n"
                           "7: chooses, ends unseen",
                           *state);
    PlanLoop loop = {0};
    assert_int_equal(sides_unseen_in_count(&sides, &loop), 0);
    *vec_push(*state, &loop.choices) = 0;
    *vec_push(*state, &loop.choices) = 2;
    assert_int_equal(sides_unseen_in_count(&sides, &loop), 0);
    *vec_push(*state, &loop.choices) = 1;
    assert_int_equal(sides_unseen_in_count(&sides, &loop), 6);
}

/* ---- calls ---- */

static void test_functions_of_other_sources(void **state) {
    const char *text = "7: outside unseen, ends";
    Sides sides = sides_of(text, *state);
    assert_int_equal(sides_of_calls(&sides), SIDES_ALL);
    sides.others_count = true;
    assert_int_equal(sides_of_calls(&sides), SIDES_NOT_ALL);
}

static void test_calls_that_may_throw(void **state) {
    check("7: goes on uncounted, work uncounted", SIDES_NOT_ALL, *state);
    check("7: work uncounted, ends uncounted", SIDES_BUT_ENDS, *state);
    check("7: work uncounted, cuts uncounted", SIDES_ALL, *state);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_both_sides),
        cmocka_unit_test(test_a_side_that_ends_the_call),
        cmocka_unit_test(test_work_behind_a_side),
        cmocka_unit_test(test_a_side_that_goes_on),
        cmocka_unit_test(test_a_branch_that_decides_nothing),
        cmocka_unit_test(test_a_branch_that_no_run_came_to),
        cmocka_unit_test(test_a_side_from_which_no_call_returns),
        cmocka_unit_test(test_the_least_that_was_seen_counts),
        cmocka_unit_test(test_whether_a_loop_goes_on),
        cmocka_unit_test(test_work_as_a_loop_is_left),
        cmocka_unit_test(test_a_way_out_that_rounds_pass_by),
        cmocka_unit_test(test_rounds_around_a_loop),
        cmocka_unit_test(test_a_side_that_chooses_a_value),
        cmocka_unit_test(test_values_of_counts),
        cmocka_unit_test(test_functions_of_other_sources),
        cmocka_unit_test(test_calls_that_may_throw),
    };
    return cmocka_run_group_tests(tests, samples_set_up, samples_tear_down);
}
