/* How an order is known is marked in its row, and the marks that are there are
 * explained above. */
#include "driver/report/ranking/ranking_text.h"

#include "test-suite/driver/ranking/hand.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <string.h>

#include <cmocka.h>

static const Poly once = {.one = 1};

/* A ranking of one row, which grows. */
static Ranking one_row(Hand *h) {
    uint32_t own = hand_function(h, "main", once, (Poly){.n = 1});
    Ranking ranking = ranking_find(&h->totals, &h->inputs, h->arena);
    assert_int_equal(ranking.rows.size, 1);
    assert_int_equal(ranking.rows.at[0].number, own);
    return ranking;
}

static const char *text_of(const Ranking *ranking, Arena *arena) {
    Text out = text_new(arena);
    ranking_text_write(&out, ranking, false, (Look){0});
    return text_chars(&out);
}

static void test_what_is_exact_has_no_mark(void **state) {
    (void)state;
    Hand h = hand_new();
    Ranking ranking = one_row(&h);
    const char *text = text_of(&ranking, h.arena);
    assert_non_null(strstr(text, "  O(n)"));
    assert_null(strstr(text, "~"));
    assert_null(strstr(text, "<="));
    /* A bound beside what is known is none of the order. */
    ranking.rows.at[0].order.most = ranking.rows.at[0].order.cost;
    assert_string_equal(text_of(&ranking, h.arena), text);
    hand_free(&h);
}

static void test_what_is_fitted(void **state) {
    (void)state;
    Hand h = hand_new();
    Ranking ranking = one_row(&h);
    ranking.rows.at[0].order.fitted = "it is";
    const char *text = text_of(&ranking, h.arena);
    assert_non_null(strstr(text, "; ~ is fitted:\n"));
    assert_non_null(strstr(text, " ~O(n)"));
    hand_free(&h);
}

static void test_what_is_at_most(void **state) {
    (void)state;
    Hand h = hand_new();
    Ranking ranking = one_row(&h);
    const Expr *most = ranking.rows.at[0].order.cost;
    ranking.rows.at[0].order = (RankedOrder){.most = most, .reason = "it is"};
    const char *text = text_of(&ranking, h.arena);
    assert_non_null(strstr(text, "; <= is at most:\n"));
    assert_non_null(strstr(text, " <=O(n)"));
    hand_free(&h);
}

/* A row that is not shown is not explained. */
static void test_rows_that_are_hidden(void **state) {
    (void)state;
    Hand h = hand_new();
    Ranking ranking = one_row(&h);
    RankedRow hidden = ranking.rows.at[0];
    hidden.is_small = true;
    hidden.order.fitted = "it is";
    *vec_push(h.arena, &ranking.rows) = hidden;
    assert_null(strstr(text_of(&ranking, h.arena), "is fitted"));
    hand_free(&h);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_what_is_exact_has_no_mark),
        cmocka_unit_test(test_what_is_fitted),
        cmocka_unit_test(test_what_is_at_most),
        cmocka_unit_test(test_rows_that_are_hidden),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
