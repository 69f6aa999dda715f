/* What work is due to, in programs put together by hand. */
#include "due.h"

#include <string.h>

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
