#include "driver/commands/commands.h"

#include "driver/build/emit.h"
#include "driver/commands/dump.h"

#include <string.h>

const Command commands_table[] = {
    {.takes = TAKES_PROGRAM | TAKES_COSTS | TAKES_INPUTS | TAKES_DESIGN |
              TAKES_MACROS | TAKES_EMIT | TAKES_PROFILES | TAKES_STATIC |
              TAKES_VIEW | TAKES_ALL | TAKES_PAGE | TAKES_GRAPHS |
              TAKES_RANKING | TAKES_DUMPS,
     .emitted = BUILD_SAMPLES,
     .run = growth_command},
    {.name = "time",
     .summary = "counts how often each branch is taken, and tells what "
                "functions and loops take on average, in instructions of LLVM "
                "or by --cost-table, and the variance.",
     .takes = TAKES_PROGRAM | TAKES_COSTS | TAKES_INPUTS | TAKES_DESIGN |
              TAKES_EMIT | TAKES_PROFILES | TAKES_VIEW | TAKES_ALL |
              TAKES_PAGE | TAKES_GRAPHS | TAKES_DATABASE,
     .emitted = BUILD_COUNTS,
     .run = time_command},
    {.name = "annotate",
     .summary = "reads a report that --json wrote, in the place of a SOURCE, "
                "and prints the sources that it is about, with formulas and "
                "shares beside their lines; with --html, it writes the page "
                "instead.",
     .takes = TAKES_ALL | TAKES_PAGE | TAKES_REPORT,
     .run = annotate_command},
    {.name = "trend",
     .summary = "counts how often each block runs in each of many workloads, "
                "and tells which parts of the program grow alike, with which "
                "feature of the workloads, and how fast.",
     .takes = TAKES_PROGRAM | TAKES_INPUTS | TAKES_EMIT | TAKES_PROFILES |
              TAKES_VIEW | TAKES_PAGE | TAKES_DATABASE | TAKES_TREND,
     .emitted = BUILD_COUNTS,
     .run = trend_command},
};

const size_t commands_table_size =
    sizeof commands_table / sizeof *commands_table;

const Command *commands_find(const char *name) {
    for (size_t i = 0; i < commands_table_size; i++)
        if (commands_table[i].name && strcmp(commands_table[i].name, name) == 0)
            return &commands_table[i];
    return NULL;
}

const Command *commands_default(void) {
    return &commands_table[0];
}

static Status emit(const Command *command, const CommandOptions *options,
                   Arena *arena) {
    VariantsSpec spec = {.program = options->program,
                         .kind = command->emitted,
                         .jobs = options->runs.jobs};
    return emit_program(&spec, options->emit, arena);
}

Status commands_run(const Command *command, const CommandOptions *options,
                    Arena *arena) {
    if (options->emit)
        return emit(command, options, arena);
    if (!options->dump || dump_is_after_runs(options->dump))
        return command->run(options, arena);
    StageDump dump = stagedump_read(options->dump, options->function, arena);
    TRY(stagedump_run(&dump, &options->program, arena));
    return output_finish();
}
