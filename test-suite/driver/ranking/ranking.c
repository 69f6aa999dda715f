/* The rows of a ranking: their order, their shares. */
#include "driver/ranking/ranking.h"

#include "algebra/growth/bigo.h"
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

static const RankedRow *row_of(const Ranking *ranking, uint32_t place) {
    for (size_t i = 0; i < ranking->rows.size; i++)
        if (ranking->rows.at[i].number == place)
            return &ranking->rows.at[i];
    return NULL;
}

static bool is_known(const RankedRow *row) {
    return ranking_order_is_known(&row->order);
}

/* Whether "model" grows as n^power, and as nothing else. */
static bool is_model_of(const Model *model, double power) {
    const ModelTerm term = {.factors = {{.power = power}}, .count = power > 0};
    return modelterms_same_order(model->terms, model->n_terms, &term, 1);
}

/* Whether the row's order is O(n^power). */
static bool grows_as(const Hand *h, const RankedRow *row, unsigned power) {
    const RankedOrder *order = &row->order;
    const Expr *wanted = expr_pow(h->arena, expr_symbol(h->arena, 0), power);
    return order->cost
               ? expr_equal(bigo_simplify(h->arena, order->cost), wanted)
               : order->measured && is_model_of(&order->measured->model, power);
}

/* "101 102 main": lines of loops, and names of functions. */
static const char *rows_text(const Hand *h, const Ranking *ranking) {
    Text out = text_new(h->arena);
    for (size_t i = 0; i < ranking->rows.size; i++) {
        const RankedPlace *place = &ranking->rows.at[i].place;
        text_add(&out, "%s%s", i ? " " : "",
                 place->is_loop ? place->where : place->function->name);
    }
    return text_chars(&out);
}

static Ranking find(Hand *h) {
    return ranking_find(&h->totals, &h->inputs, h->arena);
}

/* A loop whose own work in a run is "work", as its header executions are. */
static uint32_t add_loop(Hand *h, uint32_t parent, Poly work) {
    return hand_loop(h, parent, work, once, work);
}

/* ---- none ---- */

static void test_no_runs(void **state) {
    (void)state;
    Hand h = hand_new();
    (void)hand_function(&h, "main", once, once);
    h.totals.runs.size = 0;
    Ranking ranking = find(&h);
    assert_string_equal(ranking.reason, "no run was counted to its end");
    h.inputs.lost = "it left";
    h.inputs.n_lost = 5;
    ranking = find(&h);
    assert_string_equal(ranking.reason,
                        "no run was counted whole; of the first: it left");
    h.totals.runs.size = 1;
    ranking = find(&h);
    assert_string_equal(
        ranking.reason,
        "5 of 6 runs were not counted whole; of the first: it left");
    h.totals.runs.size = 2;
    assert_null(find(&h).reason);
    h.totals.runs.size = 1;
    assert_null(ranking.totals);
    assert_int_equal(ranking_place(&ranking, hand_function_of(&h, 0), NULL),
                     TOTALS_NO_PLACE);
    hand_free(&h);
}

static void test_a_run_without_work(void **state) {
    (void)state;
    Hand h = hand_new();
    (void)hand_function(&h, "main", (Poly){0}, (Poly){0});
    Ranking ranking = find(&h);
    assert_null(ranking.reason);
    assert_int_equal(ranking.rows.size, 0);
    hand_free(&h);
}

/* ---- order ---- */

/* That of higher order first, however dear the others are now. */
static void test_growth_comes_before_work(void **state) {
    (void)state;
    Hand h = hand_new();
    uint32_t own = hand_function(&h, "main", once, (Poly){.one = 4});
    (void)add_loop(&h, own, (Poly){.n = 5000});
    (void)add_loop(&h, own, (Poly){.nn = 1});
    (void)add_loop(&h, own, (Poly){.nn = 3});
    Ranking ranking = find(&h);
    assert_string_equal(rows_text(&h, &ranking), "103 102 101 main");
    assert_true(grows_as(&h, row_of(&ranking, 1), 1));
    assert_true(grows_as(&h, row_of(&ranking, 2), 2));
    assert_true(grows_as(&h, row_of(&ranking, own), 0));
    assert_true(ranking_grows(row_of(&ranking, 1)));
    assert_false(ranking_grows(row_of(&ranking, own)));
    hand_free(&h);
}

/* Under a hundredth now, and still under a twentieth at ten times the size. */
static void test_small_rows_come_last(void **state) {
    (void)state;
    Hand h = hand_new();
    uint32_t own = hand_function(&h, "main", once, (Poly){.one = 4});
    uint32_t small = add_loop(&h, own, (Poly){.nn = 1});
    uint32_t large = add_loop(&h, own, (Poly){.n = 400000});
    Ranking ranking = find(&h);
    assert_string_equal(rows_text(&h, &ranking), "102 101 main");
    assert_true(row_of(&ranking, small)->is_small);
    assert_false(row_of(&ranking, large)->is_small);
    hand_free(&h);
}

static void test_small_now_but_large_at_ten_times(void **state) {
    (void)state;
    Hand h = hand_new();
    uint32_t own = hand_function(&h, "main", once, (Poly){.one = 4});
    uint32_t rising = add_loop(&h, own, (Poly){.nn = 1});
    (void)add_loop(&h, own, (Poly){.n = 60000});
    Ranking ranking = find(&h);
    assert_true(row_of(&ranking, rising)->share < 0.01);
    assert_true(row_of(&ranking, rising)->share_at_10x > 0.05);
    assert_false(row_of(&ranking, rising)->is_small);
    assert_string_equal(rows_text(&h, &ranking), "101 102 main");
    hand_free(&h);
}

static void test_equal_rows_are_in_order_of_lines(void **state) {
    (void)state;
    Hand h = hand_new();
    uint32_t own = hand_function(&h, "main", once, (Poly){.one = 4});
    for (size_t i = 0; i < 5; i++)
        (void)add_loop(&h, own, (Poly){.n = 7});
    Ranking ranking = find(&h);
    assert_string_equal(rows_text(&h, &ranking), "101 102 103 104 105 main");
    hand_free(&h);
}

/* ---- shares ---- */

static void assert_whole(double sum) {
    if (fabs(sum - 1) > 1e-9)
        fail_msg("%.12f", sum);
}

static void test_shares_are_those_of_all_work(void **state) {
    (void)state;
    Hand h = hand_new();
    uint32_t own = hand_function(&h, "main", once, (Poly){.one = 4});
    uint32_t quick = add_loop(&h, own, (Poly){.n = 30});
    uint32_t slow = add_loop(&h, own, (Poly){.nn = 2});
    (void)add_loop(&h, own, (Poly){.nm = 1});
    Ranking ranking = find(&h);
    double now = 0, then = 0;
    for (size_t i = 0; i < ranking.rows.size; i++) {
        now += ranking.rows.at[i].share;
        then += ranking.rows.at[i].share_at_10x;
    }
    assert_whole(now);
    assert_whole(then);
    const int64_t *inputs = h.inputs.values.at[ranking.largest];
    double n = (double)inputs[0], m = (double)inputs[1];
    double all = 4 + 30 * n + 2 * n * n + n * m;
    assert_true(fabs(ranking.work - all) < 0.5);
    assert_true(fabs(row_of(&ranking, quick)->share - 30 * n / all) < 1e-9);
    double all_then = 4 + 300 * n + 200 * n * n + 100 * n * m;
    assert_true(fabs(row_of(&ranking, slow)->share_at_10x -
                     200 * n * n / all_then) < 1e-6);
    hand_free(&h);
}

static void test_now_is_the_run_with_most_work(void **state) {
    (void)state;
    Hand h = hand_new();
    uint32_t own = hand_function(&h, "main", once, (Poly){.one = 4});
    (void)add_loop(&h, own, (Poly){.nm = 1});
    Ranking ranking = find(&h);
    for (size_t r = 0; r < h.totals.runs.size; r++)
        assert_true(hand_value(&h, (Poly){.nm = 1, .one = 4}, r) <=
                    (uint64_t)ranking.work);
    hand_free(&h);
}

/* ---- what is not known ---- */

/* Work that has to do with neither input. */
static void scramble(Hand *h, uint32_t place) {
    uint64_t state = 3;
    const TotalsPlace *p = &h->totals.places.at[place];
    for (size_t r = 0; r < h->totals.runs.size; r++) {
        state = state * UINT64_C(6364136223846793005) + 1442695040888963407u;
        uint64_t value = UINT64_C(1) << (10 + (state >> 40) % 11);
        h->values[r][p->count] = h->values[r][p->work] = value;
    }
}

static void test_what_is_mostly_unknown_comes_first(void **state) {
    (void)state;
    Hand h = hand_new();
    uint32_t own = hand_function(&h, "main", once, (Poly){.one = 4});
    uint32_t known = add_loop(&h, own, (Poly){.n = 50});
    scramble(&h, own);
    Ranking ranking = find(&h);
    assert_int_equal(ranking.rows.at[0].number, own);
    assert_false(is_known(&ranking.rows.at[0]));
    assert_true(grows_as(&h, row_of(&ranking, known), 1));
    assert_true(row_of(&ranking, known)->share_at_10x < 0);
    hand_free(&h);
}

static void test_growth_that_is_unknown(void **state) {
    (void)state;
    Hand h = hand_new();
    uint32_t own = hand_function(&h, "main", once, (Poly){.one = 4});
    (void)add_loop(&h, own, (Poly){.n = 1000});
    uint32_t odd = add_loop(&h, own, (Poly){.n = 1});
    scramble(&h, odd);
    for (size_t r = 0; r < h.totals.runs.size; r++) {
        int64_t *inputs = ARENA_ARRAY(h.arena, int64_t, 2);
        inputs[0] = h.inputs.values.at[r][0];
        inputs[1] = r < 3 ? 1 : -1;
        h.inputs.values.at[r] = inputs;
    }
    Ranking ranking = find(&h);
    assert_false(is_known(row_of(&ranking, odd)));
    double now = 0;
    for (size_t i = 0; i < ranking.rows.size; i++) {
        const RankedRow *row = &ranking.rows.at[i];
        now += row->share;
        assert_true(isfinite(row->share) && isfinite(row->share_at_10x));
        assert_true((row->share_at_10x < 0) == !is_known(row));
        assert_true(is_known(row) == !row->order.reason);
        assert_false(!is_known(row) && ranking_grows(row));
    }
    assert_whole(now);
    hand_free(&h);
}

/* ---- totals, and words ---- */

static void test_exact_totals_are_of_the_place_itself(void **state) {
    (void)state;
    Hand h = hand_new();
    uint32_t own = hand_function(&h, "main", once, (Poly){.one = 4});
    uint32_t loop =
        hand_loop(&h, own, (Poly){.n = 1, .one = 1}, once, (Poly){.n = 3});
    uint32_t helper =
        hand_function(&h, "helper", (Poly){.n = 1}, (Poly){.n = 5});
    hand_call(&h, loop, helper, (Poly){.n = 1});
    Ranking ranking = find(&h);
    const RankedRow *row = row_of(&ranking, loop);
    assert_int_equal(row->total.claim->status, CLAIM_EXACT);
    assert_string_equal(claim_expr_text(row->total.claim->expr,
                                        ranking.claims.workload, h.arena),
                        "3*n");
    RunTotal count = ranking_total(&ranking, loop);
    assert_string_equal(
        claim_expr_text(count.claim->expr, ranking.claims.workload, h.arena),
        "n + 1");
    assert_null(count.model);
    assert_true(row->work[ranking.largest] >
                7.9 * (double)h.inputs.values.at[ranking.largest][0]);
    hand_free(&h);
}

static void test_totals_without_a_formula_have_a_model(void **state) {
    (void)state;
    Hand h = hand_new();
    uint32_t own = hand_function(&h, "main", once, (Poly){.one = 4});
    uint32_t loop = add_loop(&h, own, (Poly){.nn = 2});
    const TotalsPlace *p = &h.totals.places.at[loop];
    for (size_t r = 0; r < h.totals.runs.size; r++) {
        uint64_t value = hand_value(&h, (Poly){.nn = 2}, r);
        h.values[r][p->count] = h.values[r][p->work] =
            value + value * (r * 7 % 13) / 200;
    }
    Ranking ranking = find(&h);
    RunTotal total = ranking_total(&ranking, loop);
    assert_int_equal(total.claim->status, CLAIM_UNKNOWN);
    assert_non_null(total.model);
    assert_true(is_model_of(total.model, 2));
    assert_null(row_of(&ranking, loop)->order.cost);
    assert_true(grows_as(&h, row_of(&ranking, loop), 2));
    hand_free(&h);
}

/* ---- special contents ---- */

/* Every third run is special, and does n^3 in place of n. */
static uint32_t add_special(Hand *h, uint32_t own) {
    uint32_t loop = add_loop(h, own, (Poly){.n = 1});
    const TotalsPlace *p = &h->totals.places.at[loop];
    for (size_t r = 0; r < h->totals.runs.size; r++) {
        uint64_t n = hand_value(h, (Poly){.n = 1}, r);
        bool special = r % 3 == 0;
        *vec_push(h->arena, &h->inputs.special) = special;
        h->values[r][p->count] = h->values[r][p->work] =
            special ? n * n * n : 20 * n + r % 5;
    }
    return loop;
}

static void test_special_contents_bend_no_order(void **state) {
    (void)state;
    Hand h = hand_new();
    uint32_t own = hand_function(&h, "main", once, (Poly){.one = 4});
    uint32_t loop = add_special(&h, own);
    Ranking ranking = find(&h);
    assert_true(grows_as(&h, row_of(&ranking, loop), 1));
    assert_false(ranking_order_is_of_worst(&row_of(&ranking, loop)->order));
    assert_true(ranking.largest % 3 != 0);
    hand_free(&h);
}

/* Typical runs say nothing; all together, at worst, do. */
static void test_the_worst_has_an_order_where_others_have_none(void **state) {
    (void)state;
    Hand h = hand_new();
    uint32_t own = hand_function(&h, "main", once, (Poly){.one = 4});
    uint32_t loop = add_special(&h, own);
    const TotalsPlace *p = &h.totals.places.at[loop];
    scramble(&h, loop);
    for (size_t r = 0; r < h.totals.runs.size; r += 3) {
        uint64_t n = 10 + hand_value(&h, (Poly){.n = 1}, r);
        uint64_t m = 10 + hand_value(&h, (Poly){.m = 1}, r);
        h.values[r][p->count] = h.values[r][p->work] = 1000000 * n * n * m;
    }
    Ranking ranking = find(&h);
    const RankedRow *row = row_of(&ranking, loop);
    assert_true(ranking_order_is_of_worst(&row->order));
    assert_non_null(row->order.fitted);
    hand_free(&h);
}

/* ---- what an exact order is of ---- */

/* Each run enters "loop" n times and does n rounds of a loop inside; in every
 * seventh run one entry has 60,000 rounds more. */
static void test_an_order_is_of_all_that_is_due(void **state) {
    (void)state;
    for (int is_odd = 0; is_odd < 2; is_odd++) {
        Hand h = hand_new();
        const Poly n = {.n = 1};
        uint32_t own = hand_function(&h, "main", once, (Poly){.one = 4});
        uint32_t loop = hand_loop(&h, own, n, once, n);
        uint32_t inner = hand_loop(&h, loop, n, n, n);
        const TotalsPlace *p = &h.totals.places.at[inner];
        for (size_t r = 0; is_odd && r < h.totals.runs.size; r += 7)
            h.values[r][p->work] += 60000;
        Ranking ranking = find(&h);
        const RankedRow *row = row_of(&ranking, loop);
        assert_int_equal(row->total.claim->status, CLAIM_EXACT);
        assert_true(is_odd != grows_as(&h, row, 1));
        hand_free(&h);
    }
}

static void test_inputs_that_are_short_of_a_threshold(void **state) {
    (void)state;
    Hand h = hand_new();
    uint32_t own = hand_function(&h, "main", once, (Poly){.one = 4});
    uint32_t loop = add_loop(&h, own, (Poly){.n = 1});
    h.inputs.beyond.compared = true;
    Ranking ranking = find(&h);
    assert_non_null(row_of(&ranking, loop)->order.fitted);
    assert_true(grows_as(&h, row_of(&ranking, loop), 1));
    hand_free(&h);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_no_runs),
        cmocka_unit_test(test_a_run_without_work),
        cmocka_unit_test(test_growth_comes_before_work),
        cmocka_unit_test(test_small_rows_come_last),
        cmocka_unit_test(test_small_now_but_large_at_ten_times),
        cmocka_unit_test(test_equal_rows_are_in_order_of_lines),
        cmocka_unit_test(test_shares_are_those_of_all_work),
        cmocka_unit_test(test_now_is_the_run_with_most_work),
        cmocka_unit_test(test_what_is_mostly_unknown_comes_first),
        cmocka_unit_test(test_growth_that_is_unknown),
        cmocka_unit_test(test_exact_totals_are_of_the_place_itself),
        cmocka_unit_test(test_totals_without_a_formula_have_a_model),
        cmocka_unit_test(test_special_contents_bend_no_order),
        cmocka_unit_test(test_the_worst_has_an_order_where_others_have_none),
        cmocka_unit_test(test_an_order_is_of_all_that_is_due),
        cmocka_unit_test(test_inputs_that_are_short_of_a_threshold)};
    return cmocka_run_group_tests(tests, NULL, NULL);
}
