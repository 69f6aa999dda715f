/* Whose work it is that functions do for those that call them. */
#include "due.h"

/* ---- calls ---- */

static void test_a_helper_is_its_callers_in_proportion(void **state) {
    (void)state;
    Hand h = hand_new();
    uint32_t own = hand_function(&h, "main", once, (Poly){.one = 3});
    uint32_t by_n =
        hand_loop(&h, own, (Poly){.n = 1, .one = 1}, once, (Poly){.n = 2});
    uint32_t by_m =
        hand_loop(&h, own, (Poly){.m = 1, .one = 1}, once, (Poly){.m = 2});
    uint32_t helper = hand_function(&h, "helper", (Poly){.n = 1, .m = 3},
                                    (Poly){.n = 5, .m = 15});
    hand_call(&h, by_n, helper, (Poly){.n = 1});
    hand_call(&h, by_m, helper, (Poly){.m = 3});
    Causes causes = find(&h);
    assert_null(cause_of(&causes, helper));
    assert_work(&h, cause_of(&causes, by_n), (Poly){.n = 7});
    assert_work(&h, cause_of(&causes, by_m), (Poly){.m = 17});
    assert_conserved(&h, &causes);
    hand_free(&h);
}

static void test_multiplied_through_two_levels_of_calls(void **state) {
    (void)state;
    Hand h = hand_new();
    uint32_t own = hand_function(&h, "main", once, (Poly){.one = 3});
    uint32_t outer =
        hand_loop(&h, own, (Poly){.n = 1, .one = 1}, once, (Poly){.n = 2});
    uint32_t middle =
        hand_function(&h, "middle", (Poly){.n = 1}, (Poly){.n = 1});
    uint32_t find_it =
        hand_function(&h, "find", (Poly){.n = 1}, (Poly){.n = 2});
    uint32_t scan = hand_loop(&h, find_it, (Poly){.nm = 1, .n = 1},
                              (Poly){.n = 1}, (Poly){.nm = 3});
    hand_call(&h, outer, middle, (Poly){.n = 1});
    hand_call(&h, middle, find_it, (Poly){.n = 1});
    Causes causes = find(&h);
    assert_int_equal(cause_of(&causes, scan)->multiplied_by, outer);
    assert_work(&h, cause_of(&causes, outer), (Poly){.n = 5});
    assert_null(cause_of(&causes, middle));
    assert_null(cause_of(&causes, find_it));
    hand_free(&h);
}

/* A loop of n^2 rounds in a function that "often" calls 2n times, "seldom" n
 * times, both from loops. */
typedef struct TwoCallers {
    Hand h;
    uint32_t often, seldom, scan; /* functions; the loop */
    uint32_t often_loop, seldom_loop;
} TwoCallers;

static void two_callers(TwoCallers *t) {
    t->h = hand_new();
    Hand *h = &t->h;
    uint32_t own = hand_function(h, "main", once, (Poly){.one = 3});
    t->often = hand_function(h, "often", once, once);
    t->often_loop =
        hand_loop(h, t->often, (Poly){.n = 2}, once, (Poly){.n = 2});
    t->seldom = hand_function(h, "seldom", once, once);
    t->seldom_loop =
        hand_loop(h, t->seldom, (Poly){.n = 1}, once, (Poly){.n = 1});
    uint32_t find_it = hand_function(h, "find", (Poly){.n = 3}, (Poly){.n = 3});
    t->scan =
        hand_loop(h, find_it, (Poly){.nn = 1}, (Poly){.n = 3}, (Poly){.nn = 3});
    hand_call(h, own, t->often, once);
    hand_call(h, own, t->seldom, once);
    hand_call(h, t->often_loop, find_it, (Poly){.n = 2});
    hand_call(h, t->seldom_loop, find_it, (Poly){.n = 1});
}

static uint32_t multiplier_of(TwoCallers *t, uint64_t often, uint64_t seldom) {
    t->h.totals.places.at[t->often].dearest = often;
    t->h.totals.places.at[t->seldom].dearest = seldom;
    Causes causes = find(&t->h);
    return cause_of(&causes, t->scan)->multiplied_by;
}

/* Not who calls most often multiplies, but who may have much of the work. */
static void test_samples_tell_whose_work_it_is(void **state) {
    (void)state;
    TwoCallers t;
    two_callers(&t);
    assert_int_equal(multiplier_of(&t, 0, 0), TOTALS_NO_PLACE);
    assert_int_equal(multiplier_of(&t, 1 << 30, 1 << 30), TOTALS_NO_PLACE);
    assert_int_equal(multiplier_of(&t, 20, 1 << 30), t.seldom_loop);
    assert_int_equal(multiplier_of(&t, 1 << 30, 20), t.often_loop);
    assert_int_equal(multiplier_of(&t, 20, 0), t.seldom_loop);
    hand_free(&t.h);
}

/* Code without counters, such as qsort, calls it: nobody knows from where. */
static void test_calls_from_code_without_counters(void **state) {
    (void)state;
    Hand h = hand_new();
    uint32_t own = hand_function(&h, "main", once, (Poly){.one = 3});
    uint32_t compare =
        hand_function(&h, "compare", (Poly){.nn = 1}, (Poly){.nn = 2});
    hand_function_of(&h, compare)->taken = true;
    hand_call(&h, own, TOTALS_NO_PLACE, once);
    Causes causes = find(&h);
    assert_work(&h, cause_of(&causes, compare), (Poly){.nn = 2});
    assert_work(&h, cause_of(&causes, own), (Poly){.one = 3});
    assert_int_equal(cause_of(&causes, compare)->multiplied_by,
                     TOTALS_NO_PLACE);
    assert_false(cause_of(&causes, compare)->is_recursive);
    hand_free(&h);
}

/* ---- calls through pointers ---- */

/* main's loop over n calls something through a pointer; so does, once, main,
 * if "twice".  Returns the loop, and the function that is called. */
static uint32_t pointer_program(Hand *h, const char *loops_type,
                                const char *mains_type, uint32_t *called) {
    uint32_t own = hand_function(h, "main", once, (Poly){.one = 3});
    uint32_t loop =
        hand_loop(h, own, (Poly){.n = 1, .one = 1}, once, (Poly){.n = 2});
    *called = hand_function(h, "visit", (Poly){.n = 1}, (Poly){.n = 4});
    hand_function_of(h, *called)->taken = true;
    hand_function_of(h, *called)->type = "void (int)";
    if (loops_type)
        hand_pointer(h, loop, loops_type, (Poly){.n = 1});
    if (mains_type)
        hand_pointer(h, own, mains_type, (Poly){.n = 1, .one = 1});
    return loop;
}

static void test_the_only_call_through_a_pointer_is_it(void **state) {
    (void)state;
    Hand h = hand_new();
    uint32_t called;
    uint32_t loop = pointer_program(&h, "void (int)", NULL, &called);
    Causes causes = find(&h);
    assert_null(cause_of(&causes, called));
    assert_work(&h, cause_of(&causes, loop), (Poly){.n = 6});
    hand_free(&h);
}

static void test_calls_of_another_type_are_not(void **state) {
    (void)state;
    Hand h = hand_new();
    uint32_t called;
    uint32_t loop = pointer_program(&h, "void (int)", "int (long)", &called);
    Causes causes = find(&h);
    assert_null(cause_of(&causes, called));
    assert_work(&h, cause_of(&causes, loop), (Poly){.n = 6});
    hand_free(&h);
}

/* Two may be it; one has as many in each run. */
static void test_the_call_that_is_made_as_often_is_it(void **state) {
    (void)state;
    Hand h = hand_new();
    uint32_t called;
    uint32_t loop = pointer_program(&h, "void (int)", "void (int)", &called);
    Causes causes = find(&h);
    assert_work(&h, cause_of(&causes, loop), (Poly){.n = 6});
    hand_free(&h);
}

static void test_calls_that_nobody_can_tell_stay(void **state) {
    (void)state;
    Hand h = hand_new();
    uint32_t called;
    uint32_t loop = pointer_program(&h, "void (int)", NULL, &called);
    uint32_t other = hand_function(&h, "other", once, (Poly){.one = 1});
    hand_pointer(&h, other, "void (int)", (Poly){.n = 1});
    Causes causes = find(&h);
    assert_work(&h, cause_of(&causes, called), (Poly){.n = 4});
    assert_work(&h, cause_of(&causes, loop), (Poly){.n = 2});
    assert_conserved(&h, &causes);
    hand_free(&h);
}

/* Whichever of them it is. */
static void test_calls_of_one_place_are_one(void **state) {
    (void)state;
    Hand h = hand_new();
    uint32_t called;
    uint32_t loop = pointer_program(&h, "void (int)", NULL, &called);
    hand_pointer(&h, loop, "void (int)", (Poly){.n = 1});
    Causes causes = find(&h);
    assert_null(cause_of(&causes, called));
    assert_work(&h, cause_of(&causes, loop), (Poly){.n = 6});
    hand_free(&h);
}

static void test_no_call_is_made_through_a_pointer(void **state) {
    (void)state;
    Hand h = hand_new();
    uint32_t called;
    uint32_t loop = pointer_program(&h, NULL, "int (long)", &called);
    Causes causes = find(&h);
    assert_work(&h, cause_of(&causes, called), (Poly){.n = 4});
    assert_work(&h, cause_of(&causes, loop), (Poly){.n = 2});
    hand_free(&h);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_a_helper_is_its_callers_in_proportion),
        cmocka_unit_test(test_multiplied_through_two_levels_of_calls),
        cmocka_unit_test(test_samples_tell_whose_work_it_is),
        cmocka_unit_test(test_calls_from_code_without_counters),
        cmocka_unit_test(test_the_only_call_through_a_pointer_is_it),
        cmocka_unit_test(test_calls_of_another_type_are_not),
        cmocka_unit_test(test_the_call_that_is_made_as_often_is_it),
        cmocka_unit_test(test_calls_that_nobody_can_tell_stay),
        cmocka_unit_test(test_calls_of_one_place_are_one),
        cmocka_unit_test(test_no_call_is_made_through_a_pointer)};
    return cmocka_run_group_tests(tests, NULL, NULL);
}
