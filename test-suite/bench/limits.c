#include "limits.h"

#include "static_passes.h"

#include <stdio.h>
#include <string.h>

static Status build(Built *out, uint64_t *instructions, ToolId tool,
                    const Program *program, const LimitsPlan *plan,
                    Arena *arena) {
    TRY(tool_build(out, tool, program, &plan->shop, arena));
    return measure_instructions(instructions, NULL, &out->command,
                                plan->shop.scratch, arena);
}

/* What "tool" costs beside the plain build. */
typedef struct Ratios {
    double instructions, text;
} Ratios;

static Status compare(Ratios *out, ToolId tool, const char *name,
                      const LimitsPlan *plan, Arena *arena) {
    Programs programs;
    Words only = {0};
    uint64_t before = 0, after = 0;
    Built plain, counting;
    words_add(&only, name, arena);
    TRY(programs_list(&programs, &plan->places, WORKLOAD_SHORT, &only, arena));
    TRY(build(&plain, &before, TOOL_CLANG, programs.at, plan, arena));
    TRY(build(&counting, &after, tool, programs.at, plan, arena));
    *out = (Ratios){(double)after / (double)before,
                    (double)counting.text / (double)plain.text};
    return status_ok();
}

static Status ratio_of(double *out, ToolId tool, const char *name,
                       const LimitsPlan *plan, Arena *arena) {
    Ratios ratios = {0};
    TRY(compare(&ratios, tool, name, plan, arena));
    *out = ratios.instructions;
    return status_ok();
}

static Status text_of(double *out, const char *name, const LimitsPlan *plan,
                      Arena *arena) {
    Ratios ratios = {0};
    TRY(compare(&ratios, TOOL_ASYM, name, plan, arena));
    *out = ratios.text;
    return status_ok();
}

static Status millions_of(double *out, const Command *command,
                          const LimitsPlan *plan, Arena *arena) {
    uint64_t count = 0;
    TRY(measure_instructions(&count, NULL, command, plan->shop.scratch, arena));
    *out = (double)count / 1e6;
    return status_ok();
}

static Status asym_ir(double *out, const LimitsPlan *plan, Arena *arena) {
    enum { COPIES = 10 };
    const char *source = arena_printf(arena, "%s/module.c", plan->shop.scratch);
    const char *bitcode =
        arena_printf(arena, "%s/module.bc", plan->shop.scratch);
    TRY(static_passes_generate(source, plan->places.root, COPIES, arena));
    TRY(static_passes_bitcode(bitcode, source, arena));
    Command command = {0};
    const char *const words[] = {
        arena_printf(arena, "%s/bin/asym-ir", plan->shop.build),
        "--verified",
        "--dump",
        "plan",
        bitcode,
        NULL};
    words_add_all(&command.words, words, arena);
    return millions_of(out, &command, plan, arena);
}

static Status interpolator(double *out, const LimitsPlan *plan, Arena *arena) {
    Command command = {0};
    const char *const words[] = {
        arena_printf(arena, "%s/bin/bench-interpolator", plan->shop.build),
        "--fixed", NULL};
    words_add_all(&command.words, words, arena);
    return millions_of(out, &command, plan, arena);
}

static Status measure(double *out, const char *what, const char *program,
                      const LimitsPlan *plan, Arena *arena) {
    if (strcmp(what, "ratio") == 0)
        return ratio_of(out, TOOL_ASYM, program, plan, arena);
    if (strcmp(what, "time") == 0)
        return ratio_of(out, TOOL_TIME, program, plan, arena);
    if (strcmp(what, "text") == 0)
        return text_of(out, program, plan, arena);
    if (strcmp(what, "asym-ir") == 0)
        return asym_ir(out, plan, arena);
    if (strcmp(what, "interpolator") == 0)
        return interpolator(out, plan, arena);
    return status_fail(ASYM_SYNTAX, "limits: '%s' is not measured", what);
}

/* Of the line "WHAT [PROGRAM] LIMIT". */
static Status check_line(size_t *n_over, const char *line,
                         const LimitsPlan *plan, Arena *arena) {
    char what[32], program[64] = "";
    double limit, value = 0;
    if (sscanf(line, "%31s %lf", what, &limit) != 2 &&
        sscanf(line, "%31s %63s %lf", what, program, &limit) != 3)
        return status_fail(ASYM_SYNTAX, "limits: no limit in '%s'", line);
    TRY(measure(&value, what, program, plan, arena));
    bool over = !(value <= limit);
    printf("%-13s %-15s %10.4f of %10.4f%s\n", what, program, value, limit,
           over ? "  OVER" : "");
    fflush(stdout);
    *n_over += over;
    return status_ok();
}

Status limits_check(const char *path, const LimitsPlan *plan, Arena *arena) {
    FILE *file = fopen(path, "r");
    if (!file)
        return status_fail(ASYM_USAGE, "cannot read '%s'", path);
    Status status = status_ok();
    char line[256];
    size_t n_over = 0, n_lines = 0;
    while (status.code == ASYM_OK && fgets(line, sizeof line, file)) {
        line[strcspn(line, "#\n")] = '\0';
        if (line[strspn(line, " \t\r")] == '\0')
            continue;
        status = check_line(&n_over, line, plan, arena);
        n_lines++;
    }
    fclose(file);
    TRY(status);
    if (!n_lines)
        return status_fail(ASYM_SYNTAX, "'%s' has no limits", path);
    if (n_over)
        return status_fail(ASYM_CHECK_FAILED, "%zu of %zu over their limits",
                           n_over, n_lines);
    return status_ok();
}
