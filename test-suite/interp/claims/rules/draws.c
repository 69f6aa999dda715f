#include "interp/claims/rules/draws.h"

#include "test-suite/interp/claim_text.h"
#include "test-suite/interp/samples_text.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
/* cmocka.h needs the three above. */
#include <cmocka.h>

/* One number, and the draws of a campaign. */
typedef struct Tried {
    Evidence evidence;
    SampleSource source;
    DrawsNumber number;
    Draws *draws;
    Claim claim;
    Arena *arena;
} Tried;

static Tried *tried_new(const char *samples, const char *claim, Arena *arena) {
    Tried *t = ARENA_NEW(arena, Tried);
    t->arena = arena;
    t->source = samples_of(samples, arena);
    t->number.source = &t->source;
    t->draws = draws_new(&t->evidence, arena);
    t->claim = claim_of(claim, t->source.function, arena);
    return t;
}

/* "count" more draws were made. */
static void make(Tried *t, size_t count, EvidenceRun run) {
    for (size_t i = 0; i < count; i++)
        *vec_push(t->arena, &t->evidence.draws) = run;
}

static ClaimTrial ask(Tried *t) {
    t->claim.range = (ClaimRanges){0};
    return draws_trial(t->draws, &t->number, &t->claim, &t->claim.range,
                       t->arena);
}

/* The formula is first seen: before all draws. */
static void find(Tried *t) {
    EvidenceSite *site = (EvidenceSite *)t->source.site;
    size_t touches = site->touches.size;
    site->touches.size = 0;
    assert_int_equal(ask(t).draws, 0);
    site->touches.size = touches;
}

static const char *met(Tried *t) {
    Claim shown = t->claim;
    shown.tested = shown.range;
    return ranges_shown(&shown, t->source.function, t->arena);
}

#define THREE_DRAWS                                                            \
    "inputs n\nn=1: 2\nn=2: 3\nn=5: 6 drawn 0\nn=9: 10 drawn 1\n"              \
    "n=7: 8 drawn 2\n"

static void test_draws_after_the_formula_count(void **state) {
    Tried *t = tried_new(THREE_DRAWS, "n + 1 [exact]", *state);
    find(t);
    make(t, 3, RUN_DRAWN);
    ClaimTrial trial = ask(t);
    assert_int_equal(trial.evidence, EVIDENCE_DRAWS);
    assert_int_equal(trial.draws, 3);
    assert_int_equal(trial.made, 3);
    assert_int_equal(trial.needed, 30);
    assert_string_equal(met(t), "n 5..9");
}

static void test_draws_of_what_is_assumed_besides(void **state) {
    Tried *t = tried_new("inputs n m\nn=1 m=2: 3\nn=2 m=5: 4\n"
                         "n=5 m=900: 7 drawn 0\nn=9 m=1: 11 drawn 1\n",
                         "n + 2 [assumed]", *state);
    find(t);
    make(t, 2, RUN_DRAWN);
    assert_int_equal(ask(t).draws, 2);
    assert_string_equal(met(t), "n 5..9, m 1..900");
}

static void test_draws_before_the_formula_do_not(void **state) {
    Tried *t = tried_new(THREE_DRAWS, "n + 1 [exact]", *state);
    make(t, 2, RUN_DRAWN);
    assert_int_equal(ask(t).draws, 1);
    make(t, 1, RUN_DRAWN);
    assert_int_equal(ask(t).draws, 1);
    assert_int_equal(ask(t).made, 1);
    assert_string_equal(met(t), "n 7..7");
}

static void test_another_formula_begins_anew(void **state) {
    Tried *t = tried_new(THREE_DRAWS, "2*n [exact]", *state);
    find(t);
    make(t, 2, RUN_DRAWN);
    assert_int_equal(ask(t).made, 2);
    t->claim = claim_of("n + 1 [exact]", t->source.function, *state);
    assert_int_equal(ask(t).draws, 1);
    make(t, 1, RUN_DRAWN);
    assert_int_equal(ask(t).made, 1);
}

static void test_another_region_begins_anew(void **state) {
    Tried *t = tried_new(THREE_DRAWS, "n + 1 [exact]", *state);
    find(t);
    make(t, 2, RUN_DRAWN);
    t->claim = claim_of("n + 1 [exact] for n >= 0", t->source.function, *state);
    assert_int_equal(ask(t).draws, 1);
}

static void test_numbers_are_apart(void **state) {
    Tried *t = tried_new(THREE_DRAWS, "n + 1 [exact]", *state);
    find(t);
    make(t, 3, RUN_DRAWN);
    t->number.form = 1;
    assert_int_equal(ask(t).draws, 0);
    t->number.form = 0;
    assert_int_equal(ask(t).draws, 3);
}

static void test_a_draw_counts_once(void **state) {
    Tried *t = tried_new("inputs n\nn=5: 6 drawn 0\nn=9: 10 drawn 0\n"
                         "n=7: 8 drawn 0\nn=3: 4 drawn 1\n",
                         "n + 1 [exact]", *state);
    find(t);
    make(t, 2, RUN_DRAWN);
    assert_int_equal(ask(t).draws, 2);
    assert_string_equal(met(t), "n 3..9");
}

static void test_draws_outside_the_region_do_not_count(void **state) {
    Tried *t = tried_new("inputs n\nn=-5: 1 drawn 0\nn=9: 10 drawn 1\n"
                         "n=-7: 1 drawn 2\n",
                         "n + 1 [exact] for n >= 0", *state);
    find(t);
    make(t, 3, RUN_DRAWN);
    assert_int_equal(ask(t).draws, 1);
    assert_int_equal(ask(t).made, 3);
}

static void test_draws_without_an_input_do_not_count(void **state) {
    Tried *t = tried_new("inputs n m\nn=5 m=1: 6 drawn 0\nm=2: 10 drawn 1\n",
                         "n + 1 [exact]", *state);
    find(t);
    make(t, 2, RUN_DRAWN);
    assert_int_equal(ask(t).draws, 1);
}

static void test_builds_count_where_they_differ(void **state) {
    Tried *t = tried_new(THREE_DRAWS, "n + 1 [exact]", *state);
    t->number.is_built = true;
    find(t);
    make(t, 1, RUN_DRAWN_AND_BUILT);
    make(t, 1, RUN_DRAWN);
    make(t, 1, RUN_DRAWN_AND_BUILT);
    ClaimTrial trial = ask(t);
    assert_int_equal(trial.evidence, EVIDENCE_DRAWS);
    assert_int_equal(trial.draws, 2);
    assert_int_equal(trial.made, 3);
    assert_int_equal(trial.needed, 30);
}

static void test_builds_that_each_prove_it_are_enough_sooner(void **state) {
    Tried *t = tried_new(THREE_DRAWS, "n + 1 [exact]", *state);
    t->number.is_built = t->number.is_proved_in_builds = true;
    find(t);
    make(t, 3, RUN_DRAWN_AND_BUILT);
    ClaimTrial trial = ask(t);
    assert_int_equal(trial.evidence, EVIDENCE_BUILDS);
    assert_int_equal(trial.draws, 3);
    assert_int_equal(trial.needed, 5);
    assert_string_equal(met(t), "");
}

static void test_all_builds_need_no_draw(void **state) {
    Tried *t = tried_new(THREE_DRAWS, "n + 1 [exact]", *state);
    t->number.is_built = t->number.is_proved_in_builds = true;
    t->number.is_proof = true;
    find(t);
    make(t, 3, RUN_DRAWN_AND_BUILT);
    assert_int_equal(ask(t).needed, 5);
    draws_all_built(t->draws, 10);
    ClaimTrial trial = ask(t);
    assert_int_equal(trial.evidence, EVIDENCE_BUILDS);
    assert_int_equal(trial.draws, 10);
    assert_false(claim_trial_is_short(&trial));
    t->number.is_proof = false;
    assert_true(claim_trial_is_short((trial = ask(t), &trial)));
}

static void test_without_builds_that_differ_it_does_not_matter(void **state) {
    Tried *t = tried_new(THREE_DRAWS, "n + 1 [exact]", *state);
    t->number.is_proved_in_builds = true;
    find(t);
    make(t, 3, RUN_DRAWN);
    assert_int_equal(ask(t).evidence, EVIDENCE_DRAWS);
    assert_int_equal(ask(t).needed, 30);
}

static void test_where_none_can_be_made(void **state) {
    Tried *t = tried_new(THREE_DRAWS, "n + 1 [exact]", *state);
    t->draws = NULL;
    ClaimTrial trial = ask(t);
    assert_int_equal(trial.evidence, EVIDENCE_GIVEN);
    assert_int_equal(trial.needed, 0);
    assert_false(claim_trial_is_short(&trial));
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_draws_after_the_formula_count),
        cmocka_unit_test(test_draws_of_what_is_assumed_besides),
        cmocka_unit_test(test_draws_before_the_formula_do_not),
        cmocka_unit_test(test_another_formula_begins_anew),
        cmocka_unit_test(test_another_region_begins_anew),
        cmocka_unit_test(test_numbers_are_apart),
        cmocka_unit_test(test_a_draw_counts_once),
        cmocka_unit_test(test_draws_outside_the_region_do_not_count),
        cmocka_unit_test(test_draws_without_an_input_do_not_count),
        cmocka_unit_test(test_builds_count_where_they_differ),
        cmocka_unit_test(test_builds_that_each_prove_it_are_enough_sooner),
        cmocka_unit_test(test_all_builds_need_no_draw),
        cmocka_unit_test(test_without_builds_that_differ_it_does_not_matter),
        cmocka_unit_test(test_where_none_can_be_made),
    };
    return cmocka_run_group_tests(tests, samples_set_up, samples_tear_down);
}
