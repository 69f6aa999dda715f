#include "driver/runs/stages.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>

/* After a round with "settled" formulas, "waiting" ones and "open" numbers,
 * where nothing else stands in the way. */
static StageFacts facts(size_t settled, size_t waiting, size_t open) {
    return (StageFacts){.rounds = 9,
                        .numbers = {.settled = settled,
                                    .waiting = waiting,
                                    .open = open,
                                    .draws_missing = waiting ? 30 : 0,
                                    .draws_least = waiting ? 33 : SIZE_MAX,
                                    .draws_most = waiting ? 33 : 0},
                        .is_grown = true,
                        .can_draw = true,
                        .runs_left = 100};
}

static Stages at(DesignStage stage, size_t best) {
    return (Stages){.stage = stage, .best = best};
}

static void what_is_proved_needs_no_more(void **state) {
    (void)state;
    Stages s = {0};
    StageFacts f = facts(4, 0, 0);
    f.rounds = 1;
    f.is_grown = false;
    assert_int_equal(stages_after_round(&s, &f), STAGE_STAYS);
    f.rounds = 5;
    assert_int_equal(stages_after_round(&s, &f), STAGE_END);
}

static void what_was_tested_is_attacked_and_then_drawn(void **state) {
    (void)state;
    Stages s = {0};
    StageFacts f = facts(3, 1, 0);
    assert_int_equal(stages_after_round(&s, &f), STAGE_ATTACK);
    assert_int_equal(stages_after_round(&s, &f), STAGE_STAYS);
    f.is_attacked = true;
    assert_int_equal(stages_after_round(&s, &f), STAGE_DRAW);
    f.numbers.draws_least = f.numbers.draws_most = 12;
    f.numbers.draws_missing = 11;
    assert_int_equal(stages_after_round(&s, &f), STAGE_DRAW);
    f = facts(4, 0, 0);
    f.numbers.tested = 1;
    f.is_attacked = true;
    assert_int_equal(stages_after_round(&s, &f), STAGE_END);
}

static void the_search_has_patience(void **state) {
    (void)state;
    Stages s = {0};
    StageFacts f = facts(3, 0, 1);
    assert_int_equal(stages_after_round(&s, &f), STAGE_STAYS);
    assert_int_equal(stages_after_round(&s, &f), STAGE_STAYS);
    assert_int_equal(stages_after_round(&s, &f), STAGE_STAYS);
    f.is_grown = false;
    assert_int_equal(stages_after_round(&s, &f), STAGE_STAYS);
    f.is_grown = true;
    assert_int_equal(stages_after_round(&s, &f), STAGE_ATTACK);
}

static void a_formula_that_is_lost_is_searched_for(void **state) {
    (void)state;
    for (DesignStage stage = DESIGN_ATTACK; stage <= DESIGN_DRAW; stage++) {
        Stages s = at(stage, 4);
        StageFacts f = facts(2, 1, 1);
        assert_int_equal(stages_after_round(&s, &f), STAGE_SEARCH);
        assert_int_equal(s.stage, DESIGN_SEARCH);
        for (size_t i = 0; i < 2; i++)
            assert_int_equal(stages_after_round(&s, &f), STAGE_STAYS);
        f.is_attacked = true;
        assert_int_equal(stages_after_round(&s, &f), STAGE_DRAW);
    }
}

static void draws_that_cannot_do_are_not_made(void **state) {
    (void)state;
    Stages s = at(DESIGN_ATTACK, 4);
    StageFacts f = facts(3, 1, 0);
    f.is_attacked = true;
    f.runs_left = 32;
    assert_int_equal(stages_after_round(&s, &f), STAGE_END);
    f.runs_left = 33;
    assert_int_equal(stages_after_round(&s, &f), STAGE_DRAW);
}

static void draws_in_vain_are_the_last(void **state) {
    (void)state;
    Stages s = at(DESIGN_ATTACK, 4);
    StageFacts f = facts(3, 1, 0);
    f.is_attacked = true;
    assert_int_equal(stages_after_round(&s, &f), STAGE_DRAW);
    f.numbers.draws_missing = 8;
    assert_int_equal(stages_after_round(&s, &f), STAGE_DRAW);
    assert_int_equal(stages_after_round(&s, &f), STAGE_END);
}

static void given_inputs_are_not_attacked(void **state) {
    (void)state;
    Stages s = {0};
    StageFacts f = facts(3, 1, 0);
    f.can_draw = false;
    assert_int_equal(stages_after_round(&s, &f), STAGE_END);
    assert_int_equal(stages_after_last(&s, &f), STAGE_END);
}

static void stages_follow_where_inputs_run_out(void **state) {
    (void)state;
    Stages s = {0};
    StageFacts f = facts(3, 1, 1);
    assert_int_equal(stages_after_last(&s, &f), STAGE_ATTACK);
    assert_int_equal(stages_after_last(&s, &f), STAGE_DRAW);
    assert_int_equal(stages_after_last(&s, &f), STAGE_END);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(what_is_proved_needs_no_more),
        cmocka_unit_test(what_was_tested_is_attacked_and_then_drawn),
        cmocka_unit_test(the_search_has_patience),
        cmocka_unit_test(a_formula_that_is_lost_is_searched_for),
        cmocka_unit_test(draws_that_cannot_do_are_not_made),
        cmocka_unit_test(draws_in_vain_are_the_last),
        cmocka_unit_test(given_inputs_are_not_attacked),
        cmocka_unit_test(stages_follow_where_inputs_run_out),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
