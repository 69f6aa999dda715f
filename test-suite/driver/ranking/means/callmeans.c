/* What a call of a function takes on average, counted whole. */
#include "driver/ranking/means/callmeans.h"

#include "test-suite/driver/ranking/hand.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>

static const Poly once = {.one = 1};

/* Which functions take different amounts. */
static bool unlike[8];

/* The mean of "place" in each run is so many blocks; NULL: it is not known. */
static void assert_mean(Hand *h, uint32_t place, const Poly *expected) {
    Ranking ranking = ranking_find(&h->totals, &h->inputs, h->arena);
    CallMeans *means = callmeans_find(&ranking, unlike, h->arena);
    const double *mean = callmeans_of(means, place);
    assert_true((mean != NULL) == (expected != NULL));
    for (size_t r = 0; mean && r < h->totals.runs.size; r++)
        assert_true(mean[r] == (double)hand_value(h, *expected, r));
}

/* main calls walk once, which calls itself n * m times, and step each time. */
static void test_a_recursion_with_a_callee(void **state) {
    (void)state;
    Hand h = hand_new();
    uint32_t own = hand_function(&h, "main", once, once);
    uint32_t walk = hand_function(&h, "walk", (Poly){.nm = 1, .one = 1},
                                  (Poly){.nm = 3, .one = 3});
    uint32_t step = hand_function(&h, "step", (Poly){.nm = 1}, (Poly){.nm = 2});
    hand_call(&h, own, walk, once);
    hand_call(&h, walk, walk, (Poly){.nm = 1});
    hand_call(&h, walk, step, (Poly){.nm = 1});
    assert_mean(&h, walk, &(Poly){.nm = 5, .one = 3});
    assert_mean(&h, step, &(Poly){.one = 2});
    assert_mean(&h, own, &(Poly){.nm = 5, .one = 4});
    hand_free(&h);
}

/* put, m times, with a callee that main calls as well: n blocks in all, or one
 * in each call. */
static uint32_t put_with_shared(Hand *h, Poly blocks, bool hidden) {
    uint32_t own = hand_function(h, "main", once, once);
    uint32_t put = hand_function(h, "put", (Poly){.m = 1}, (Poly){.m = 1});
    uint32_t shared = hand_function(h, "shared", (Poly){.m = 2}, blocks);
    hand_call(h, own, put, (Poly){.m = 1});
    hand_call(h, put, shared, (Poly){.m = 1});
    if (!hidden)
        hand_call(h, own, shared, (Poly){.m = 1});
    return put;
}

static void test_what_others_call_as_well(void **state) {
    (void)state;
    Hand h = hand_new();
    assert_mean(&h, put_with_shared(&h, (Poly){.m = 2}, false),
                &(Poly){.one = 2});
    hand_free(&h);
    h = hand_new();
    assert_mean(&h, put_with_shared(&h, (Poly){.nm = 2}, false), NULL);
    hand_free(&h);
}

/* Calls of the callee differ: those of put are less than half of all, or not.
 */
static void test_shared_calls_that_differ(void **state) {
    (void)state;
    Hand h = hand_new();
    uint32_t own = hand_function(&h, "main", once, once);
    uint32_t put = hand_function(&h, "put", (Poly){.m = 1}, (Poly){.m = 1});
    uint32_t shared =
        hand_function(&h, "shared", (Poly){.m = 10}, (Poly){.m = 20});
    hand_call(&h, own, put, (Poly){.m = 1});
    hand_call(&h, put, shared, (Poly){.m = 4});
    hand_call(&h, own, shared, (Poly){.m = 6});
    assert_mean(&h, put, &(Poly){.one = 9});
    unlike[shared] = true;
    assert_mean(&h, put, NULL);
    hand_free(&h);
    h = hand_new();
    assert_mean(&h, put_with_shared(&h, (Poly){.m = 2}, false),
                &(Poly){.one = 2});
    unlike[shared] = false;
    hand_free(&h);
}

/* Something calls the callee that is not known: of main all is known. */
static void test_hidden_callers(void **state) {
    (void)state;
    Hand h = hand_new();
    uint32_t put = put_with_shared(&h, (Poly){.m = 2}, true);
    assert_mean(&h, put, NULL);
    assert_mean(&h, put - 1, &(Poly){.m = 3, .one = 1});
    hand_free(&h);
}

static MeasuredPoints points_of(Hand *h, uint32_t place) {
    Ranking ranking = ranking_find(&h->totals, &h->inputs, h->arena);
    return callmeans_points(callmeans_find(&ranking, unlike, h->arena), place,
                            h->arena);
}

/* One call a run is no mean, and nothing is known where none is. */
static void test_points(void **state) {
    (void)state;
    Hand h = hand_new();
    uint32_t put = put_with_shared(&h, (Poly){.m = 2}, false);
    MeasuredPoints points = points_of(&h, put - 1);
    assert_int_equal(points.x.size, h.totals.runs.size);
    assert_int_equal(points.of, MEASURED_EACH);
    assert_true(points.is_counted);
    points = points_of(&h, put);
    assert_true(points.x.size > 0);
    assert_int_equal(points.of, MEASURED_MEAN);
    hand_free(&h);
    h = hand_new();
    put = put_with_shared(&h, (Poly){.nm = 2}, false);
    assert_int_equal(points_of(&h, put).x.size, 0);
    hand_free(&h);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_a_recursion_with_a_callee),
        cmocka_unit_test(test_what_others_call_as_well),
        cmocka_unit_test(test_shared_calls_that_differ),
        cmocka_unit_test(test_hidden_callers),
        cmocka_unit_test(test_points),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
