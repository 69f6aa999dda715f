#include "overhead.h"

#include <stdio.h>

/* callgrind runs the plain build of Clang, as one tool more. */
enum { CALLGRIND = TOOL_COUNT, COLUMNS };

/* One program at one level; indexed by tool. */
typedef struct Contest {
    Command commands[TOOL_COUNT];
    uint64_t instructions[TOOL_COUNT];
    double *seconds[COLUMNS]; /* per round */
} Contest;

static int base_of(int column) {
    return column == CALLGRIND ? TOOL_CLANG : (int)tool_base((ToolId)column);
}

static Status build_all(Contest *contest, const Program *program,
                        const OverheadPlan *plan, Arena *arena) {
    for (int tool = 0; tool < TOOL_COUNT; tool++) {
        const char *directory =
            arena_printf(arena, "%s/%s-O%s-%d", plan->scratch, program->name,
                         plan->level, tool);
        TRY(tool_build(&contest->commands[tool], (ToolId)tool, program,
                       plan->level, directory, plan->build, arena));
        TRY(measure_instructions(&contest->instructions[tool], NULL,
                                 &contest->commands[tool], directory, arena));
    }
    return status_ok();
}

static Status run_round(Contest *contest, size_t round, const Program *program,
                        const OverheadPlan *plan, Arena *arena) {
    Usage usage;
    for (int tool = 0; tool < TOOL_COUNT; tool++) {
        TRY(measure_run(&usage, &contest->commands[tool], arena));
        contest->seconds[tool][round] = usage.cpu_seconds;
    }
    if (!program->representative)
        return status_ok();
    uint64_t instructions;
    TRY(measure_instructions(&instructions, &usage,
                             &contest->commands[TOOL_CLANG], plan->scratch,
                             arena));
    contest->seconds[CALLGRIND][round] = usage.cpu_seconds;
    return status_ok();
}

static double time_ratio(const Contest *contest, int column, size_t rounds,
                         Arena *arena) {
    double *ratios = ARENA_ARRAY(arena, double, rounds);
    const double *base = contest->seconds[base_of(column)];
    for (size_t i = 0; i < rounds; i++)
        ratios[i] = contest->seconds[column][i] / base[i];
    return measure_median(ratios, rounds);
}

static const char *column_name(int column) {
    return column == CALLGRIND ? "valgrind --tool=callgrind"
                               : tool_name((ToolId)column);
}

static json_t *row(const Contest *contest, int column, const Program *program,
                   const OverheadPlan *plan, Arena *arena) {
    uint64_t plain = contest->instructions[base_of(column)];
    json_t *out =
        json_pack("{s:s, s:s, s:s, s:I, s:f}", "program", program->name,
                  "level", plan->level, "tool", column_name(column),
                  "instructions", (json_int_t)plain, "time_ratio",
                  time_ratio(contest, column, plan->rounds, arena));
    if (column != CALLGRIND)
        json_object_set_new(
            out, "instruction_ratio",
            json_real((double)contest->instructions[column] / (double)plain));
    return out;
}

static Status measure_program(json_t *rows, const Program *program,
                              const OverheadPlan *plan, Arena *arena) {
    Contest contest = {0};
    for (int column = 0; column < COLUMNS; column++)
        contest.seconds[column] = ARENA_ARRAY(arena, double, plan->rounds);
    TRY(build_all(&contest, program, plan, arena));
    for (size_t i = 0; i < plan->rounds; i++)
        TRY(run_round(&contest, i, program, plan, arena));
    for (int column = 0; column < COLUMNS; column++)
        if (base_of(column) != column &&
            (column != CALLGRIND || program->representative))
            json_array_append_new(rows,
                                  row(&contest, column, program, plan, arena));
    return status_ok();
}

Status overhead_measure(json_t *rows, const Programs *programs,
                        const OverheadPlan *plan, Arena *arena) {
    for (size_t i = 0; i < programs->size; i++) {
        (void)fprintf(stderr, "bench: %s at -O%s\n", programs->at[i].name,
                      plan->level);
        TRY(measure_program(rows, &programs->at[i], plan, arena));
    }
    return status_ok();
}
