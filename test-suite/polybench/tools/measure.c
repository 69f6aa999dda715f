#include "measure.h"

#include "base/text.h"
#include "test-suite/programs/tools/process.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

Status bench_compile(const char **program, const Bench *bench,
                     const char *source, const char *options) {
    Arena *arena = bench->arena;
    Words words = {0};
    *program = arena_printf(arena, "%s.program", source);
    words_split(&words,
                arena_printf(arena, "%s -w -O1 -include %s -o %s %s %s -lm",
                             bench->clang, bench->tick, *program, source,
                             options),
                arena);
    for (size_t i = 0; i < bench->kernel->sizes.size; i++)
        *vec_push(arena, &words) = arena_printf(arena, "-D%s=nest_size(%zu)",
                                                bench->kernel->sizes.at[i], i);
    Outcome outcome =
        process_run(&words, bench->scratch, bench->scratch, arena);
    return outcome.code == 0
               ? status_ok()
               : status_fail(ASYM_COMPILE, "%s does not compile: %s", source,
                             outcome.err);
}

Status bench_run(const Bench *bench, const Words *words, const long *sizes) {
    Text text = text_new(bench->arena);
    for (size_t i = 0; i < bench->kernel->sizes.size; i++)
        text_add(&text, "%ld ", sizes[i]);
    setenv("NEST_SIZES", text_chars(&text), 1);
    Outcome outcome =
        process_run(words, bench->scratch, bench->scratch, bench->arena);
    return outcome.code == 0
               ? status_ok()
               : status_fail(ASYM_CHECK_FAILED, "%s fails with sizes %s: %s",
                             words->at[0], text_chars(&text), outcome.err);
}

/* The line, with its counters. */
static const char *with_ticks(const Kernel *kernel, unsigned number,
                              Arena *arena) {
    const char *line = kernel->lines.at[number - 1];
    for (size_t i = 0; i < kernel->functions.size; i++)
        if (kernel->functions.at[i].body == number)
            return arena_printf(arena, "%s NEST_CALL(%zu);", line, i);
    for (size_t i = 0; i < kernel->loops.size; i++) {
        const KernelLoop *loop = &kernel->loops.at[i];
        if (loop->line != number)
            continue;
        return arena_printf(
            arena, "%.*snest_enter(%zu) + %.*snest_tick(%zu, %s, %.*s)%s",
            (int)loop->init, line, i, (int)(loop->condition - loop->init),
            line + loop->init, i, loop->variable,
            (int)(loop->condition_end - loop->condition),
            line + loop->condition, line + loop->condition_end);
    }
    return line;
}

Status measure_compile(const char **program, const Bench *bench) {
    const Kernel *kernel = bench->kernel;
    const char *path = arena_printf(bench->arena, "%s/ticks.c", bench->scratch);
    FILE *file = fopen(path, "w");
    for (unsigned number = 1; file && number <= kernel->lines.size; number++)
        fprintf(file, "%s\n", with_ticks(kernel, number, bench->arena));
    if (!file || fclose(file) != 0)
        return status_fail(ASYM_CHECK_FAILED, "%s: cannot be written", path);
    return bench_compile(program, bench, path, "");
}

Measured measure_nothing(const Bench *bench) {
    const Kernel *kernel = bench->kernel;
    return (Measured){
        .loops = ARENA_ARRAY(bench->arena, MeasuredLoop, kernel->loops.size),
        .costs =
            ARENA_ARRAY(bench->arena, MeasuredSamples, kernel->functions.size)};
}

static MeasuredSample *add_sample(MeasuredSamples *samples, const Bench *bench,
                                  const long *sizes, long value) {
    MeasuredSample *sample = vec_push(bench->arena, samples);
    sample->value = value;
    memcpy(sample->point, sizes,
           bench->kernel->sizes.size * sizeof *sample->point);
    return sample;
}

/* "ID COUNT ID:VALUE..." */
static Status read_count(Measured *out, const Bench *bench, const long *sizes,
                         const char *text) {
    char *at;
    MeasuredLoop *loop = &out->loops[strtoul(text, &at, 10)];
    size_t known = bench->kernel->sizes.size;
    MeasuredSample *sample =
        add_sample(&loop->counts, bench, sizes, strtol(at, &at, 10));
    for (loop->depth = 0; *at == ' '; loop->depth++) {
        if (known + loop->depth == TENSOR_AXES)
            return status_fail(ASYM_CHECK_FAILED, "too many loops in a nest");
        loop->around[loop->depth] = strtoul(at, &at, 10);
        sample->point[known + loop->depth] = strtol(at + 1, &at, 10);
    }
    return status_ok();
}

/* "ID COST CALLS" */
static Status read_cost(Measured *out, const Bench *bench, const long *sizes,
                        const char *text) {
    char *at;
    size_t function = strtoul(text, &at, 10);
    add_sample(&out->costs[function], bench, sizes, strtol(at, &at, 10));
    if (strtol(at, NULL, 10) != 1)
        return status_fail(ASYM_CHECK_FAILED, "%s is called more than once",
                           bench->kernel->functions.at[function].name);
    return status_ok();
}

static Status read_line(Measured *out, const Bench *bench, const long *sizes,
                        const char *line) {
    char *at;
    if (strncmp(line, "loop ", 5) == 0)
        return read_count(out, bench, sizes, line + 5);
    if (strncmp(line, "cost ", 5) == 0)
        return read_cost(out, bench, sizes, line + 5);
    MeasuredLoop *loop = &out->loops[strtoul(line + 6, &at, 10)];
    add_sample(&loop->totals, bench, sizes, strtol(at, NULL, 10));
    return status_ok();
}

Status measure_run(Measured *out, const Bench *bench, const char *program,
                   const long *sizes) {
    Words words = {0};
    *vec_push(bench->arena, &words) = program;
    const char *counts =
        arena_printf(bench->arena, "%s/counts", bench->scratch);
    setenv("NEST_COUNTS", counts, 1);
    TRY(bench_run(bench, &words, sizes));
    const char *line = file_text(counts, bench->arena);
    for (; line && *line; line = strchr(line, '\n') + 1)
        TRY(read_line(out, bench, sizes, line));
    return status_ok();
}

const long *measured_at(const MeasuredSamples *samples, const long *point,
                        size_t axes) {
    for (size_t i = 0; i < samples->size; i++)
        if (memcmp(samples->at[i].point, point, axes * sizeof *point) == 0)
            return &samples->at[i].value;
    return NULL;
}
