#include "static_passes.h"

#include "base/text.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum {
    LINES_FIRST = 1600,
    LOOPS_FIRST = 250,
    LOOPS_LAST = 4000,
    COUNTED_MAX = 300000
};

static Status read_text(const char **out, const char *path, Arena *arena) {
    FILE *file = fopen(path, "r");
    if (!file)
        return status_fail(ASYM_USAGE, "cannot read '%s'", path);
    Text text = text_new(arena);
    char block[4096];
    for (size_t n; (n = fread(block, 1, sizeof block, file)) > 0;)
        text_add_n(&text, block, n);
    fclose(file);
    *out = text_chars(&text);
    return status_ok();
}

static void write_copy(FILE *file, const char *unit, size_t number) {
    for (const char *at = unit, *mark; *at; at = mark) {
        mark = strstr(at, "_0");
        if (!mark) {
            (void)fputs(at, file);
            return;
        }
        (void)fprintf(file, "%.*s_%zu", (int)(mark - at), at, number);
        mark += 2;
    }
}

Status static_passes_generate(const char *path, const char *root, size_t copies,
                              Arena *arena) {
    const char *unit;
    TRY(read_text(
        &unit, arena_printf(arena, "%s/test-suite/bench/programs/unit.c", root),
        arena));
    FILE *file = fopen(path, "w");
    if (!file)
        return status_fail(ASYM_INTERNAL, "cannot write '%s'", path);
    for (size_t i = 0; i < copies; i++)
        write_copy(file, unit, i);
    if (fclose(file))
        return status_fail(ASYM_INTERNAL, "cannot write '%s'", path);
    return status_ok();
}

/* Bounds of four kinds, in turn. */
static void write_bound(FILE *file, size_t number) {
    switch (number % 4) {
    case 0:
        (void)fprintf(file, "n + %zu", number);
        break;
    case 1:
        (void)fprintf(file, "bound_%zu", number);
        break;
    case 2:
        (void)fputs("p->field", file);
        break;
    default:
        (void)fprintf(file, "call(%zu)", number);
    }
}

static void write_loop(FILE *file, size_t number) {
    (void)fputs("    for (int i = 0; i < ", file);
    write_bound(file, number);
    (void)fputs("; i++)\n        sum += a[i];\n", file);
}

static Status generate_function(const char *path, size_t loops) {
    FILE *file = fopen(path, "w");
    if (!file)
        return status_fail(ASYM_INTERNAL, "cannot write '%s'", path);
    (void)fputs("struct pair { int other, field; };\nint call(int);\n", file);
    for (size_t i = 1; i < loops; i += 4)
        (void)fprintf(file, "int bound_%zu;\n", i);
    (void)fputs("int many(int n, const int *a, struct pair *p) {\n"
                "    int sum = 0;\n",
                file);
    for (size_t i = 0; i < loops; i++)
        write_loop(file, i);
    (void)fputs("    return sum;\n}\n", file);
    if (fclose(file))
        return status_fail(ASYM_INTERNAL, "cannot write '%s'", path);
    return status_ok();
}

Status static_passes_bitcode(const char *bitcode, const char *source,
                             Arena *arena) {
    Command command = {0};
    const char *const words[] = {
        "clang-19",   "-w",      "-O2",
        "-g",         "-Xclang", "-disable-llvm-passes",
        "-emit-llvm", "-Xclang", "-no-emit-llvm-uselists",
        "-c",         source,    "-o",
        bitcode,      NULL};
    words_add_all(&command.words, words, arena);
    Usage usage;
    return measure_run(&usage, &command, arena);
}

/* One instruction a line, indented by two, in the disassembly. */
static Status count_instructions(size_t *out, const char *bitcode,
                                 const char *scratch, Arena *arena) {
    const char *text = arena_printf(arena, "%s/static.ll", scratch);
    const char *const words[] = {"llvm-dis-19", bitcode, "-o", text, NULL};
    Command command = {0};
    words_add_all(&command.words, words, arena);
    Usage usage;
    TRY(measure_run(&usage, &command, arena));
    FILE *file = fopen(text, "r");
    if (!file)
        return status_fail(ASYM_CHECK_FAILED, "llvm-dis-19 wrote nothing");
    char *line = NULL;
    size_t room = 0;
    for (*out = 0; getline(&line, &room, file) > 0;)
        *out += strncmp(line, "  ", 2) == 0 && !strchr(" #]", line[2]);
    free(line);
    fclose(file);
    return status_ok();
}

static Status count_lines(size_t *out, const char *path) {
    FILE *file = fopen(path, "r");
    if (!file)
        return status_fail(ASYM_USAGE, "cannot read '%s'", path);
    *out = 0;
    for (int c; (c = getc(file)) != EOF;)
        *out += c == '\n';
    fclose(file);
    return status_ok();
}

static Command front_end(const char *source, const char *scratch,
                         Arena *arena) {
    Command command = {.directory = scratch};
    const char *const words[] = {"clang-19", "-w", "-O0",      "-g", "-c",
                                 source,     "-o", "static.o", NULL};
    words_add_all(&command.words, words, arena);
    return command;
}

static Command analysis(const char *bitcode, const StaticPlan *plan,
                        Arena *arena) {
    Command command = {.errors =
                           arena_printf(arena, "%s/times", plan->scratch)};
    const char *const words[] = {
        arena_printf(arena, "%s/bin/asym-ir", plan->build),
        "--verified",
        "--times",
        "--dump",
        "plan",
        bitcode,
        NULL};
    words_add_all(&command.words, words, arena);
    return command;
}

static Command whole_command(const char *source, const StaticPlan *plan,
                             Arena *arena) {
    Command command = {.directory = plan->scratch};
    const char *const words[] = {
        arena_printf(arena, "%s/bin/asym", plan->build),
        "--static",
        source,
        "--",
        "-w",
        NULL};
    words_add_all(&command.words, words, arena);
    return command;
}

/* Of the stage "analyse", as --times gives it. */
static Status analyses_seconds(double *out, const char *path) {
    FILE *file = fopen(path, "r");
    char name[32];
    double seconds;
    *out = -1;
    while (file && fscanf(file, "%31s %lf", name, &seconds) == 2)
        if (strcmp(name, "analyse") == 0)
            *out = seconds;
    if (file)
        fclose(file);
    return *out >= 0 ? status_ok()
                     : status_fail(ASYM_CHECK_FAILED,
                                   "asym-ir --times tells no 'analyse'");
}

/* One file, compiled and analysed. */
typedef struct Race {
    Command front, passes, whole;
} Race;

static void note_median(json_t *row, const char *key, double *values,
                        size_t rounds) {
    json_object_set_new(row, key, json_real(measure_median(values, rounds)));
}

/* The ratios over the rounds. */
static Status hold_race(json_t *row, const Race *race, size_t rounds,
                        Arena *arena) {
    double *base = ARENA_ARRAY(arena, double, rounds);
    double *passes = ARENA_ARRAY(arena, double, rounds);
    double *analyses = ARENA_ARRAY(arena, double, rounds);
    double *whole = ARENA_ARRAY(arena, double, rounds);
    for (size_t i = 0; i < rounds; i++) {
        Usage usage;
        TRY(measure_run(&usage, &race->front, arena));
        base[i] = usage.cpu_seconds;
        TRY(measure_run(&usage, &race->passes, arena));
        passes[i] = usage.cpu_seconds / base[i];
        TRY(analyses_seconds(&analyses[i], race->passes.errors));
        analyses[i] /= base[i];
        TRY(measure_run(&usage, &race->whole, arena));
        whole[i] = usage.cpu_seconds / base[i];
    }
    note_median(row, "front_seconds", base, rounds);
    note_median(row, "time_ratio", passes, rounds);
    note_median(row, "analyses_ratio", analyses, rounds);
    note_median(row, "whole_ratio", whole, rounds);
    return status_ok();
}

static Status measure_file(json_t *rows, const char *name, const char *source,
                           const StaticPlan *plan, Arena *arena) {
    const char *bitcode = arena_printf(arena, "%s/static.bc", plan->scratch);
    size_t lines = 0, size = 0;
    TRY(count_lines(&lines, source));
    (void)fprintf(stderr, "bench: static passes on %zu lines\n", lines);
    TRY(static_passes_bitcode(bitcode, source, arena));
    TRY(count_instructions(&size, bitcode, plan->scratch, arena));
    json_t *row =
        json_pack("{s:s, s:I, s:I}", "file", name, "lines", (json_int_t)lines,
                  "ir_instructions", (json_int_t)size);
    json_array_append_new(rows, row);
    const Race commands = {.front = front_end(source, plan->scratch, arena),
                           .passes = analysis(bitcode, plan, arena),
                           .whole = whole_command(source, plan, arena)};
    TRY(hold_race(row, &commands, plan->rounds, arena));
    if (size > COUNTED_MAX)
        return status_ok();
    uint64_t counted;
    TRY(measure_instructions(&counted, NULL, &commands.passes, plan->scratch,
                             arena));
    json_object_set_new(row, "instructions_per_ir",
                        json_real((double)counted / (double)size));
    return status_ok();
}

static Status measure_generated(json_t *rows, size_t copies,
                                const StaticPlan *plan, Arena *arena) {
    const char *source = arena_printf(arena, "%s/static.c", plan->scratch);
    TRY(static_passes_generate(source, plan->root, copies, arena));
    return measure_file(rows, "generated", source, plan, arena);
}

static Status measure_function(json_t *rows, size_t loops,
                               const StaticPlan *plan, Arena *arena) {
    const char *source = arena_printf(arena, "%s/static.c", plan->scratch);
    TRY(generate_function(source, loops));
    return measure_file(rows, "one function", source, plan, arena);
}

Status static_passes_measure(json_t *rows, const StaticPlan *plan,
                             Arena *arena) {
    enum { UNIT_LINES = 100, LOOP_LINES = 3, GROWTH = 4 };
    for (size_t lines = LINES_FIRST; lines <= plan->max_lines; lines *= GROWTH)
        TRY(measure_generated(rows, lines / UNIT_LINES, plan, arena));
    for (size_t loops = LOOPS_FIRST;
         loops <= LOOPS_LAST && LOOP_LINES * loops <= plan->max_lines;
         loops *= GROWTH)
        TRY(measure_function(rows, loops, plan, arena));
    if (!plan->sqlite)
        return status_ok();
    return measure_file(rows, "sqlite3.c", plan->sqlite, plan, arena);
}
