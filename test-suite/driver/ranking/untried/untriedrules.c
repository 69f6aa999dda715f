/* When a loop or a call that no run came to says nothing: each rule is the
 * first to apply somewhere. */
#include "driver/ranking/untried/untriedrules.h"

#include "test-suite/driver/ranking/hand.h"

#include <math.h>
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>

static const Poly once = {.one = 1}, never = {0};

/* A function that ran, with a loop and a call of a function that did not. */
typedef struct World {
    Hand hand;
    uint32_t own, callee, loop;
    bool may_grow[8];
    UntriedWeighing w;
} World;

static TotalsPlace *place(World *w, uint32_t at) {
    return &w->hand.totals.places.at[at];
}

static TotalsCall *call(World *w) {
    return &w->hand.totals.calls.at[0];
}

static void open_world(World *w, UntriedAbout about) {
    *w = (World){.hand = hand_new()};
    w->own = hand_function(&w->hand, "f", once, once);
    w->callee = hand_function(&w->hand, "g", never, never);
    w->loop = hand_loop(&w->hand, w->own, never, never, never);
    hand_call(&w->hand, w->own, w->callee, never);
    w->may_grow[w->callee] = true;
    w->w = (UntriedWeighing){.totals = &w->hand.totals,
                             .place = about == UNTRIED_CALL ? w->own : w->loop,
                             .call = about == UNTRIED_CALL ? call(w) : NULL,
                             .may_grow = w->may_grow};
}

static void asks_function(World *w) {
    w->w.place = w->own;
}

static void cuts_loop(World *w) {
    place(w, w->loop)->cuts = true;
}

static void limits_loop(World *w) {
    place(w, w->loop)->most = 8;
}

static void sees_loop(World *w) {
    place(w, w->loop)->sampled = true;
}

static void runs_loop(World *w) {
    w->w.place = hand_loop(&w->hand, w->own, once, once, once);
}

static void calls_library(World *w) {
    call(w)->function = TOTALS_NO_PLACE;
}

static void cuts_call(World *w) {
    call(w)->cuts = true;
}

static void stays(World *w) {
    w->may_grow[w->callee] = false;
}

static void makes_call(World *w) {
    hand_call(&w->hand, w->own, w->callee, once);
    w->w.call = &w->hand.totals.calls.at[1];
}

static void sees_callee(World *w) {
    place(w, w->callee)->sampled = true;
}

static void has_one(World *w) {
    w->w.has_part = true;
}

static void asks_what_never_ran(World *w) {
    w->w.place = w->callee;
}

static void is_of_system(World *w) {
    hand_function_of(&w->hand, w->own)->system_header = true;
}

typedef void Change(World *w);

static const struct {
    UntriedAbout about;
    Change *changes[8]; /* one of each rule of the list, in its order */
} lists[] = {
    {UNTRIED_LENGTH, {asks_function, cuts_loop, limits_loop}},
    {UNTRIED_LOOP, {sees_loop, runs_loop}},
    {UNTRIED_CALL, {calls_library, cuts_call, stays, makes_call, sees_callee}},
    {UNTRIED_FUNCTION, {has_one, asks_what_never_ran, is_of_system}},
};

static void assert_first(UntriedAbout about, Change *change,
                         const UntriedRule *rule) {
    World w;
    open_world(&w, about);
    if (change)
        change(&w);
    assert_ptr_equal(untriedrules_first(about, &w.w), rule);
    hand_free(&w.hand);
}

static void test_each_rule_alone(void **state) {
    (void)state;
    for (size_t l = 0; l < sizeof lists / sizeof *lists; l++) {
        size_t count;
        const UntriedRule *rules = untriedrules_list(lists[l].about, &count);
        assert_first(lists[l].about, NULL, NULL);
        for (size_t i = 0; i < count; i++) {
            assert_non_null(lists[l].changes[i]);
            assert_first(lists[l].about, lists[l].changes[i], &rules[i]);
            assert_true(*rules[i].name && *rules[i].reason);
        }
        assert_null(lists[l].changes[count]);
    }
}

/* Its length is any where the code has no most. */
static void test_a_most_that_is_none(void **state) {
    (void)state;
    World w;
    open_world(&w, UNTRIED_LENGTH);
    place(&w, w.loop)->most = INFINITY;
    assert_null(untriedrules_first(UNTRIED_LENGTH, &w.w));
    hand_free(&w.hand);
}

/* Where the callee ran in counted runs, too, the call did not. */
static void test_a_callee_that_ran(void **state) {
    (void)state;
    World w;
    open_world(&w, UNTRIED_CALL);
    uint32_t other = hand_function(&w.hand, "h", once, once);
    place(&w, other)->sampled = true;
    w.may_grow[other] = true;
    hand_call(&w.hand, w.own, other, never);
    w.w.call = &w.hand.totals.calls.at[1];
    assert_null(untriedrules_first(UNTRIED_CALL, &w.w));
    hand_free(&w.hand);
}

/* What is said of a callee does not apply where it has no place. */
static void test_a_callee_without_place(void **state) {
    (void)state;
    World w;
    size_t count;
    const UntriedRule *rules = untriedrules_list(UNTRIED_CALL, &count);
    open_world(&w, UNTRIED_CALL);
    assert_ptr_equal(totals_called(&w.hand.totals, call(&w)),
                     place(&w, w.callee));
    calls_library(&w);
    assert_null(totals_called(&w.hand.totals, call(&w)));
    for (size_t i = 1; i < count; i++)
        assert_false(rules[i].applies(&w.w));
    hand_free(&w.hand);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_each_rule_alone),
        cmocka_unit_test(test_a_most_that_is_none),
        cmocka_unit_test(test_a_callee_that_ran),
        cmocka_unit_test(test_a_callee_without_place)};
    return cmocka_run_group_tests(tests, NULL, NULL);
}
