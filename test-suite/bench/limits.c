#include "limits.h"

#include "static_passes.h"

#include <stdio.h>
#include <string.h>

static Status count_program(uint64_t *out, ToolId tool, const Program *program,
                            const LimitsPlan *plan, Arena *arena) {
    Command command;
    const char *directory = arena_printf(arena, "%s/%s-%d", plan->scratch,
                                         program->name, (int)tool);
    TRY(tool_build(&command, tool, program, "2", directory, plan->build,
                   arena));
    return measure_instructions(out, NULL, &command, directory, arena);
}

static Status ratio_of(double *out, const char *name, const LimitsPlan *plan,
                       Arena *arena) {
    Programs programs;
    Words only = {0};
    uint64_t plain = 0, counting = 0;
    words_add(&only, name, arena);
    TRY(programs_list(&programs, &plan->places, WORKLOAD_SHORT, &only, arena));
    TRY(count_program(&plain, TOOL_CLANG, programs.at, plan, arena));
    TRY(count_program(&counting, TOOL_ASYM, programs.at, plan, arena));
    *out = (double)counting / (double)plain;
    return status_ok();
}

static Status millions_of(double *out, const Command *command,
                          const LimitsPlan *plan, Arena *arena) {
    uint64_t count = 0;
    TRY(measure_instructions(&count, NULL, command, plan->scratch, arena));
    *out = (double)count / 1e6;
    return status_ok();
}

static Status asym_ir(double *out, const LimitsPlan *plan, Arena *arena) {
    enum { COPIES = 10 };
    const char *source = arena_printf(arena, "%s/module.c", plan->scratch);
    const char *bitcode = arena_printf(arena, "%s/module.bc", plan->scratch);
    TRY(static_passes_generate(source, plan->places.root, COPIES, arena));
    TRY(static_passes_bitcode(bitcode, source, arena));
    Command command = {0};
    const char *const words[] = {
        arena_printf(arena, "%s/bin/asym-ir", plan->build),
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
        arena_printf(arena, "%s/bin/bench-interpolator", plan->build),
        "--fixed", NULL};
    words_add_all(&command.words, words, arena);
    return millions_of(out, &command, plan, arena);
}

static Status measure(double *out, const char *what, const char *program,
                      const LimitsPlan *plan, Arena *arena) {
    if (strcmp(what, "ratio") == 0)
        return ratio_of(out, program, plan, arena);
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
    if (sscanf(line, "ratio %63s %lf", program, &limit) == 2)
        (void)strcpy(what, "ratio");
    else if (sscanf(line, "%31s %lf", what, &limit) != 2)
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
