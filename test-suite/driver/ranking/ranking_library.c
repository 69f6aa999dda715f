/* Rows of what functions of the library do. */
#include "driver/ranking/ranking.h"

#include "hand.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>

static const Poly once = {.one = 1};

/* A loop whose own work in a run is "work", as its header executions are. */
static uint32_t add_loop(Hand *h, uint32_t parent, Poly work) {
    return hand_loop(h, parent, work, once, work);
}

static uint32_t add_strlen(Hand *h, uint32_t caller, Poly work) {
    uint32_t own = hand_function(h, "strlen", once, (Poly){0});
    hand_function_of(h, own)->library = "len(s)";
    (void)add_loop(h, own, work);
    hand_call(h, caller, own, once);
    return own;
}

static void test_what_the_library_does_is_its_calls(void **state) {
    (void)state;
    Hand h = hand_new();
    uint32_t own = hand_function(&h, "main", once, (Poly){.one = 4});
    (void)add_strlen(&h, own, (Poly){.nn = 64});
    h.totals.calls.at[0].line = 7;
    Ranking ranking = ranking_find(&h.totals, &h.inputs, h.arena);
    const RankedPlace *place = &ranking.rows.at[0].place;
    assert_string_equal(place->function->name, "main");
    assert_string_equal(place->callee, "strlen");
    assert_string_equal(place->where, "7");
    assert_int_equal(place->line, 7);
    assert_false(place->is_loop);
    assert_null(ranking.rows.at[1].place.callee);
    hand_free(&h);
}

static void test_of_several_calls_none_is_said(void **state) {
    (void)state;
    Hand h = hand_new();
    uint32_t own = hand_function(&h, "main", once, (Poly){.one = 4});
    uint32_t other = hand_function(&h, "other", once, (Poly){.one = 4});
    uint32_t callee = add_strlen(&h, own, (Poly){.nn = 64});
    hand_call(&h, other, callee, once);
    h.totals.calls.at[0].line = h.totals.calls.at[1].line = 7;
    Ranking ranking = ranking_find(&h.totals, &h.inputs, h.arena);
    assert_string_equal(ranking.rows.at[0].place.function->name, "strlen");
    assert_null(ranking.rows.at[0].place.callee);
    hand_free(&h);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_what_the_library_does_is_its_calls),
        cmocka_unit_test(test_of_several_calls_none_is_said)};
    return cmocka_run_group_tests(tests, NULL, NULL);
}
