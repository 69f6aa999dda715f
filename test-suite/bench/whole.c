#include "whole.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

/* A source is relative to the repository; without one it is a program of
 * programs.h. */
static const struct {
    const char *name, *source, *option, *value;
} sessions[] = {
    {"multiply", "examples/multiply.c", "--args", "int"},
    {"affine", "examples/affine.c", "--args", "int,int"},
    {"quicksort", NULL, "--args", "int:1..100000"},
    {"bzip2-c", NULL, "--mix", "-c {file:0..100000}"},
};
enum { SESSIONS = sizeof sessions / sizeof *sessions, PACKAGED = 1 };

/* "extra" is one source more, or NULL. */
static Status asym_session(Usage *out, const Program *program,
                           const Words *options, const char *extra,
                           const WholePlan *plan, Arena *arena) {
    Command command = {.directory = plan->shop.scratch};
    const char *const head[] = {
        arena_printf(arena, "%s/bin/asym", plan->shop.build), "--seed", "1",
        NULL};
    words_add_all(&command.words, head, arena);
    words_append(&command.words, options, arena);
    words_append(&command.words, &program->sources, arena);
    if (extra)
        words_add(&command.words, extra, arena);
    words_add(&command.words, "--", arena);
    words_add(&command.words, "-w", arena);
    words_append(&command.words, &program->options, arena);
    return measure_run(out, &command, arena);
}

/* The command lines of the runs that asym makes of "program". */
static Status note_runs(Words *lines, const Program *program,
                        const Words *options, const WholePlan *plan,
                        Arena *arena) {
    const char *log = arena_printf(arena, "%s/arguments", plan->shop.scratch);
    const char *noting = arena_printf(
        arena, "%s/test-suite/bench/programs/arguments.c", plan->places.root);
    unlink(log);
    setenv("BENCH_ARGUMENTS", log, 1);
    Usage usage;
    Status status = asym_session(&usage, program, options, noting, plan, arena);
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

static Program program_of(const char *name, const char *source,
                          const WholePlan *plan, Arena *arena) {
    Program program = {.name = name};
    words_add(&program.sources,
              arena_printf(arena, "%s/%s", plan->places.root, source), arena);
    return program;
}

static Status session_program(Program *out, size_t which, const WholePlan *plan,
                              Arena *arena) {
    Programs programs;
    Words only = {0};
    if (sessions[which].source) {
        *out = program_of(sessions[which].name, sessions[which].source, plan,
                          arena);
        return status_ok();
    }
    words_add(&only, sessions[which].name, arena);
    TRY(programs_list(&programs, &plan->places, WORKLOAD_FULL, &only, arena));
    *out = programs.at[0];
    return status_ok();
}

/* Seconds of wall time; per round. */
typedef struct Times {
    double *whole, *beyond, *ratio, *built;
} Times;

static Times times_new(size_t rounds, Arena *arena) {
    return (Times){.whole = ARENA_ARRAY(arena, double, rounds),
                   .beyond = ARENA_ARRAY(arena, double, rounds),
                   .ratio = ARENA_ARRAY(arena, double, rounds),
                   .built = ARENA_ARRAY(arena, double, rounds)};
}

static Status time_session(Times *times, const Program *program,
                           const Words *options, const Words *lines,
                           const WholePlan *plan, Arena *arena) {
    for (size_t i = 0; i < plan->rounds; i++) {
        Usage usage;
        Built plain;
        double runs = 0;
        TRY(asym_session(&usage, program, options, NULL, plan, arena));
        TRY(tool_build(&plain, TOOL_CLANG, program, &plan->shop, arena));
        TRY(plain_runs(&runs, plain.command.words.at[0], lines, arena));
        times->whole[i] = usage.wall_seconds;
        times->beyond[i] = usage.wall_seconds - runs;
        times->ratio[i] = usage.wall_seconds / runs;
        times->built[i] =
            usage.wall_seconds / (plain.building.wall_seconds + runs);
    }
    return status_ok();
}

static Status measure_session(json_t *rows, size_t which, const WholePlan *plan,
                              Arena *arena) {
    const char *name = sessions[which].name, *value = sessions[which].value;
    const char *quote = strchr(value, ' ') ? "'" : "";
    const char *shown = arena_printf(arena, "%s %s%s%s", sessions[which].option,
                                     quote, value, quote);
    (void)fprintf(stderr, "bench: asym %s of %s\n", shown, name);
    Words lines = {0}, options = {0};
    Program program;
    words_add(&options, sessions[which].option, arena);
    words_add(&options, value, arena);
    TRY(session_program(&program, which, plan, arena));
    TRY(note_runs(&lines, &program, &options, plan, arena));
    Times times = times_new(plan->rounds, arena);
    TRY(time_session(&times, &program, &options, &lines, plan, arena));
    json_array_append_new(
        rows,
        json_pack("{s:s, s:s, s:I, s:f, s:f, s:f, s:f}", "program", name,
                  "options", shown, "runs", (json_int_t)lines.size, "seconds",
                  measure_median(times.whole, plan->rounds), "beyond_seconds",
                  measure_median(times.beyond, plan->rounds), "ratio",
                  measure_median(times.ratio, plan->rounds), "built_ratio",
                  measure_median(times.built, plan->rounds)));
    return status_ok();
}

Status whole_sessions(json_t *rows, const WholePlan *plan, Arena *arena) {
    size_t count = plan->places.sources ? SESSIONS : SESSIONS - PACKAGED;
    for (size_t i = 0; i < count; i++)
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
                             const Built builds[2], const Program *program,
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
    Words options = {0};
    words_split(&options,
                arena_printf(arena, "--timeout 60 --runs 10 --args int:%lu..%s",
                             length - length / 10, number),
                arena);
    TRY(asym_session(&session, program, &options, NULL, plan, arena));
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
    Program program =
        program_of("rounds", "test-suite/bench/programs/rounds.c", plan, arena);
    Built builds[2];
    for (int i = 0; i < 2; i++)
        TRY(tool_build(&builds[i], tools[i], &program, &plan->shop, arena));
    for (uint64_t n = FIRST; n <= plan->max_loop_rounds; n *= GROWTH)
        TRY(measure_length(rows, n, builds, &program, plan, arena));
    return status_ok();
}
