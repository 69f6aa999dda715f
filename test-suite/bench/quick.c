#include "quick.h"

#include <math.h>
#include <stdio.h>

static const ToolId shown[] = {TOOL_ASYM, TOOL_PROFILE_GENERATE};
enum { SHOWN = sizeof shown / sizeof *shown };

static Status count(uint64_t *out, ToolId tool, const Program *program,
                    const char *level, const char *scratch, const char *build,
                    Arena *arena) {
    Command command;
    const char *directory =
        arena_printf(arena, "%s/%s-%d", scratch, program->name, (int)tool);
    TRY(tool_build(&command, tool, program, level, directory, build, arena));
    return measure_instructions(out, NULL, &command, directory, arena);
}

Status quick_run(const Programs *programs, const char *level,
                 const char *scratch, const char *build, Arena *arena) {
    double logs[SHOWN] = {0};
    printf("%-16s %14s %10s %10s\n", "program", "instructions", "asym",
           "clang PGO");
    for (size_t i = 0; i < programs->size; i++) {
        const Program *program = &programs->at[i];
        uint64_t plain;
        TRY(count(&plain, TOOL_CLANG, program, level, scratch, build, arena));
        printf("%-16s %14lu", program->name, plain);
        for (int s = 0; s < SHOWN; s++) {
            uint64_t n;
            TRY(count(&n, shown[s], program, level, scratch, build, arena));
            printf(" %10.4f", (double)n / (double)plain);
            logs[s] += log((double)n / (double)plain);
        }
        printf("\n");
        fflush(stdout);
    }
    printf("%-16s %14s", "geometric mean", "");
    for (int s = 0; s < SHOWN; s++)
        printf(" %10.4f", exp(logs[s] / (double)programs->size));
    printf("\n");
    return status_ok();
}
