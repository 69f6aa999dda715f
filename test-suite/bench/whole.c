#include "whole.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

/* Relative to the repository; "options" have no blanks within. */
static const struct {
    const char *source, *options;
} sessions[] = {
    {"examples/multiply.c", "--args int"},
    {"examples/affine.c", "--args int,int"},
    {"test-suite/bench/programs/quicksort.c", "--args int:1..100000"},
};

static const char asym_seed[] = "--seed 1";

static Status asym_session(Usage *out, const char *source, const char *options,
                           const char *extra, const WholePlan *plan,
                           Arena *arena) {
    Command command = {.directory = plan->shop.scratch};
    words_add(&command.words,
              arena_printf(arena, "%s/bin/asym", plan->shop.build), arena);
    words_split(&command.words, asym_seed, arena);
    words_split(&command.words, options, arena);
    words_add(&command.words, source, arena);
    if (extra)
        words_add(&command.words, extra, arena);
    return measure_run(out, &command, arena);
}

/* The command lines of the runs that asym makes of "source". */
static Status note_runs(Words *lines, const char *source, const char *options,
                        const WholePlan *plan, Arena *arena) {
    const char *log = arena_printf(arena, "%s/arguments", plan->shop.scratch);
    const char *noting = arena_printf(
        arena, "%s/test-suite/bench/programs/arguments.c", plan->root);
    unlink(log);
    setenv("BENCH_ARGUMENTS", log, 1);
    Usage usage;
    Status status = asym_session(&usage, source, options, noting, plan, arena);
    unsetenv("BENCH_ARGUMENTS");
    TRY(status);
    FILE *file = fopen(log, "r");
    char *line = NULL;
    size_t room = 0;
    while (file && getline(&line, &room, file) > 0)
        words_add(lines, arena_strndup(arena, line, strcspn(line, "\n")),
                  arena);
    free(line);
    if (file)
        fclose(file);
    return lines->size ? status_ok()
                       : status_fail(ASYM_CHECK_FAILED, "asym made no run");
}

static Status plain_runs(double *out, const char *executable,
                         const Words *lines, Arena *arena) {
    *out = 0;
    for (size_t i = 0; i < lines->size; i++) {
        Command command = {.errors = "/dev/null", .may_fail = true};
        Usage usage;
        words_add(&command.words, executable, arena);
        words_split(&command.words, lines->at[i], arena);
        TRY(measure_run(&usage, &command, arena));
        *out += usage.wall_seconds;
    }
    return status_ok();
}

static Program program_of(const char *name, const char *source, Arena *arena) {
    Program program = {.name = name};
    words_add(&program.sources, source, arena);
    return program;
}

static Status measure_session(json_t *rows, size_t which, const WholePlan *plan,
                              Arena *arena) {
    const char *name = sessions[which].source;
    const char *options = sessions[which].options;
    const char *source = arena_printf(arena, "%s/%s", plan->root, name);
    (void)fprintf(stderr, "bench: asym %s %s\n", options, name);
    Program program =
        program_of(arena_printf(arena, "session-%zu", which), source, arena);
    Built plain;
    TRY(tool_build(&plain, TOOL_CLANG, &program, &plan->shop, arena));
    Words lines = {0};
    TRY(note_runs(&lines, source, options, plan, arena));
    double *whole = ARENA_ARRAY(arena, double, plan->rounds);
    double *beyond = ARENA_ARRAY(arena, double, plan->rounds);
    double *ratio = ARENA_ARRAY(arena, double, plan->rounds);
    for (size_t i = 0; i < plan->rounds; i++) {
        Usage usage;
        double runs = 0;
        TRY(asym_session(&usage, source, options, NULL, plan, arena));
        TRY(plain_runs(&runs, plain.command.words.at[0], &lines, arena));
        whole[i] = usage.wall_seconds;
        beyond[i] = whole[i] - runs;
        ratio[i] = whole[i] / runs;
    }
    json_array_append_new(
        rows, json_pack("{s:s, s:s, s:I, s:f, s:f, s:f}", "program", name,
                        "options", options, "runs", (json_int_t)lines.size,
                        "seconds", measure_median(whole, plan->rounds),
                        "beyond_seconds", measure_median(beyond, plan->rounds),
                        "ratio", measure_median(ratio, plan->rounds)));
    return status_ok();
}

Status whole_sessions(json_t *rows, const WholePlan *plan, Arena *arena) {
    for (size_t i = 0; i < sizeof sessions / sizeof *sessions; i++)
        TRY(measure_session(rows, i, plan, arena));
    return status_ok();
}

static Status disk_kib(uint64_t *out, const char *path) {
    enum { BLOCK = 512 };
    struct stat info;
    if (stat(path, &info) != 0)
        return status_fail(ASYM_CHECK_FAILED, "the program made no profile");
    *out = (uint64_t)info.st_blocks * BLOCK / 1024;
    return status_ok();
}

static Status measure_length(json_t *rows, uint64_t length,
                             const Built builds[2], const char *source,
                             const WholePlan *plan, Arena *arena) {
    Usage counted, plain, session;
    uint64_t profile = 0;
    const char *number = arena_printf(arena, "%lu", length);
    (void)fprintf(stderr, "bench: memory over %s rounds\n", number);
    Command runs[2] = {builds[0].command, builds[1].command};
    for (int i = 0; i < 2; i++) {
        runs[i].words = (Words){0};
        words_add(&runs[i].words, builds[i].command.words.at[0], arena);
        words_add(&runs[i].words, number, arena);
    }
    TRY(measure_run(&plain, &runs[0], arena));
    TRY(measure_run(&counted, &runs[1], arena));
    TRY(disk_kib(&profile, runs[1].discard));
    const char *options =
        arena_printf(arena, "--timeout 60 --runs 10 --args int:%lu..%s",
                     length - length / 10, number);
    TRY(asym_session(&session, source, options, NULL, plan, arena));
    json_array_append_new(
        rows, json_pack("{s:I, s:I, s:I, s:I, s:I}", "rounds",
                        (json_int_t)length, "profile_kib", (json_int_t)profile,
                        "program_kib", (json_int_t)counted.peak_kib,
                        "plain_kib", (json_int_t)plain.peak_kib, "asym_kib",
                        (json_int_t)session.peak_kib));
    return status_ok();
}

Status whole_memory(json_t *rows, const WholePlan *plan, Arena *arena) {
    enum { FIRST = 1000000, GROWTH = 10 };
    static const ToolId tools[2] = {TOOL_CLANG, TOOL_ASYM};
    const char *source = arena_printf(
        arena, "%s/test-suite/bench/programs/rounds.c", plan->root);
    Program program = program_of("rounds", source, arena);
    Built builds[2];
    for (int i = 0; i < 2; i++)
        TRY(tool_build(&builds[i], tools[i], &program, &plan->shop, arena));
    for (uint64_t n = FIRST; n <= plan->max_loop_rounds; n *= GROWTH)
        TRY(measure_length(rows, n, builds, source, plan, arena));
    return status_ok();
}
