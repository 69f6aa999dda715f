#include "driver/cli/options_check.h"

#include "driver/build/clangopt.h"
#include "driver/build/source.h"
#include "driver/cli/options_files.h"
#include "driver/cli/options_mistake.h"
#include "driver/cli/options_set.h"
#include "driver/commands/dump.h"

#include <ctype.h>
#include <string.h>
#include <unistd.h>

/* A word like "check": of files, at least the extension would have been
 * written. */
static bool is_plain_word(const char *path) {
    return isalpha((unsigned char)*path) && !strpbrk(path, "./") &&
           access(path, F_OK) != 0;
}

static bool is_number(const char *path) {
    return isdigit((unsigned char)*path) && !path[strspn(path, "0123456789.")];
}

static Status check_source(const char *path) {
    const Command *command = commands_find(path);
    if (command && access(path, F_OK) != 0)
        return status_fail(ASYM_USAGE,
                           "the word %s comes first, and once, as in asym %s "
                           "%sprog.c",
                           path, path,
                           command->takes & TAKES_VIEW ? "-v " : "");
    if (!command && is_number(path) && access(path, F_OK) != 0)
        return options_no_such_number(path);
    if (!command && is_plain_word(path))
        return options_no_such_word(path);
    return options_check_file(path, "");
}

static Status check_report(const Command *command, const BuildWords *words) {
    if (words->size != 1)
        return status_fail(ASYM_USAGE,
                           "asym %s reads one report, as in asym %s "
                           "report.json",
                           command->name, command->name);
    return options_check_file(words->at[0], "");
}

static Status check_table(const CommandOptions *options) {
    if (options->program.sources.size == 1 &&
        !options->program.clang_options.size)
        return status_ok();
    return status_fail(ASYM_USAGE,
                       "asym fit reads one table, as in asym fit points.csv, "
                       "or asym fit - for standard input");
}

static Status no_source(const GivenRows *given, Arena *arena) {
    for (size_t i = 0; i < given->size; i++)
        if (source_is_named(given->at[i].value))
            return options_is_source(given->at[i].row, given->at[i].value,
                                     arena);
    return status_fail(ASYM_USAGE, "no source is given; name a C or C++ file, "
                                   "as in asym --args int prog.c");
}

static Status check_sources(const BuildWords *sources, const GivenRows *given,
                            Arena *arena) {
    if (sources->size == 0)
        return no_source(given, arena);
    for (size_t i = 0; i < sources->size; i++)
        TRY(check_source(sources->at[i]));
    return status_ok();
}

static const char *const all_it_does[] = {
    [USE_EMIT] = "only writes the program",
    [USE_PROFILE] = "makes no runs",
    [USE_STATIC] = "makes no runs",
    [USE_MERGE] = "makes no runs",
};

static Status check_use(const GivenRows *given, const OptionRow *use,
                        Arena *arena) {
    for (size_t i = 0; i < given->size; i++)
        if (!(given->at[i].row->goes_with & use->use))
            return status_fail(ASYM_USAGE, "%s %s: leave out %s",
                               options_row_name(use, arena),
                               all_it_does[use->use],
                               options_row_name(given->at[i].row, arena));
    return status_ok();
}

static const char *operand_of(const Command *command) {
    return command->takes & TAKES_REPORT  ? "report.json"
           : command->takes & TAKES_TABLE ? "points.csv"
                                          : "prog.c";
}

/* "row" has no meaning for "command"; where another one takes it, that is what
 * the user may have meant. */
static Status not_taken(const Command *command, const OptionRow *row,
                        Arena *arena) {
    const char *name = options_row_name(row, arena);
    for (size_t i = 0; i < commands_table_size && !command->name; i++)
        if (commands_table[i].takes & row->kind)
            return status_fail(
                ASYM_USAGE, "%s goes with asym %s, as in asym %s %s%s%s %s",
                name, commands_table[i].name, commands_table[i].name, name,
                row->value ? " " : "", row->value ? row->example : "",
                operand_of(&commands_table[i]));
    return status_fail(ASYM_USAGE, "asym %s does not take %s: leave it out",
                       command->name, name);
}

static Status check_command(const Command *command, const GivenRows *given,
                            Arena *arena) {
    for (size_t i = 0; i < given->size; i++)
        if (!(command->takes & given->at[i].row->kind))
            return not_taken(command, given->at[i].row, arena);
    return status_ok();
}

static Status check_uses(const GivenRows *given, Arena *arena) {
    for (size_t i = 0; i < given->size; i++)
        if (given->at[i].row->use)
            TRY(check_use(given, given->at[i].row, arena));
    return status_ok();
}

static Status check_format(const ViewOptions *view, const GivenRows *given) {
    for (size_t i = 0; i < given->size && !view->dot; i++)
        if (given->at[i].row->set == options_set_format)
            return status_fail(ASYM_USAGE,
                               "--format goes with --dot, as in asym --dot "
                               "graphs --format svg prog.c");
    return status_ok();
}

/* What says how asym makes workloads. */
static bool is_of_made_workloads(const OptionRow *row) {
    static const char *const names[] = {"between", "sizes", "repeat"};
    for (size_t i = 0; i < sizeof names / sizeof *names; i++)
        if (row->name && strcmp(row->name, names[i]) == 0)
            return true;
    return false;
}

static Status check_workloads(const TrendOptions *trend, const GivenRows *given,
                              Arena *arena) {
    for (size_t i = 0; i < given->size && trend->workloads; i++)
        if (is_of_made_workloads(given->at[i].row))
            return status_fail(ASYM_USAGE,
                               "--workloads has the commands: leave out %s",
                               options_row_name(given->at[i].row, arena));
    return status_ok();
}

static Status check_predicted(const Command *command,
                              const CommandOptions *options) {
    for (size_t i = 0; i < options->fit.predicted.size; i++)
        if (command->takes & TAKES_TREND &&
            strchr(options->fit.predicted.at[i], '='))
            return status_fail(ASYM_USAGE,
                               "--predict: '%.60s': asym trend takes values "
                               "of the feature alone, as in 1000000,10000000",
                               options->fit.predicted.at[i]);
    return status_ok();
}

/* A line of a source there, a file here. */
static Status check_plot(const Command *command,
                         const CommandOptions *options) {
    if (command->takes & TAKES_REPORT && options->fit.plot &&
        !options->plot.line)
        return status_fail(ASYM_USAGE,
                           "--plot: '%.150s' is no place; write FILE:LINE, as "
                           "in --plot sort.c:12",
                           options->fit.plot);
    return status_ok();
}

static Status check_dump(const CommandOptions *options) {
    if (options->function && !options->dump)
        return status_fail(ASYM_USAGE,
                           "--function goes with --dump, as in asym --dump "
                           "claims --function main prog.c");
    if (options->dump && !dump_is_after_runs(options->dump) &&
        options->runs.profiles.size)
        return status_fail(ASYM_USAGE,
                           "--dump %s needs no runs: leave out --profile",
                           options->dump);
    const ViewOptions *view = &options->view;
    if (options->dump && (view->json || view->html || view->dot))
        return status_fail(ASYM_USAGE,
                           "--dump takes the place of a report: leave out %s",
                           view->json   ? "--json"
                           : view->html ? "--html"
                                        : "--dot");
    return status_ok();
}

/* What asym finds out may be a file: that is checked then. */
static Status check_corpus(const CommandOptions *options) {
    const RunOptions *runs = &options->runs;
    if (runs->argument_source == ARGUMENTS_INFERRED)
        return status_ok();
    return runoptions_check_corpus(
        runs, options->entries.size ? ARGUMENTS_MADE : runs->argument_source);
}

/* Names are those of parameters. */
static Status check_names(const CommandOptions *options) {
    for (size_t i = 0; i < options->runs.arguments.size; i++) {
        const char *name = options->runs.arguments.at[i].name;
        if (name && !options->entries.size)
            return status_fail(ASYM_USAGE,
                               "--args: '%.60s=' names a parameter: that goes "
                               "with --entry, as in asym --entry sum --args "
                               "n=int:0..200 sum.c",
                               name);
    }
    return status_ok();
}

/* asym has the words of a made main. */
static Status check_entries(const CommandOptions *options,
                            const GivenRows *given) {
    for (size_t i = 0; i < given->size && options->entries.size; i++)
        if (given->at[i].row->set == options_set_mix ||
            given->at[i].row->set == options_set_man)
            return status_fail(ASYM_USAGE,
                               "--%s has arguments of main, and --entry calls "
                               "another function: give --args",
                               given->at[i].row->name);
    return status_ok();
}

Status options_check(const Options *options, const GivenRows *given,
                     Arena *arena) {
    TRY(check_command(options->command, given, arena));
    TRY(check_uses(given, arena));
    TRY(check_format(&options->asked.view, given));
    TRY(check_workloads(&options->asked.trend, given, arena));
    TRY(check_predicted(options->command, &options->asked));
    TRY(check_plot(options->command, &options->asked));
    TRY(check_dump(&options->asked));
    TRY(check_corpus(&options->asked));
    TRY(check_names(&options->asked));
    TRY(check_entries(&options->asked, given));
    TRY(options_check_files(options->command, &options->asked, arena));
    if (options->command->takes & TAKES_REPORT)
        return check_report(options->command, &options->asked.program.sources);
    if (options->command->takes & TAKES_TABLE)
        return check_table(&options->asked);
    TRY(check_sources(&options->asked.program.sources, given, arena));
    TRY(options_check_behind(&options->asked.program.clang_options, arena));
    return clangopt_check(options->asked.program.clang_options.at,
                          options->asked.program.clang_options.size);
}
