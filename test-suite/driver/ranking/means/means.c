/* What executions of a loop take on average, by run. */
#include "driver/ranking/means/means.h"
#include "interp/measured/measured.h"

#include "test-suite/driver/ranking/hand.h"

#include <math.h>
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>

static const Poly once = {.one = 1};

/* What is set of a loop in main that has "count" in "entries" executions, and
 * about which "claim" is said; NULL: nothing. */
static const Claim *mean_of(Hand *h, Poly count, Poly entries, Claim claim) {
    uint32_t own = hand_function(h, "main", once, once);
    uint32_t place = hand_loop(h, own, count, entries, count);
    Ranking ranking = ranking_find(&h->totals, &h->inputs, h->arena);
    means_say(&claim, &ranking, place, h->arena);
    return claim_keep(claim, h->arena);
}

static const char *model_of(Hand *h, const Claim *claim) {
    Text out = text_new(h->arena);
    if (!claim->about)
        return "";
    assert_true(claim->about->by_run);
    model_print(&out, &claim->about->model,
                measured_names(claim->about, h->arena));
    return text_chars(&out);
}

static void test_the_mean_of_each_run(void **state) {
    (void)state;
    Hand h = hand_new();
    const Claim *c = mean_of(&h, (Poly){.nm = 2, .m = 3}, (Poly){.m = 1},
                             claim_unknown("contents"));
    assert_string_equal(model_of(&h, c), "2*n + 3");
    hand_free(&h);
}

/* Of runs with few executions nothing is taken, if there are enough others. */
static void test_many_executions(void **state) {
    (void)state;
    Hand h = hand_new();
    const Claim *c = mean_of(&h, (Poly){.n = 4, .one = 150}, (Poly){.n = 1},
                             claim_unknown("contents"));
    assert_int_equal(c->about->least_executions, 100);
    assert_true(c->about->model.points < HAND_DESIGNED + HAND_DRAWN);
    hand_free(&h);
    h = hand_new();
    c = mean_of(&h, (Poly){.n = 4}, once, claim_unknown("contents"));
    assert_string_equal(model_of(&h, c), "4*n");
    assert_int_equal(c->about->least_executions, 0);
    hand_free(&h);
}

static void test_the_typical_one(void **state) {
    (void)state;
    Hand h = hand_new();
    Claim part = claim_unknown("no input of it is known");
    Claim claim = claim_unknown("equal inputs gave different counts");
    claim.best = claim.typical = claim.worst = &part;
    const Claim *c = mean_of(&h, (Poly){.n = 4}, once, claim);
    assert_null(c->about);
    assert_null(c->best->about);
    assert_null(c->worst->about);
    assert_string_equal(model_of(&h, c->typical), "4*n");
    hand_free(&h);
}

/* What is known stays, and so does a model over the loop's own inputs. */
static void test_what_is_said_already(void **state) {
    (void)state;
    Hand h = hand_new();
    Claim known = {.status = CLAIM_PROVED, .expr = expr_int(h.arena, 7)};
    assert_null(mean_of(&h, (Poly){.n = 4}, once, known)->about);
    Claim seen = claim_unknown("contents");
    seen.seen = &known;
    assert_null(mean_of(&h, (Poly){.n = 4}, once, seen)->about);
    MeasuredOrder model = {.model = {.terms = {{.count = 1}}, .error = 9}};
    Claim about = claim_unknown("contents");
    about.about = &model;
    assert_ptr_equal(mean_of(&h, (Poly){.n = 4}, once, about)->about, &model);
    model.model.terms[0].count = 0;
    assert_ptr_not_equal(mean_of(&h, (Poly){.n = 4}, once, about)->about,
                         &model);
    model.model.error = NAN; /* which is better than no number */
    assert_ptr_not_equal(mean_of(&h, (Poly){.n = 4}, once, about)->about,
                         &model);
    hand_free(&h);
}

static void test_nothing_of_no_place(void **state) {
    (void)state;
    Hand h = hand_new();
    Ranking ranking = ranking_find(&h.totals, &h.inputs, h.arena);
    Claim claim = claim_unknown("contents");
    means_say(&claim, &ranking, TOTALS_NO_PLACE, h.arena);
    assert_null(claim.about);
    hand_free(&h);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_the_mean_of_each_run),
        cmocka_unit_test(test_many_executions),
        cmocka_unit_test(test_the_typical_one),
        cmocka_unit_test(test_what_is_said_already),
        cmocka_unit_test(test_nothing_of_no_place)};
    return cmocka_run_group_tests(tests, NULL, NULL);
}
