/* How all rows of a ranking grow together. */
#include "driver/ranking/rankorder.h"

#include "hand.h"

#include <math.h>
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>

#include <cmocka.h>

enum { RUNS = 12 };

/* In run r all do about r + 1, of which a part goes with some power of that. */
static const double *work(Arena *arena, double part, double power) {
    double *out = ARENA_ARRAY(arena, double, RUNS);
    for (size_t r = 0; r < RUNS; r++)
        out[r] = part * pow((double)(r + 1), power);
    return out;
}

/* What is known of one row, and of another. */
typedef struct Case {
    double share, growth, other_share, other_growth;
    bool is_known, is_small; /* of the other one */
    double power;            /* with which that grew with the rest */
    double times;            /* so much more all do at ten times the inputs */
} Case;

static const Case cases[] = {
    {0.9, 10, 0.1, 100, true, false, 2, 19},
    {0.9, 10, 0.1, 100, true, true, 2, 9.1},
    {0.995, 10, 0.005, 0, false, true, 2, 9.955},
    {0.98, 10, 0.02, 0, false, false, 0, 9.82},
};

static Ranking ranking_of(const Case *c, Hand *h) {
    RankedRow rows[] = {
        {.share = c->share,
         .growth = log(c->growth),
         .order.cost = expr_int(h->arena, 1),
         .work = work(h->arena, c->share, 1)},
        {.share = c->other_share,
         .growth = c->is_known ? log(c->other_growth) : -INFINITY,
         .order.cost = c->is_known ? expr_int(h->arena, 1) : NULL,
         .is_small = c->is_small,
         .work = work(h->arena, c->other_share / 100, c->power)}};
    Ranking out = {.totals = &h->totals};
    for (size_t i = 0; i < 2; i++)
        *vec_push(h->arena, &out.rows) = rows[i];
    h->totals.runs.size = RUNS;
    return out;
}

static double times_of(const Case *c) {
    Hand h = hand_new();
    Ranking ranking = ranking_of(c, &h);
    double growth = rankorder_growth(&ranking);
    hand_free(&h);
    return exp(growth);
}

static void test_what_is_known_and_what_is_small(void **state) {
    (void)state;
    for (size_t i = 0; i < sizeof cases / sizeof *cases; i++)
        assert_true(fabs(times_of(&cases[i]) - cases[i].times) < 1e-9);
}

/* It grew about with the square of the rest. */
static void test_what_grows_nobody_knows_how(void **state) {
    static const Case unknown = {0.95, 10, 0.05, 0, false, false, 2, 0};
    (void)state;
    double times = times_of(&unknown);
    assert_true(times > 0.95 * 10 + 0.05 * 80 &&
                times < 0.95 * 10 + 0.05 * 120);
}

/* A row of which nothing is known but that it grows "most" times, if that is
 * above 0, and one that grows 10 times: which comes first. */
static bool unknown_comes_first(double share, double most) {
    Hand h = hand_new();
    const Poly one = {.one = 1};
    const PlanFunction *f =
        hand_function_of(&h, hand_function(&h, "f", one, one));
    RankedRow rows[] = {{.share = share,
                         .growth = most > 0 ? log(most) : -INFINITY,
                         .place.function = f},
                        {.share = 1 - share,
                         .growth = log(10),
                         .order.cost = expr_int(h.arena, 1),
                         .place.function = f}};
    Ranking ranking = {.totals = &h.totals};
    for (size_t i = 0; i < 2; i++)
        *vec_push(h.arena, &ranking.rows) = rows[i];
    rankorder_set(&ranking);
    bool is_first = !ranking.rows.at[0].order.cost;
    hand_free(&h);
    return is_first;
}

static void test_what_is_unknown_comes_before(void **state) {
    (void)state;
    assert_false(unknown_comes_first(0.6, 0));
    assert_true(unknown_comes_first(0.96, 0));
    assert_true(unknown_comes_first(0.6, 10));
    assert_true(unknown_comes_first(0.6, 100));
    assert_false(unknown_comes_first(0.6, 2));
    assert_false(unknown_comes_first(0.4, 100));
}

static void test_no_rows(void **state) {
    (void)state;
    Hand h = hand_new();
    Ranking none = {.totals = &h.totals};
    assert_true(rankorder_growth(&none) == 0);
    hand_free(&h);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_what_is_known_and_what_is_small),
        cmocka_unit_test(test_what_grows_nobody_knows_how),
        cmocka_unit_test(test_what_is_unknown_comes_before),
        cmocka_unit_test(test_no_rows),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
