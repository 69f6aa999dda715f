#include "overhead.h"

#include "test-suite/bench/report/rows.h"

#include <stdio.h>

/* callgrind runs the plain build of Clang, as one tool more. */
enum { CALLGRIND = TOOL_COUNT, COLUMNS };

/* One program at one level; indexed by tool. */
typedef struct Contest {
    Built built[TOOL_COUNT];
    uint64_t instructions[TOOL_COUNT];
    double *seconds[COLUMNS]; /* per round */
} Contest;

static int base_of(int column) {
    return column == CALLGRIND ? TOOL_CLANG : (int)tool_base((ToolId)column);
}

static Status build_all(Contest *contest, const Program *program,
                        const OverheadPlan *plan, Arena *arena) {
    for (int tool = 0; tool < TOOL_COUNT; tool++) {
        Built *built = &contest->built[tool];
        Usage usage;
        TRY(tool_build(built, (ToolId)tool, program, &plan->shop, arena));
        TRY(measure_instructions(&contest->instructions[tool], &usage,
                                 &built->command, plan->shop.scratch, arena));
        for (size_t i = 0; tool == TOOL_CLANG && i < plan->rounds; i++)
            contest->seconds[CALLGRIND][i] = usage.cpu_seconds;
    }
    return status_ok();
}

static Status run_round(Contest *contest, size_t round, Arena *arena) {
    for (int tool = 0; tool < TOOL_COUNT; tool++) {
        Usage usage;
        TRY(measure_run(&usage, &contest->built[tool].command, arena));
        contest->seconds[tool][round] = usage.cpu_seconds;
    }
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

static json_t *row_of(const Contest *contest, int column,
                      const Program *program, const OverheadPlan *plan,
                      Arena *arena) {
    const Built *plain = &contest->built[base_of(column)];
    uint64_t instructions = contest->instructions[base_of(column)];
    json_t *row = json_pack(
        "{s:s, s:s*, s:s, s:s, s:I, s:f, s:f, s:I}", "program", program->name,
        "suite", program->suite, "level", plan->shop.level, "tool",
        column_name(column), "instructions", (json_int_t)instructions,
        "time_ratio", time_ratio(contest, column, plan->rounds, arena),
        "build_seconds", plain->building.cpu_seconds, "text",
        (json_int_t)plain->text);
    if (column == CALLGRIND)
        return row;
    const Built *built = &contest->built[column];
    double ratio = (double)contest->instructions[column] / (double)instructions;
    json_object_set_new(row, "instruction_ratio", json_real(ratio));
    json_object_set_new(
        row, "build_ratio",
        json_real(built->building.cpu_seconds / plain->building.cpu_seconds));
    json_object_set_new(row, "text_ratio",
                        json_real((double)built->text / (double)plain->text));
    return row;
}

static Status measure_program(json_t *rows, const Program *program,
                              const OverheadPlan *plan, Arena *arena) {
    Contest contest = {0};
    for (int column = 0; column < COLUMNS; column++)
        contest.seconds[column] = ARENA_ARRAY(arena, double, plan->rounds);
    TRY(build_all(&contest, program, plan, arena));
    for (size_t i = 0; i < plan->rounds; i++)
        TRY(run_round(&contest, i, arena));
    for (int column = 0; column < COLUMNS; column++)
        if (base_of(column) != column)
            json_array_append_new(
                rows, row_of(&contest, column, program, plan, arena));
    return status_ok();
}

/* The entry that the programs of "suite" make together. */
static void add_suite(json_t *rows, const char *suite, const char *level) {
    static const char *const means[] = {
        "instructions",  "instruction_ratio", "time_ratio", "build_ratio",
        "build_seconds", "text_ratio",        "text"};
    for (int column = 0; column < COLUMNS; column++) {
        const RowsChoice members = {
            .level = level, .tool = column_name(column), .suite = suite};
        json_t *row = json_pack("{s:s, s:s, s:s}", "program", suite, "level",
                                level, "tool", members.tool);
        for (size_t i = 0; i < sizeof means / sizeof *means; i++) {
            double mean = rows_mean(rows, &members, means[i]);
            if (mean > 0)
                json_object_set_new(row, means[i], json_real(mean));
        }
        if (base_of(column) != column)
            json_array_append_new(rows, row);
        else
            json_decref(row);
    }
}

Status overhead_measure(json_t *rows, const Programs *programs,
                        const OverheadPlan *plan, Arena *arena) {
    for (size_t i = 0; i < programs->size; i++) {
        const char *suite = programs->at[i].suite;
        (void)fprintf(stderr, "bench: %s at -O%s\n", programs->at[i].name,
                      plan->shop.level);
        TRY(measure_program(rows, &programs->at[i], plan, arena));
        if (suite && (i + 1 == programs->size || !programs->at[i + 1].suite))
            add_suite(rows, suite, plan->shop.level);
    }
    return status_ok();
}
