#include "driver/report/ranking/ranking_words.h"

#include "test-suite/driver/ranking/hand.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>

static const Poly once = {.one = 1};

static const RankedRow *row_of(const Ranking *ranking, uint32_t place) {
    for (size_t i = 0; i < ranking->rows.size; i++)
        if (ranking->rows.at[i].number == place)
            return &ranking->rows.at[i];
    return NULL;
}

static Ranking find(Hand *h) {
    return ranking_find(&h->totals, &h->inputs, h->arena);
}

static void test_words_for_a_loop(void **state) {
    (void)state;
    Hand h = hand_new();
    uint32_t own = hand_function(&h, "main", once, (Poly){0});
    uint32_t outer =
        hand_loop(&h, own, (Poly){.n = 1, .one = 1}, once, (Poly){.n = 1});
    uint32_t scan = hand_loop(&h, outer, (Poly){.nn = 1, .n = 1},
                              (Poly){.n = 1}, (Poly){.nn = 1});
    Ranking ranking = find(&h);
    const RankedRow *row = row_of(&ranking, scan);
    assert_string_equal(
        ranking_words_says(&ranking, row, h.arena),
        "The loop at line 102 of main() takes 99% of the work, and 99% at ten "
        "times the size; it grows as O(n^2), multiplied by the loop at line "
        "101 of main().");
    assert_string_equal(ranking_words_order(&ranking, row, h.arena), "O(n^2)");
    assert_int_equal(row->multiplied_by.line, 101);
    assert_true(row->multiplied_by.is_loop);
    hand_free(&h);
}

static void test_words_for_a_recursion(void **state) {
    (void)state;
    Hand h = hand_new();
    uint32_t own = hand_function(&h, "main", once, (Poly){0});
    uint32_t walk =
        hand_function(&h, "walk", (Poly){.n = 2, .one = 1}, (Poly){.n = 8});
    hand_call(&h, own, walk, once);
    hand_call(&h, walk, walk, (Poly){.n = 2});
    Ranking ranking = find(&h);
    assert_string_equal(
        ranking_words_says(&ranking, row_of(&ranking, walk), h.arena),
        "walk(), which calls itself, takes 100% of the work, "
        "and 100% at ten times the size; it grows as O(n).");
    hand_free(&h);
}

static void test_words_for_what_does_not_grow(void **state) {
    (void)state;
    Hand h = hand_new();
    uint32_t own = hand_function(&h, "main", once, (Poly){.one = 4});
    Ranking ranking = find(&h);
    assert_string_equal(
        ranking_words_says(&ranking, row_of(&ranking, own), h.arena),
        "main() takes 100% of the work, and 100% at ten times "
        "the size; it does not grow.");
    hand_free(&h);
}

/* An order is a formula, or else a model, or else unknown. */
static void test_words_for_orders(void **state) {
    (void)state;
    Hand h = hand_new();
    uint32_t own = hand_function(&h, "main", once, (Poly){.one = 4});
    Ranking ranking = find(&h);
    RankedRow row = *row_of(&ranking, own);
    const Expr *n = expr_symbol(h.arena, 0), *m = expr_symbol(h.arena, 1);
    MeasuredOrder measured = {
        .model = {.terms = {{.factors = {{.parameter = 1, .power = 1.5}},
                             .count = 1,
                             .coefficient = 3}},
                  .n_terms = 1},
        .inputs = ranking.growing->named,
        .by_run = true};
    row.order =
        (RankedOrder){.cost = expr_mul(h.arena, expr_int(h.arena, 3), n)};
    assert_string_equal(ranking_words_order(&ranking, &row, h.arena), "O(n)");
    row.order.cost = expr_mul(h.arena, n, m);
    assert_string_equal(ranking_words_order(&ranking, &row, h.arena), "O(n*m)");
    row.order = (RankedOrder){.measured = &measured};
    assert_string_equal(ranking_words_order(&ranking, &row, h.arena),
                        "O(m^1.5)");
    row.order = (RankedOrder){.reason = "why"};
    assert_null(ranking_words_order(&ranking, &row, h.arena));
    hand_free(&h);
}

static void test_shares_are_rounded_down(void **state) {
    (void)state;
    Arena *arena = arena_new();
    assert_string_equal(ranking_words_share(0.999, "small", arena), "99%");
    assert_string_equal(ranking_words_share(1, "small", arena), "100%");
    assert_string_equal(ranking_words_share(0.0099, "small", arena), "small");
    assert_string_equal(ranking_words_share(0, "small", arena), "small");
    assert_string_equal(ranking_words_share(-1, "small", arena), "?");
    arena_free(arena);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_words_for_a_loop),
        cmocka_unit_test(test_words_for_a_recursion),
        cmocka_unit_test(test_words_for_what_does_not_grow),
        cmocka_unit_test(test_words_for_orders),
        cmocka_unit_test(test_shares_are_rounded_down),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
