/* Contents that cost most are tried again. */
#include "test-suite/driver/runs/play.h"

/* ---- costs ---- */

typedef struct Bytes {
    char *at;
    size_t size;
} Bytes;

static Bytes bytes_of(const Run *run) {
    Bytes out = {0};
    const RunFile *file = &run->files.at[0];
    FILE *stream = open_memstream(&out.at, &out.size);
    assert_non_null(stream);
    assert_int_equal(
        content_write(stream, &file->content, file->size, file->seed), 0);
    assert_int_equal(fclose(stream), 0);
    return out;
}

/* Insertion sort of the first bytes of lines: the pairs that are out of order,
 * by the lines before. */
static uint64_t cost_of_sorting(const Run *run) {
    Bytes bytes = bytes_of(run);
    uint64_t seen[256] = {0}, work = 1;
    for (size_t i = 0; i < bytes.size; i++)
        if (i == 0 || bytes.at[i - 1] == '\n') {
            unsigned char first = (unsigned char)bytes.at[i];
            for (unsigned larger = first + 1u; larger < 256; larger++)
                work += seen[larger];
            seen[first]++;
        }
    free(bytes.at);
    return work;
}

static uint64_t cost_of_size(const Run *run) {
    return 1 + run->files.at[0].size;
}

/* Plays a search and then attacks to their end; the most work before and after
 * the end of the plain attacks. */
static size_t play_all(Play *play, CostOf *cost) {
    static const AttackNumbers none;
    const RunCost *costs = NULL;
    bool attacks = false;
    play->options.runs = 400;
    play->workload = workload_new(&play->options, play->arena);
    for (;;) {
        Runs runs;
        workload_next_round(play->workload, &runs, costs, play->arena);
        if (!runs.size && attacks)
            return play->all.size;
        if (!runs.size || workload_is_grown(play->workload)) {
            workload_attack(play->workload, &none);
            attacks = true;
        }
        costs = runs.size ? play_costs_of(play, &runs, cost) : NULL;
        for (size_t i = 0; i < runs.size; i++)
            *vec_push(play->arena, &play->all) = runs.at[i];
    }
}

/* ---- tests ---- */

static size_t ordered_runs(const Play *play) {
    size_t count = 0;
    for (size_t i = 0; i < play->all.size; i++)
        count += play->all.at[i].files.at[0].content.order != CONTENT_AS_DRAWN;
    return count;
}

static void dear_contents_come_in_other_orders(void **state) {
    (void)state;
    Play play = play_new("{file:0..5000}");
    (void)play_all(&play, cost_of_sorting);
    assert_true(workload_is_attacked(play.workload));
    assert_in_range(ordered_runs(&play), 10, 40);
    double drawn = 0, all = 0;
    for (size_t i = 0; i < play.all.size; i++) {
        const Run *run = &play.all.at[i];
        double rate =
            (double)cost_of_sorting(run) / (double)(1 + run->files.at[0].size);
        all = rate > all ? rate : all;
        if (run->files.at[0].content.order == CONTENT_AS_DRAWN)
            drawn = rate > drawn ? rate : drawn;
        assert_false(run->is_draw);
    }
    assert_true(all >= drawn);
    assert_non_null(workload_worst(play.workload, play.arena));
    arena_free(play.arena);
}

/* Nothing did more than others. */
static void sizes_alone_have_no_worst(void **state) {
    (void)state;
    Play play = play_new("{file:0..5000}");
    (void)play_all(&play, cost_of_size);
    assert_null(workload_worst(play.workload, play.arena));
    arena_free(play.arena);
}

static void numbers_have_no_contents(void **state) {
    (void)state;
    Play play = play_new("{int:0..500}");
    play_rounds(&play, play_cheap, 50);
    static const AttackNumbers none;
    workload_attack(play.workload, &none);
    Runs runs;
    do
        workload_next_round(play.workload, &runs, NULL, play.arena);
    while (runs.size);
    assert_true(workload_is_attacked(play.workload));
    assert_null(workload_worst(play.workload, play.arena));
    arena_free(play.arena);
}

static void the_same_costs_make_the_same_runs(void **state) {
    (void)state;
    Play a = play_new("{file:0..5000}"), b = play_new("{file:0..5000}");
    (void)play_all(&a, cost_of_sorting);
    (void)play_all(&b, cost_of_sorting);
    assert_string_equal(play_shown(&a), play_shown(&b));
    arena_free(a.arena);
    arena_free(b.arena);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(dear_contents_come_in_other_orders),
        cmocka_unit_test(sizes_alone_have_no_worst),
        cmocka_unit_test(numbers_have_no_contents),
        cmocka_unit_test(the_same_costs_make_the_same_runs),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
