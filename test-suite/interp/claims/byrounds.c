#include "interp/claims/byrounds.h"
#include "test-suite/interp/claim_text.h"
#include "test-suite/interp/names.h"
#include "test-suite/interp/samples_text.h"

#include <string.h>

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
/* cmocka.h needs the three above. */
#include <cmocka.h>

/* Of totals in r, the rounds of the outermost loop. */
typedef struct World {
    const PlanFunction *f;
    Claim total, count, none; /* "none": costs are made of it, until then */
    Arena *arena;
} World;

static World world_of(const char *total, const char *count, Arena *arena) {
    World w = {.f = samples_of("inputs n m r:rounds\n", arena).function,
               .arena = arena};
    w.total = claim_of(total, w.f, arena);
    w.count = claim_of(count, w.f, arena);
    w.none = claim_unknown("odd");
    w.total.costed = claim_keep(w.none, arena);
    return w;
}

static World plain_world(Arena *arena) {
    return world_of("m*r [proved]", "n + 1 [exact]", arena);
}

static Claim put(const World *w) {
    assert_null(byrounds_forbids(&w->total, &w->count));
    return *byrounds_put(&w->total, &w->count, w->f, w->arena);
}

static void check(const World *w, const char *text) {
    Claim claim = put(w);
    check_claim(&claim, w->f, text);
}

/* ---- the claim ---- */

static void test_what_is_in_rounds(void **state) {
    World w = plain_world(*state);
    assert_true(byrounds_is(w.total.expr, w.f));
    assert_false(byrounds_is(w.count.expr, w.f));
}

static void test_rounds_are_one_less_than_the_count(void **state) {
    World w = plain_world(*state);
    check(&w, "n*m [exact]");
    w = world_of("m*r [proved] for r >= 3", "n + 1 [proved] for n >= 0",
                 *state);
    check(&w, "n*m [proved] for n >= 3");
}

static void test_it_rests_on_what_the_count_rests_on(void **state) {
    World w = plain_world(*state);
    w.count.trial = (ClaimTrial){EVIDENCE_DRAWS, 31, 30, 40};
    w.count.samples = 12;
    w.count.held_out = 9;
    Claim claim = put(&w);
    assert_int_equal(claim.trial.draws, 31);
    assert_int_equal(claim.samples, 12);
    assert_int_equal(claim.held_out, 9);
}

/* What the total is said with, the sum of both is. */
static void test_caveats_of_the_total_stay(void **state) {
    World w = world_of("at most m*r [proved]", "n + 1 [exact]", *state);
    check(&w, "at most n*m [exact]");
    w = plain_world(*state);
    *vec_push(*state, &w.total.unless) = 12;
    assert_int_equal(put(&w).unless.size, 1);
    w = world_of("m*r [proved] where reached", "n + 1 [exact]", *state);
    check(&w, "n*m [exact] where reached");
}

static void test_inputs_that_are_equal_in_either(void **state) {
    World w = plain_world(*state);
    assert_false(put(&w).for_equal);
    w.total.for_equal = true;
    assert_true(put(&w).for_equal);
    w = plain_world(*state);
    w.count.for_equal = true;
    assert_true(put(&w).for_equal);
}

/* ---- rules ---- */

static Names seen;

/* "rule", which the plain claims do not break, forbids it. */
static void check_forbids(const World *w, const char *rule) {
    World plain = plain_world(w->arena);
    const ByRoundsRule *found = byrounds_forbids(&w->total, &w->count);
    assert_non_null(found);
    assert_string_equal(found->name, rule);
    assert_true(*found->reason);
    assert_null(byrounds_forbids(&plain.total, &plain.count));
    names_note(&seen, rule);
}

static void test_without_a_total(void **state) {
    World w = world_of("m*r [exact]", "n + 1 [exact]", *state);
    check_forbids(&w, "no total");
    w = world_of("unknown: odd", "n + 1 [exact]", *state);
    check_forbids(&w, "no total");
}

static void test_where_another_total_is_known(void **state) {
    World w = plain_world(*state),
          other = world_of("n [fitted]", "n [exact]", *state);
    w.total.costed = &other.total;
    check_forbids(&w, "another total");
    w.total.costed = NULL;
    check_forbids(&w, "another total");
}

static void test_without_a_count(void **state) {
    World w = world_of("m*r [proved]", "unknown: odd", *state);
    check_forbids(&w, "no count");
    w = world_of("m*r [proved]", "n + 1 [fitted]", *state);
    check_forbids(&w, "no count");
}

static void test_counts_that_are_not_of_all_executions(void **state) {
    World w = world_of("m*r [proved]", "at most n + 1 [proved]", *state);
    check_forbids(&w, "a bound");
    w = plain_world(*state);
    *vec_push(*state, &w.count.unless) = 7;
    check_forbids(&w, "a count that an outcome may end");
    w = world_of("m*r [proved]", "n + 1 [proved]", *state);
    w.count.executions = 5;
    check_forbids(&w, "a count where nothing ran");
}

static void test_every_rule_has_its_test(void **state) {
    (void)state;
    size_t count;
    const ByRoundsRule *rules = byrounds_rules(&count);
    for (size_t i = 0; i < count; i++)
        if (!names_have(&seen, rules[i].name))
            fail_msg("no test where '%s' forbids it", rules[i].name);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_what_is_in_rounds),
        cmocka_unit_test(test_rounds_are_one_less_than_the_count),
        cmocka_unit_test(test_it_rests_on_what_the_count_rests_on),
        cmocka_unit_test(test_caveats_of_the_total_stay),
        cmocka_unit_test(test_inputs_that_are_equal_in_either),
        cmocka_unit_test(test_without_a_total),
        cmocka_unit_test(test_where_another_total_is_known),
        cmocka_unit_test(test_without_a_count),
        cmocka_unit_test(test_counts_that_are_not_of_all_executions),
        cmocka_unit_test(test_every_rule_has_its_test),
    };
    return cmocka_run_group_tests(tests, samples_set_up, samples_tear_down);
}
