/* What work is due to, in programs put together by hand. */
#include "driver/ranking/causes.h"

#include "hand.h"

#include <math.h>
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

static const Poly once = {.one = 1};

static Causes find(Hand *h) {
    Growing *growing = ARENA_NEW(h->arena, Growing);
    *growing = growing_new(&h->totals, &h->inputs, h->arena);
    return causes_find(&h->totals, growing, h->arena);
}

static const Cause *cause_of(const Causes *causes, uint32_t place) {
    for (size_t i = 0; i < causes->size; i++)
        if (causes->at[i].place == place)
            return &causes->at[i];
    return NULL;
}

static void assert_work(const Hand *h, const Cause *cause, Poly work) {
    assert_non_null(cause);
    for (size_t r = 0; r < h->totals.runs.size; r++) {
        double expected = (double)hand_value(h, work, r);
        if (fabs(cause->work[r] - expected) > 1e-6 * expected + 0.51)
            fail_msg("run %zu: %g is not %g", r, cause->work[r], expected);
    }
}

/* Passing on makes no work, and loses none. */
static void assert_conserved(const Hand *h, const Causes *causes) {
    for (size_t r = 0; r < h->totals.runs.size; r++) {
        double due = 0, done = 0;
        for (size_t i = 0; i < causes->size; i++)
            due += causes->at[i].work[r];
        for (size_t p = 0; p < h->totals.places.size; p++)
            done += (double)totals_value(&h->totals, r,
                                         h->totals.places.at[p].work);
        double rest = 0.5 * (double)h->totals.places.size;
        if (fabs(due - done) > 1e-9 * done + rest)
            fail_msg("run %zu: %g of %g", r, due, done);
    }
}

/* ---- loops ---- */

static void test_a_constant_loop_is_its_outer_loops(void **state) {
    (void)state;
    Hand h = hand_new();
    uint32_t own = hand_function(&h, "main", once, (Poly){.one = 2});
    uint32_t outer =
        hand_loop(&h, own, (Poly){.n = 1, .one = 1}, once, (Poly){.n = 3});
    (void)hand_loop(&h, outer, (Poly){.n = 9}, (Poly){.n = 1}, (Poly){.n = 16});
    Causes causes = find(&h);
    assert_int_equal(causes.size, 2);
    assert_work(&h, cause_of(&causes, outer), (Poly){.n = 19});
    assert_work(&h, cause_of(&causes, own), (Poly){.one = 2});
    assert_int_equal(cause_of(&causes, outer)->multiplied_by, TOTALS_NO_PLACE);
    hand_free(&h);
}

static void test_a_growing_loop_is_multiplied_by_the_one_around(void **state) {
    (void)state;
    Hand h = hand_new();
    uint32_t own = hand_function(&h, "main", once, (Poly){.one = 2});
    uint32_t outer =
        hand_loop(&h, own, (Poly){.n = 1, .one = 1}, once, (Poly){.n = 3});
    uint32_t inner = hand_loop(&h, outer, (Poly){.nm = 1, .n = 1},
                               (Poly){.n = 1}, (Poly){.nm = 4});
    Causes causes = find(&h);
    assert_work(&h, cause_of(&causes, inner), (Poly){.nm = 4});
    assert_work(&h, cause_of(&causes, outer), (Poly){.n = 3});
    assert_int_equal(cause_of(&causes, inner)->multiplied_by, outer);
    assert_false(cause_of(&causes, inner)->is_recursive);
    hand_free(&h);
}

/* A loop of eight rounds in between multiplies nothing. */
static void test_a_constant_loop_does_not_multiply(void **state) {
    (void)state;
    Hand h = hand_new();
    uint32_t own = hand_function(&h, "main", once, (Poly){.one = 2});
    uint32_t outer =
        hand_loop(&h, own, (Poly){.n = 1, .one = 1}, once, (Poly){.n = 3});
    uint32_t eight =
        hand_loop(&h, outer, (Poly){.n = 9}, (Poly){.n = 1}, (Poly){.n = 16});
    uint32_t inner = hand_loop(&h, eight, (Poly){.nm = 8, .n = 8},
                               (Poly){.n = 8}, (Poly){.nm = 8});
    Causes causes = find(&h);
    assert_int_equal(cause_of(&causes, inner)->multiplied_by, outer);
    assert_null(cause_of(&causes, eight));
    assert_work(&h, cause_of(&causes, outer), (Poly){.n = 19});
    hand_free(&h);
}

static void test_all_of_a_library_function_is_its_dearest_loop(void **state) {
    (void)state;
    Hand h = hand_new();
    uint32_t own = hand_function(&h, "main", once, (Poly){.one = 2});
    uint32_t strcat = hand_function(&h, "strcat", once, (Poly){.one = 1});
    hand_function_of(&h, strcat)->library = "len(dst) + len(src)";
    (void)hand_loop(&h, strcat, (Poly){.n = 32}, once, (Poly){.n = 32});
    uint32_t dearest =
        hand_loop(&h, strcat, (Poly){.nn = 32}, once, (Poly){.nn = 32});
    hand_call(&h, own, strcat, once);
    Causes causes = find(&h);
    assert_int_equal(causes.size, 2);
    assert_work(&h, cause_of(&causes, dearest), (Poly){.nn = 2, .n = 2});
    hand_free(&h);
}

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

/* ---- what no model describes ---- */

/* n rounds in every fifth run, else one. */
static void test_a_loop_whose_most_rounds_grow_is_a_cause(void **state) {
    (void)state;
    Hand h = hand_new();
    uint32_t own = hand_function(&h, "main", once, (Poly){.one = 4});
    uint32_t loop = hand_loop(&h, own, once, once, once);
    const TotalsPlace *p = &h.totals.places.at[loop];
    for (size_t r = 0; r < h.totals.runs.size; r += 5)
        h.values[r][p->count] = h.values[r][p->work] =
            hand_value(&h, (Poly){.n = 1}, r);
    Causes causes = find(&h);
    (void)cause_of(&causes, loop);
    assert_int_equal(causes.size, 2);
    hand_free(&h);
}

/* ---- recursion ---- */

static void test_a_recursion_is_one_cause(void **state) {
    (void)state;
    Hand h = hand_new();
    uint32_t own = hand_function(&h, "main", once, (Poly){.one = 3});
    uint32_t walk =
        hand_function(&h, "walk", (Poly){.n = 2, .one = 1}, (Poly){.n = 8});
    hand_call(&h, own, walk, once);
    hand_call(&h, walk, walk, (Poly){.n = 2});
    Causes causes = find(&h);
    assert_int_equal(causes.size, 2);
    assert_true(cause_of(&causes, walk)->is_recursive);
    assert_work(&h, cause_of(&causes, walk), (Poly){.n = 8});
    assert_int_equal(cause_of(&causes, walk)->multiplied_by, TOTALS_NO_PLACE);
    hand_free(&h);
}

/* It goes four levels deep, whatever the inputs. */
static void test_a_recursion_that_does_not_grow_is_its_callers(void **state) {
    (void)state;
    Hand h = hand_new();
    uint32_t own = hand_function(&h, "main", once, (Poly){.one = 3});
    uint32_t loop =
        hand_loop(&h, own, (Poly){.n = 1, .one = 1}, once, (Poly){.n = 2});
    uint32_t walk = hand_function(&h, "walk", (Poly){.n = 4}, (Poly){.n = 12});
    hand_call(&h, loop, walk, (Poly){.n = 1});
    hand_call(&h, walk, walk, (Poly){.n = 3});
    Causes causes = find(&h);
    assert_null(cause_of(&causes, walk));
    assert_work(&h, cause_of(&causes, loop), (Poly){.n = 14});
    assert_conserved(&h, &causes);
    hand_free(&h);
}

/* even() and odd() call each other; the loop in odd() is a cause of its own. */
static void test_a_mutual_recursion_is_one_cause(void **state) {
    (void)state;
    Hand h = hand_new();
    uint32_t own = hand_function(&h, "main", once, (Poly){.one = 3});
    uint32_t outer =
        hand_loop(&h, own, (Poly){.m = 1, .one = 1}, once, (Poly){.m = 2});
    uint32_t even =
        hand_function(&h, "even", (Poly){.nm = 1, .m = 1}, (Poly){.nm = 5});
    uint32_t odd = hand_function(&h, "odd", (Poly){.nm = 1}, (Poly){.nm = 3});
    hand_call(&h, outer, even, (Poly){.m = 1});
    hand_call(&h, even, odd, (Poly){.nm = 1});
    hand_call(&h, odd, even, (Poly){.nm = 1});
    Causes causes = find(&h);
    assert_null(cause_of(&causes, odd));
    assert_true(cause_of(&causes, even)->is_recursive);
    assert_work(&h, cause_of(&causes, even), (Poly){.nm = 8});
    assert_int_equal(cause_of(&causes, even)->multiplied_by, outer);
    hand_free(&h);
}

static void test_a_loop_in_a_recursion_is_multiplied_by_it(void **state) {
    (void)state;
    Hand h = hand_new();
    uint32_t own = hand_function(&h, "main", once, (Poly){.one = 3});
    uint32_t sort =
        hand_function(&h, "sort", (Poly){.n = 2, .one = 1}, (Poly){.n = 8});
    uint32_t split = hand_loop(&h, sort, (Poly){.nn = 1, .n = 1},
                               (Poly){.n = 1}, (Poly){.nn = 3});
    hand_call(&h, own, sort, once);
    hand_call(&h, sort, sort, (Poly){.n = 2});
    Causes causes = find(&h);
    assert_int_equal(cause_of(&causes, split)->multiplied_by, sort);
    assert_work(&h, cause_of(&causes, split), (Poly){.nn = 3});
    hand_free(&h);
}

/* A recursion through a pointer. */
static void test_a_recursion_through_a_pointer(void **state) {
    (void)state;
    Hand h = hand_new();
    uint32_t own = hand_function(&h, "main", once, (Poly){.one = 3});
    uint32_t walk =
        hand_function(&h, "walk", (Poly){.n = 1, .one = 1}, (Poly){.n = 8});
    hand_function_of(&h, walk)->taken = true;
    hand_call(&h, own, walk, once);
    hand_pointer(&h, walk, NULL, (Poly){.n = 1});
    Causes causes = find(&h);
    assert_non_null(cause_of(&causes, walk));
    assert_true(cause_of(&causes, walk)->is_recursive);
    assert_conserved(&h, &causes);
    hand_free(&h);
}

/* ---- random programs ---- */

static uint64_t draw(uint64_t *state, uint64_t below) {
    *state = *state * UINT64_C(6364136223846793005) + 1442695040888963407u;
    return (*state >> 33) % below;
}

static Poly draw_poly(uint64_t *state) {
    Poly p = {.one = draw(state, 3)};
    uint64_t kind = draw(state, 5);
    p.nn = kind == 1 ? draw(state, 4) : 0;
    p.n = kind == 2 || kind == 3 ? draw(state, 4) : 0;
    p.nm = kind == 3 ? draw(state, 4) : 0;
    p.m = kind == 4 ? draw(state, 4) : 0;
    return p;
}

static Poly sum_of(Poly a, Poly b) {
    return (Poly){.nn = a.nn + b.nn,
                  .nm = a.nm + b.nm,
                  .n = a.n + b.n,
                  .m = a.m + b.m,
                  .one = a.one + b.one};
}

enum { FUNCTIONS = 6 };

/* Functions with some loops, which call each other, directly and through
 * pointers, and are called from nowhere too. */
static void draw_program(Hand *h, uint64_t seed) {
    uint64_t state = seed;
    Poly calls[FUNCTIONS][FUNCTIONS], all[FUNCTIONS] = {{0}};
    uint32_t from[FUNCTIONS], own[FUNCTIONS];
    bool direct[FUNCTIONS][FUNCTIONS];
    for (size_t i = 0; i < FUNCTIONS; i++)
        for (size_t j = 0; j < FUNCTIONS; j++) {
            bool some = draw(&state, 3) == 0 && (j > i || draw(&state, 3) == 0);
            calls[i][j] = some ? draw_poly(&state) : (Poly){0};
            direct[i][j] = draw(&state, 4) > 0;
            all[j] = sum_of(all[j], calls[i][j]);
        }
    for (size_t j = 0; j < FUNCTIONS; j++) {
        Poly outside = draw(&state, 3) ? (Poly){0} : draw_poly(&state);
        own[j] = hand_function(h, arena_printf(h->arena, "f%zu", j),
                               sum_of(all[j], outside), draw_poly(&state));
        hand_function_of(h, own[j])->taken = draw(&state, 2);
        from[j] = own[j];
        for (uint64_t loops = draw(&state, 4); loops; loops--)
            from[j] = hand_loop(h, draw(&state, 2) ? from[j] : own[j],
                                draw_poly(&state), draw_poly(&state),
                                draw_poly(&state));
    }
    for (size_t i = 0; i < FUNCTIONS; i++)
        for (size_t j = 0; j < FUNCTIONS; j++)
            if (direct[i][j])
                hand_call(h, from[i], own[j], calls[i][j]);
            else
                hand_pointer(h, from[i], NULL, calls[i][j]);
}

static void test_work_is_conserved(void **state) {
    (void)state;
    for (uint64_t seed = 1; seed <= 150; seed++) {
        Hand h = hand_new();
        draw_program(&h, seed);
        Causes causes = find(&h);
        assert_conserved(&h, &causes);
        for (size_t i = 0; i < causes.size; i++)
            for (size_t r = 0; r < h.totals.runs.size; r++)
                assert_true(causes.at[i].work[r] >= 0);
        hand_free(&h);
    }
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_a_constant_loop_is_its_outer_loops),
        cmocka_unit_test(test_a_growing_loop_is_multiplied_by_the_one_around),
        cmocka_unit_test(test_a_constant_loop_does_not_multiply),
        cmocka_unit_test(test_a_helper_is_its_callers_in_proportion),
        cmocka_unit_test(test_multiplied_through_two_levels_of_calls),
        cmocka_unit_test(test_samples_tell_whose_work_it_is),
        cmocka_unit_test(test_calls_from_code_without_counters),
        cmocka_unit_test(test_the_only_call_through_a_pointer_is_it),
        cmocka_unit_test(test_calls_of_another_type_are_not),
        cmocka_unit_test(test_the_call_that_is_made_as_often_is_it),
        cmocka_unit_test(test_calls_that_nobody_can_tell_stay),
        cmocka_unit_test(test_calls_of_one_place_are_one),
        cmocka_unit_test(test_no_call_is_made_through_a_pointer),
        cmocka_unit_test(test_a_loop_whose_most_rounds_grow_is_a_cause),
        cmocka_unit_test(test_a_recursion_is_one_cause),
        cmocka_unit_test(test_a_recursion_that_does_not_grow_is_its_callers),
        cmocka_unit_test(test_a_mutual_recursion_is_one_cause),
        cmocka_unit_test(test_a_loop_in_a_recursion_is_multiplied_by_it),
        cmocka_unit_test(test_a_recursion_through_a_pointer),
        cmocka_unit_test(test_work_is_conserved),
        cmocka_unit_test(test_all_of_a_library_function_is_its_dearest_loop)};
    return cmocka_run_group_tests(tests, NULL, NULL);
}
