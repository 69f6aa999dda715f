#include "driver/runs/inputs/workload.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdlib.h>

#include <cmocka.h>

/* A workload of which only the attack is looked at, or only the draws. */
typedef struct Play {
    Arena *arena;
    RunOptions options;
    Workload *workload;
    AttackNumbers numbers;
    Runs all;
} Play;

typedef uint64_t CostOf(const Run *run);

static Play play_new(const char *mix, uint64_t runs) {
    Play play = {.arena = arena_new()};
    play.options = (RunOptions){.argument_source = ARGUMENTS_LISTED,
                                .runs = runs,
                                .max = 2000,
                                .seed = 7};
    Status status =
        template_mix_parse(&play.options.arguments, mix, play.arena);
    assert_int_equal(status.code, ASYM_OK);
    return play;
}

static void compare_with(Play *play, int64_t number) {
    *vec_push(play->arena, &play->numbers.compared) = number;
}

static void divide_by(Play *play, int64_t number) {
    *vec_push(play->arena, &play->numbers.divided) = number;
}

static uint64_t cheap(const Run *run) {
    (void)run;
    return 100;
}

static long long number(const Run *run, size_t argument) {
    return strtoll(run->args.at[argument], NULL, 10);
}

static uint64_t cubic(const Run *run) {
    long long n = number(run, 0);
    return n < 0 ? 1 : (uint64_t)(n * n * n);
}

/* One more round; its costs come with the next one. */
static size_t play_round(Play *play, const RunCost **costs, CostOf *cost) {
    Runs runs;
    workload_next_round(play->workload, &runs, *costs, play->arena);
    RunCost *here = ARENA_ARRAY(play->arena, RunCost, runs.size + 1);
    for (size_t i = 0; i < runs.size; i++)
        here[i] = (RunCost){RUN_USABLE, cost(&runs.at[i])};
    *costs = here;
    for (size_t i = 0; i < runs.size; i++)
        *vec_push(play->arena, &play->all) = runs.at[i];
    return runs.size;
}

/* Five rounds of the search, and then the attack, which "all" has. */
static void play_attack(Play *play, CostOf *cost) {
    const RunCost *costs = NULL;
    play->workload = workload_new(&play->options, play->arena);
    workload_keep_runs(play->workload);
    for (size_t round = 0; round < 5; round++)
        (void)play_round(play, &costs, cost);
    play->all.size = 0;
    workload_attack(play->workload, &play->numbers);
    while (!workload_is_attacked(play->workload))
        if (!play_round(play, &costs, cost))
            break;
}

/* And then "count" draws, which "all" has. */
static void play_draws(Play *play, CostOf *cost, size_t count) {
    const RunCost *costs = NULL;
    play_attack(play, cost);
    play->all.size = 0;
    while (play->all.size < count) {
        workload_draw(play->workload, count - play->all.size);
        assert_true(play_round(play, &costs, cost) > 0);
    }
}

static bool has(const Play *play, long long a, long long b) {
    for (size_t i = 0; i < play->all.size; i++)
        if (number(&play->all.at[i], 0) == a &&
            (play->all.at[i].args.size < 2 || number(&play->all.at[i], 1) == b))
            return true;
    return false;
}

static long long largest(const Play *play, size_t argument) {
    long long most = INT64_MIN;
    for (size_t i = 0; i < play->all.size; i++)
        if (number(&play->all.at[i], argument) > most)
            most = number(&play->all.at[i], argument);
    return most;
}

/* ---- attacks ---- */

static void both_sides_of_numbers_are_tried(void **state) {
    (void)state;
    Play play = play_new("{int:0..5000}", 400);
    compare_with(&play, 777);
    compare_with(&play, 4000);
    compare_with(&play, 5000);
    compare_with(&play, 9000);
    play_attack(&play, cheap);
    for (long long side = -1; side <= 1; side++) {
        assert_true(has(&play, 777 + side, 0));
        assert_true(has(&play, 4000 + side, 0));
    }
    assert_true(has(&play, 4999, 0) && has(&play, 5000, 0));
    assert_int_equal(largest(&play, 0), 5000);
    arena_free(play.arena);
}

static void numbers_are_tried_in_each_argument_alone(void **state) {
    (void)state;
    Play play = play_new("{int:0..5000} {int:-900..900}", 400);
    compare_with(&play, 777);
    play_attack(&play, cheap);
    size_t first = 0, second = 0;
    for (size_t i = 0; i < play.all.size; i++) {
        long long a = number(&play.all.at[i], 0);
        long long b = number(&play.all.at[i], 1);
        first += a >= 776 && a <= 778 && llabs(b) <= 8;
        second += b >= 776 && b <= 778 && a <= 8;
    }
    assert_true(first >= 3 && second >= 3);
    arena_free(play.arena);
}

static void sizes_go_on_to_the_end_of_the_range(void **state) {
    (void)state;
    Play play = play_new("{int:0..100000} {int:3..40000}", 400);
    play_attack(&play, cheap);
    assert_true(has(&play, 100000, 40000));
    assert_true(has(&play, 100000, 3));
    assert_true(has(&play, 0, 40000));
    assert_true(workload_is_attacked(play.workload));
    arena_free(play.arena);
}

static void sizes_stay_affordable(void **state) {
    (void)state;
    Play play = play_new("{int}", 400);
    compare_with(&play, 1000);
    play_attack(&play, cubic);
    assert_in_range(largest(&play, 0), 100, 300);
    assert_true(workload_is_attacked(play.workload));
    arena_free(play.arena);
}

static void all_residues_are_tried(void **state) {
    (void)state;
    Play play = play_new("{int}", 400);
    divide_by(&play, 12);
    divide_by(&play, 1000);
    play_attack(&play, cheap);
    bool seen[12] = {0};
    for (size_t i = 0; i < play.all.size; i++)
        if (number(&play.all.at[i], 0) >= 0)
            seen[number(&play.all.at[i], 0) % 12] = true;
    for (size_t r = 0; r < 12; r++)
        assert_true(seen[r]);
    arena_free(play.arena);
}

static void arguments_are_tied(void **state) {
    (void)state;
    Play play = play_new("{int:0..90000} {int:0..90000}", 400);
    play_attack(&play, cheap);
    size_t equal = 0, next = 0, twice = 0;
    for (size_t i = 0; i < play.all.size; i++) {
        long long a = number(&play.all.at[i], 0);
        long long b = number(&play.all.at[i], 1);
        equal += a > 20 && a == b;
        next += a > 20 && llabs(a - b) == 1;
        twice += a > 20 && (a == 2 * b || b == 2 * a);
    }
    assert_true(equal >= 1 && next >= 2 && twice >= 2);
    arena_free(play.arena);
}

static void a_small_domain_needs_no_attack(void **state) {
    (void)state;
    Play play = play_new("{int:1..30}", 400);
    compare_with(&play, 7);
    play_attack(&play, cheap);
    assert_int_equal(play.all.size, 0);
    assert_true(workload_is_attacked(play.workload));
    arena_free(play.arena);
}

/* ---- draws ---- */

static void draws_are_uniform_and_log_uniform_in_turn(void **state) {
    (void)state;
    Play play = play_new("{int:0..9999}", 2000);
    play_draws(&play, cheap, 600);
    size_t below_100[2] = {0}, above_5000[2] = {0};
    for (size_t i = 0; i < play.all.size; i++) {
        assert_true(play.all.at[i].is_draw);
        below_100[i % 2] += number(&play.all.at[i], 0) < 100;
        above_5000[i % 2] += number(&play.all.at[i], 0) >= 5000;
    }
    assert_in_range(below_100[0], 120, 180);
    assert_in_range(below_100[1], 0, 12);
    assert_in_range(above_5000[0], 8, 42);
    assert_in_range(above_5000[1], 120, 180);
    arena_free(play.arena);
}

static void draws_come_to_all_of_the_domain(void **state) {
    (void)state;
    Play play = play_new("{int:-50..50} {int}", 3000);
    play_draws(&play, cheap, 1000);
    size_t negative = 0, odd = 0;
    for (size_t i = 0; i < play.all.size; i++) {
        assert_true(llabs(number(&play.all.at[i], 0)) <= 50);
        assert_true(number(&play.all.at[i], 1) >= -64);
        negative += number(&play.all.at[i], 0) < 0;
        odd += number(&play.all.at[i], 1) < 0;
    }
    assert_in_range(negative, 400, 600);
    assert_in_range(odd, 35, 95);
    arena_free(play.arena);
}

static void draws_stay_where_runs_are_cheap(void **state) {
    (void)state;
    Play play = play_new("{int:0..5000}", 400);
    play_draws(&play, cubic, 60);
    assert_in_range(largest(&play, 0), 200, 410);
    arena_free(play.arena);
}

static void draws_of_a_small_domain_repeat(void **state) {
    (void)state;
    Play play = play_new("{int:1..3}", 400);
    play_draws(&play, cheap, 40);
    assert_int_equal(play.all.size, 40);
    arena_free(play.arena);
}

static void runs_are_kept_for_draws(void **state) {
    (void)state;
    Play play = play_new("{int}", 90);
    const RunCost *costs = NULL;
    play.workload = workload_new(&play.options, play.arena);
    workload_keep_runs(play.workload);
    while (play_round(&play, &costs, cheap))
        ;
    assert_int_equal(play.all.size, 90 - 32 - 15);
    workload_attack(play.workload, &play.numbers);
    while (play_round(&play, &costs, cheap))
        ;
    assert_in_range(play.all.size, 90 - 32 - 14, 90 - 32);
    assert_int_equal(workload_draws_left(play.workload), 90 - play.all.size);
    arena_free(play.arena);
}

static void builds_are_left_for_draws(void **state) {
    (void)state;
    Play play = play_new("", 400);
    MacroTemplate *macro = vec_push(play.arena, &play.options.macros);
    macro->name = "N";
    Status status = template_parse(&macro->value, "int:1..20", play.arena);
    assert_int_equal(status.code, ASYM_OK);
    const RunCost *costs = NULL;
    play.workload = workload_new(&play.options, play.arena);
    workload_keep_runs(play.workload);
    while (play_round(&play, &costs, cheap))
        ;
    assert_int_equal(play.all.size, 13);
    workload_draw(play.workload, 7);
    assert_int_equal(play_round(&play, &costs, cheap), 7);
    for (size_t i = 0; i < play.all.size; i++)
        for (size_t k = 0; k < i; k++)
            assert_string_not_equal(play.all.at[i].macros.at[0].value,
                                    play.all.at[k].macros.at[0].value);
    arena_free(play.arena);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(both_sides_of_numbers_are_tried),
        cmocka_unit_test(numbers_are_tried_in_each_argument_alone),
        cmocka_unit_test(sizes_go_on_to_the_end_of_the_range),
        cmocka_unit_test(sizes_stay_affordable),
        cmocka_unit_test(all_residues_are_tried),
        cmocka_unit_test(arguments_are_tied),
        cmocka_unit_test(a_small_domain_needs_no_attack),
        cmocka_unit_test(draws_are_uniform_and_log_uniform_in_turn),
        cmocka_unit_test(draws_come_to_all_of_the_domain),
        cmocka_unit_test(draws_stay_where_runs_are_cheap),
        cmocka_unit_test(draws_of_a_small_domain_repeat),
        cmocka_unit_test(runs_are_kept_for_draws),
        cmocka_unit_test(builds_are_left_for_draws),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
