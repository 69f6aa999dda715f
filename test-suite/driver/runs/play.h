/* play.h -- a workload that is played through, without runs. */
#ifndef ASYM_TEST_DRIVER_RUNS_PLAY_H
#define ASYM_TEST_DRIVER_RUNS_PLAY_H

#include "base/hash.h"
#include "driver/runs/inputs/workload.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

typedef uint64_t CostOf(const Run *run);

typedef struct Play {
    Arena *arena;
    RunOptions options;
    Workload *workload;
    Runs all;
    Vec(size_t) ends; /* of each round, in "all" */
} Play;

static inline Play play_new(const char *mix) {
    Play play = {.arena = arena_new()};
    play.options = (RunOptions){.argument_source = ARGUMENTS_LISTED,
                                .runs = 200,
                                .max = 2000,
                                .seed = 7};
    Status status =
        template_mix_parse(&play.options.arguments, mix, play.arena);
    assert_int_equal(status.code, ASYM_OK);
    return play;
}

static inline void play_macro(Play *play, const char *name,
                              const char *template) {
    MacroTemplate *macro = vec_push(play->arena, &play->options.macros);
    macro->name = name;
    Status status = template_parse(&macro->value, template, play->arena);
    assert_int_equal(status.code, ASYM_OK);
}

static inline void play_input(Play *play, const char *template) {
    play->options.input.kind = STDIN_TEMPLATE;
    Status status =
        template_parse(&play->options.input.content, template, play->arena);
    assert_int_equal(status.code, ASYM_OK);
}

static inline uint64_t play_cheap(const Run *run) {
    (void)run;
    return 100;
}

static inline RunCost *play_costs_of(Play *play, const Runs *runs,
                                     CostOf *cost) {
    RunCost *costs = ARENA_ARRAY(play->arena, RunCost, runs->size);
    for (size_t i = 0; i < runs->size; i++) {
        costs[i].work = cost(&runs->at[i]);
        costs[i].end = costs[i].work == UINT64_MAX ? RUN_CUT : RUN_USABLE;
    }
    return costs;
}

/* Plays until nothing is left, or for "rounds". */
static inline void play_rounds(Play *play, CostOf *cost, size_t rounds) {
    play->workload = workload_new(&play->options, play->arena);
    const RunCost *costs = NULL;
    for (size_t round = 0; round < rounds; round++) {
        Runs runs;
        workload_next_round(play->workload, &runs, costs, play->arena);
        if (runs.size == 0)
            break;
        costs = play_costs_of(play, &runs, cost);
        for (size_t i = 0; i < runs.size; i++)
            *vec_push(play->arena, &play->all) = runs.at[i];
        *vec_push(play->arena, &play->ends) = play->all.size;
    }
}

static inline long long play_number(const Run *run, size_t argument) {
    return strtoll(run->args.at[argument], NULL, 10);
}

static inline long long play_largest(const Play *play, size_t argument,
                                     size_t end) {
    long long most = INT64_MIN;
    for (size_t i = 0; i < end; i++)
        if (play_number(&play->all.at[i], argument) > most)
            most = play_number(&play->all.at[i], argument);
    return most;
}

static inline long long play_smallest(const Play *play, size_t argument,
                                      size_t end) {
    long long least = INT64_MAX;
    for (size_t i = 0; i < end; i++)
        if (play_number(&play->all.at[i], argument) < least)
            least = play_number(&play->all.at[i], argument);
    return least;
}

static inline const char *play_shown(const Play *play) {
    Text text = text_new(play->arena);
    for (size_t i = 0; i < play->all.size; i++) {
        const Run *run = &play->all.at[i];
        for (size_t a = 0; a < run->args.size; a++)
            text_add(&text, "%s ", run->args.at[a]);
        for (size_t m = 0; m < run->macros.size; m++)
            text_add(&text, "%s=%s ", run->macros.at[m].name,
                     run->macros.at[m].value);
        for (size_t f = 0; f < run->files.size; f++)
            text_add(&text, "%s:%llu:%llu ", run->files.at[f].name,
                     (unsigned long long)run->files.at[f].size,
                     (unsigned long long)run->files.at[f].seed);
        text_add_char(&text, '\n');
    }
    return text_chars(&text);
}

#endif
