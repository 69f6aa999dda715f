#include "driver/commands/commands.h"

#include "driver/build/emit.h"
#include "driver/commands/dump.h"

#include <stddef.h>
#include <stdio.h>
#include <string.h>

const Command commands_table[] = {
    {.takes = TAKES_PROGRAM | TAKES_COSTS | TAKES_INPUTS | TAKES_DESIGN |
              TAKES_MACROS | TAKES_EMIT | TAKES_PROFILES | TAKES_STATIC |
              TAKES_VIEW | TAKES_ALL | TAKES_PAGE | TAKES_GRAPHS |
              TAKES_RANKING | TAKES_DUMPS | TAKES_ENTRY | TAKES_LIBRARY,
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
     .takes = TAKES_ALL | TAKES_PAGE | TAKES_REPORT | TAKES_PLOT,
     .run = annotate_command},
    {.name = "trend",
     .summary = "counts how often each block runs in each of many workloads, "
                "and tells which parts of the program grow alike, with which "
                "feature of the workloads, and how fast.",
     .takes = TAKES_PROGRAM | TAKES_INPUTS | TAKES_EMIT | TAKES_PROFILES |
              TAKES_VIEW | TAKES_PAGE | TAKES_DATABASE | TAKES_TREND |
              TAKES_PREDICT,
     .emitted = BUILD_COUNTS,
     .run = trend_command},
    {.name = "fit",
     .summary =
         "reads a table in CSV or TSV in the place of a SOURCE, or from "
         "standard input where that is '-', and tells how counts in it grow: "
         "its first line names the columns, parameters and then counts; each "
         "other line is a point. It gives the exact formula where there is "
         "one, else a model by statistics.",
     .takes = TAKES_VIEW | TAKES_TABLE | TAKES_PREDICT | TAKES_PLOT,
     .run = fit_command},
    {.name = "help",
     .summary = "prints this help.",
     .takes = TAKES_MANUAL,
     .run = help_command},
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

static Status dump(const Command *command, const CommandOptions *options,
                   Arena *arena) {
    if (dump_is_after_runs(options->dump))
        return command->run(options, arena);
    StageDump stage = stagedump_read(options->dump, options->function, arena);
    TRY(stagedump_run(&stage, &options->program, arena));
    return output_finish();
}

/* What is done instead of a report, for any command, if the user asked for it:
 * the option is not NULL. */
static const struct Instead {
    size_t option; /* offset in CommandOptions */
    Status (*run)(const Command *, const CommandOptions *, Arena *);
} instead[] = {
    {offsetof(CommandOptions, emit), emit},
    {offsetof(CommandOptions, dump), dump},
};

/* ---- functions without their program ---- */

static Status run_entry(const Command *command, const CommandOptions *options,
                        const char *name) {
    Arena *arena = arena_new();
    CommandOptions own = *options;
    Status status = entry_make(&own.program, &own.runs, name, arena);
    if (status.code == ASYM_OK)
        status = command->run(&own, arena);
    arena_free(arena);
    return status;
}

static Status check_several(const CommandOptions *options,
                            const EntryNames *names) {
    const ViewOptions *view = &options->view;
    if (!view->json && !view->html && !view->dot)
        return status_ok();
    return status_fail(ASYM_USAGE,
                       "%s has room for one function, and these are %zu: name "
                       "one, as in --entry '%.80s'",
                       view->json   ? "--json"
                       : view->html ? "--html"
                                    : "--dot",
                       names->size, names->at[0]);
}

/* What cannot be called is said, and the others follow. */
static Status run_each(const Command *command, const CommandOptions *options,
                       const EntryNames *names) {
    Status worst = status_ok();
    for (size_t i = 0; i < names->size; i++) {
        printf("%s%s:\n\n", i ? "\n" : "", names->at[i]);
        fflush(stdout);
        Status status = run_entry(command, options, names->at[i]);
        if (status.code == ASYM_INTERRUPTED)
            return status;
        if (status.code == ASYM_USAGE || status.code == ASYM_TOO_FEW)
            printf("  %s\n", status.message);
        else if (status.code != ASYM_OK)
            worst = status;
    }
    return worst;
}

static Status run_entries(const Command *command, const CommandOptions *options,
                          Arena *arena) {
    EntryNames names;
    TRY(entry_names(&names, &options->entries, &options->program, arena));
    if (names.size == 1)
        return run_entry(command, options, names.at[0]);
    TRY(check_several(options, &names));
    return run_each(command, options, &names);
}

Status commands_run(const Command *command, const CommandOptions *options,
                    Arena *arena) {
    for (size_t i = 0; i < sizeof instead / sizeof *instead; i++)
        if (*(const char *const *)((const char *)options + instead[i].option))
            return instead[i].run(command, options, arena);
    if (options->entries.size)
        return run_entries(command, options, arena);
    return command->run(options, arena);
}
