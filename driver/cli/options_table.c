#include "driver/cli/options_rows.h"
#include "driver/cli/options_set.h"

#include <stddef.h>
#include <unistd.h>

#define RUNS_DEFAULT    400
#define MAX_DEFAULT     2000
#define SEED_DEFAULT    1
#define TIMEOUT_DEFAULT 10
#define MEMORY_DEFAULT  1024
#define LEVEL_DEFAULT   2
#define CODE_DEFAULT    "0"
#define JOBS_MOST       256

#define FLAG(member)                                                           \
    .set = options_set_flag, .field = offsetof(CommandOptions, member)

#define TEXT(member)                                                           \
    .set = options_set_text, .field = offsetof(CommandOptions, member)

static const OptionRow general[] = {
    {.name = "args",
     .group = GROUP_INPUT,
     .completion = COMPLETE_TYPES,
     .value = "T,T,...",
     .example = "int,string:0..200",
     .help = "One varied argument for each type T.",
     .set = options_set_args,
     .kind = TAKES_INPUTS},
    {.name = "mix",
     .group = GROUP_INPUT,
     .value = "'WORD {T} ...'",
     .example = "'-n {file:0..100000}'",
     .help = "Fixed words and varied ones, split as a shell would split them. "
             "A word may hold one {T}, as in -l{int:1..9}; a word that names "
             "a file is passed as its absolute path.",
     .set = options_set_mix,
     .kind = TAKES_INPUTS},
    {.name = "man",
     .group = GROUP_INPUT,
     .help = "Read the arguments of each run from a line of standard input; "
             "an empty line ends.",
     .set = options_set_man,
     .kind = TAKES_DESIGN},
    {.name = "entry",
     .group = GROUP_INPUT,
     .completion = COMPLETE_NOTHING,
     .value = "NAME",
     .example = "sum",
     .help = "Call the function NAME with arguments that asym makes from their "
             "types, instead of main; 'all' calls each function that other "
             "files may call. Give this once for each function. --args then "
             "has ranges of its numbers, in their order or by name, as in "
             "--args n=int:0..200.",
     .set = options_set_entry,
     .repeats = true,
     .kind = TAKES_ENTRY},
    {.name = "macro",
     .group = GROUP_INPUT,
     .completion = COMPLETE_NOTHING,
     .value = "NAME=T",
     .example = "N=int:1..100",
     .help = "Vary a macro between runs, as clang -DNAME=... sets it. Give "
             "this once for each macro.",
     .set = options_set_macro,
     .repeats = true,
     .kind = TAKES_MACROS},
    {.name = "stdin",
     .group = GROUP_INPUT,
     .completion = COMPLETE_FILES,
     .value = "T|FILE",
     .example = "file:0..100000",
     .help = "What the program reads on its standard input: a varied value, "
             "or a file (default: nothing).",
     .set = options_set_stdin,
     .kind = TAKES_INPUTS},
    {.name = "corpus",
     .group = GROUP_INPUT,
     .completion = COMPLETE_FILES,
     .value = "DIR",
     .example = "samples",
     .help = "Make files, on the command line and on standard input, of the "
             "files in DIR: whole, or cut, repeated and joined where lines "
             "end. {file:DIR} says so of one.",
     .set = options_set_corpus,
     .kind = TAKES_INPUTS},
    {.name = "runs",
     .group = GROUP_RUNS,
     .value = "N",
     .example = VALUE_STRING(RUNS_DEFAULT),
     .help = "Run the program N times at most" DEFAULT_IS(RUNS_DEFAULT) ".",
     NUMBER(runs.runs, 1, 1000000),
     .kind = TAKES_DESIGN},
    {.name = "max",
     .group = GROUP_RUNS,
     .value = "N",
     .example = VALUE_STRING(MAX_DEFAULT),
     .help = "The largest value or size to try where T carries no "
             "range" DEFAULT_IS(
                 MAX_DEFAULT) "; numbers of the code are tried up to a "
                              "hundred times that.",
     NUMBER(runs.max, 1, INT32_MAX),
     .kind = TAKES_DESIGN},
    {.name = "seed",
     .group = GROUP_RUNS,
     .value = "N",
     .example = VALUE_STRING(SEED_DEFAULT),
     .help = "Choose other inputs. The same seed gives the same "
             "report" DEFAULT_IS(SEED_DEFAULT) ".",
     NUMBER(runs.seed, 0, UINT64_MAX),
     .kind = TAKES_INPUTS},
    {.name = "jobs",
     .group = GROUP_RUNS,
     .value = "N",
     .example = "4",
     .help = "Runs at the same time (default: the number of processors). The "
             "report does not depend on it.",
     NUMBER(runs.jobs, 1, JOBS_MOST),
     .kind = TAKES_PROGRAM,
     .goes_with = USE_MERGE | USE_EMIT | USE_PROFILE | USE_STATIC},
    {.name = "timeout",
     .group = GROUP_RUNS,
     .value = "S",
     .example = VALUE_STRING(TIMEOUT_DEFAULT),
     .help = "Stop a run after S seconds" DEFAULT_IS(TIMEOUT_DEFAULT) ".",
     .set = options_set_timeout,
     .high = 86400,
     .kind = TAKES_INPUTS},
    {.name = "memory",
     .group = GROUP_RUNS,
     .value = "MIB",
     .example = VALUE_STRING(MEMORY_DEFAULT),
     .help = "Memory that a run may use, in MiB, shared or private, with all "
             "its processes" DEFAULT_IS(MEMORY_DEFAULT) ".",
     NUMBER(runs.memory_mib, 16, 1048576),
     .kind = TAKES_INPUTS},
    {.name = "sandbox",
     .group = GROUP_RUNS,
     .help = "Run the program in a sandbox, by bubblewrap: it can read files, "
             "but none in homes and temporary folders; it has no network, sees "
             "no other process, and writes only into its own folder.",
     FLAG(runs.sandbox),
     .kind = TAKES_INPUTS},
    {.letter = 'O',
     .group = GROUP_RUNS,
     .completion = COMPLETE_LEVELS,
     .value = "LEVEL",
     .example = VALUE_STRING(LEVEL_DEFAULT),
     .help = "Optimise the program at LEVEL: 0, 1, 2, 3, s or "
             "z" DEFAULT_IS(LEVEL_DEFAULT) ". The counts do not depend on it. "
                                           "Without it runs begin in code that "
                                           "is made quickly, which is "
                                           "optimised when that pays.",
     .set = options_set_level,
     .kind = TAKES_PROGRAM,
     .goes_with = USE_MERGE | USE_EMIT | USE_PROFILE | USE_STATIC},
    {.name = "cost-table",
     .group = GROUP_RUNS,
     .completion = COMPLETE_FILES,
     .value = "FILE",
     .example = "costs.txt",
     .help = "What instructions cost (default: 1 each). FILE has a line for "
             "each opcode of LLVM that costs something else, as in 'fdiv 14', "
             "'default 2' for all others, and 'call NAME 100' for calls of a "
             "function; '#' begins a comment.",
     .set = options_set_cost_table,
     .kind = TAKES_COSTS,
     .goes_with = USE_PROFILE | USE_STATIC},
    {.name = "library",
     .group = GROUP_RUNS,
     .completion = COMPLETE_FILES,
     .value = "FILE",
     .example = "library.txt",
     .help = "What functions without a body cost, beside those of the C "
             "library that asym knows. FILE has a row for each, as in "
             "'lookup(table, n, key) log2(n)' or 'send(fd, data, n) n'; '#' "
             "begins a comment.",
     .set = options_set_library,
     .kind = TAKES_LIBRARY,
     .goes_with = USE_EMIT | USE_PROFILE | USE_STATIC},
    {.name = "emit",
     .group = GROUP_RUNS,
     .completion = COMPLETE_FILES,
     .value = "FILE",
     .example = "prog",
     .help =
         "Make no runs: write the program that counts to FILE, to be run by "
         "hand. Each run leaves a profile, $ASYM_PROFILE or asym.profile.",
     .set = options_set_emit,
     .kind = TAKES_EMIT,
     .use = USE_EMIT,
     .goes_with = USE_EMIT},
    {.name = "profile",
     .group = GROUP_RUNS,
     .completion = COMPLETE_FILES,
     .value = "FILE",
     .example = "asym.profile",
     .help = "Make no runs: report on those that left FILE, and FILE.PID "
             "beside it, of a program that --emit wrote from the same sources "
             "with the same options. Give this once for each FILE.",
     .set = options_set_profile,
     .repeats = true,
     .kind = TAKES_PROFILES,
     .use = USE_PROFILE,
     .goes_with = USE_PROFILE},
    {.name = "static",
     .group = GROUP_RUNS,
     .help = "Make no runs: report what the code alone proves, of functions "
             "that never run too. No source need have a main.",
     FLAG(runs.code_only),
     .kind = TAKES_STATIC,
     .use = USE_STATIC,
     .goes_with = USE_STATIC},
    {.name = "verbose",
     .letter = 'v',
     .group = GROUP_REPORT,
     .help = "Report a line for each loop.",
     FLAG(view.report.verbose),
     .kind = TAKES_VIEW,
     .goes_with = USE_MERGE | USE_PROFILE | USE_STATIC},
    {.name = "all",
     .group = GROUP_REPORT,
     .help = "Report functions of system headers too, and with -v list all "
             "that never ran; with asym annotate, print all lines.",
     FLAG(view.report.all),
     .kind = TAKES_ALL,
     .goes_with = USE_PROFILE | USE_STATIC},
    {.name = "json",
     .group = GROUP_REPORT,
     .completion = COMPLETE_FILES,
     .value = "FILE",
     .example = "report.json",
     .help = "Write the report as JSON, to standard output where FILE is '-'.",
     .set = options_set_data,
     .field = offsetof(CommandOptions, view.json),
     .kind = TAKES_VIEW,
     .goes_with = USE_MERGE | USE_PROFILE | USE_STATIC},
    {.name = "html",
     .group = GROUP_REPORT,
     .completion = COMPLETE_FILES,
     .value = "FILE",
     .example = "report.html",
     .help = "Write the report as a page for a browser, to standard output "
             "where FILE is '-': one file, with plots and the source "
             "annotated.",
     .set = options_set_data,
     .field = offsetof(CommandOptions, view.html),
     .kind = TAKES_PAGE,
     .goes_with = USE_MERGE | USE_PROFILE | USE_STATIC},
    {.name = "plot",
     .group = GROUP_REPORT,
     .completion = COMPLETE_FILES,
     .value = "FILE:LINE|FILE.svg",
     .example = "sort.c:12",
     .help = "With asym annotate: instead of the source, a plot of what the "
             "report knows of line LINE. With asym fit: write plots of all "
             "counts to FILE.svg.",
     .set = options_set_plot,
     .kind = TAKES_PLOT,
     .goes_with = USE_PROFILE | USE_STATIC},
    {.name = "parameters",
     .group = GROUP_INPUT,
     .value = "N|NAME,...",
     .example = "2",
     .help = "With asym fit: which columns are parameters, the first N or "
             "those of these names; all others are counts (default: as few "
             "columns in front as tell all lines apart, if lines are sorted by "
             "them or fill a grid; else all but the last).",
     TEXT(fit.parameters),
     .kind = TAKES_TABLE},
    {.name = "dot",
     .group = GROUP_REPORT,
     .completion = COMPLETE_FILES,
     .value = "DIR",
     .example = "graphs",
     .help = "Write the graphs of each function into the directory DIR, four "
             "files each: control flow graph, extended control flow graph, "
             "forward control dependence graph and loops.",
     .set = options_set_dot,
     .kind = TAKES_GRAPHS,
     .goes_with = USE_PROFILE | USE_STATIC},
    {.name = "format",
     .group = GROUP_REPORT,
     .completion = COMPLETE_FORMATS,
     .value = "FORMAT",
     .example = "svg",
     .help = "With --dot: what is written, dot, svg, pdf or png (default dot). "
             "All but dot need Graphviz.",
     .set = options_set_format,
     .kind = TAKES_GRAPHS,
     .goes_with = USE_PROFILE | USE_STATIC},
    {.name = "dump",
     .group = GROUP_REPORT,
     .completion = COMPLETE_STAGES,
     .value = "STAGE",
     .example = "claims",
     .help = "Print what one stage found, in place of a report: cfg, loops, "
             "slices, plan and strategy need no runs; samples, claims and cost "
             "come after them.",
     .set = options_set_dump,
     .kind = TAKES_DUMPS,
     .goes_with = USE_PROFILE | USE_STATIC},
    {.name = "function",
     .group = GROUP_REPORT,
     .completion = COMPLETE_NOTHING,
     .value = "NAME",
     .example = "sort.c:insertion_sort",
     .help = "With --dump: of the function NAME only, or of FILE:NAME where "
             "several files have one of that name.",
     TEXT(function),
     .kind = TAKES_DUMPS,
     .goes_with = USE_PROFILE | USE_STATIC},
    {.name = "db",
     .group = GROUP_REPORT,
     .completion = COMPLETE_FILES,
     .value = "FILE",
     .example = "counts.db",
     .help =
         "With asym time or asym trend: add what is counted to the database "
         "FILE, and report on all that it holds. A function that was "
         "changed begins anew with asym time.",
     TEXT(database),
     .kind = TAKES_DATABASE,
     .goes_with = USE_PROFILE},
    {.name = "quiet",
     .letter = 'q',
     .group = GROUP_REPORT,
     .help = "Write no report to standard output: only the files that are "
             "asked for, and what is wrong.",
     FLAG(view.quiet),
     .kind = TAKES_VIEW,
     .goes_with = USE_MERGE | USE_PROFILE | USE_STATIC},
    {.name = "no-ranking",
     .group = GROUP_REPORT,
     .help = "Do not say what grows in a whole run, and do not make the runs "
             "that this takes.",
     FLAG(view.no_ranking),
     .kind = TAKES_RANKING},
    {.name = "color",
     .group = GROUP_REPORT,
     .completion = COMPLETE_COLOURS,
     .value = "WHEN",
     .example = "never",
     .help = "Colours in the text: auto (on a terminal, unless $NO_COLOR is "
             "set), always or never. Lines are as wide as the terminal, or "
             "$COLUMNS; elsewhere 80 columns, but with -v a line is not "
             "broken. COLUMNS=0 breaks none.",
     .set = options_set_colours,
     .kind = TAKES_VIEW,
     .goes_with = USE_PROFILE | USE_STATIC},
    {.name = "help",
     .letter = 'h',
     .group = GROUP_REPORT,
     .help = "Print this help.",
     .action = OPTIONS_HELP},
    {.name = "version",
     .group = GROUP_REPORT,
     .help = "Print the version of asym.",
     .action = OPTIONS_VERSION},
};

enum { GENERAL = sizeof general / sizeof *general };

size_t options_count(void) {
    return GENERAL + options_trend_count;
}

const OptionRow *options_row(size_t i) {
    return i < GENERAL ? &general[i] : &options_trend[i - GENERAL];
}

CommandOptions options_default(void) {
    long processors = sysconf(_SC_NPROCESSORS_ONLN);
    uint64_t jobs = processors > 0 ? (uint64_t)processors : 1;
    return (CommandOptions){
        .program = {.level = VALUE_STRING(LEVEL_DEFAULT), .code = CODE_DEFAULT},
        .runs = {.runs = RUNS_DEFAULT,
                 .max = MAX_DEFAULT,
                 .seed = SEED_DEFAULT,
                 .jobs = jobs < JOBS_MOST ? jobs : JOBS_MOST,
                 .timeout_ms = TIMEOUT_DEFAULT * 1000,
                 .memory_mib = MEMORY_DEFAULT},
        .view.format = "dot",
        .trend = options_trend_default()};
}

/* As the user writes it: "--runs", "-O". */
const char *options_row_name(const OptionRow *row, Arena *arena) {
    return row->name ? arena_printf(arena, "--%s", row->name)
                     : arena_printf(arena, "-%c", row->letter);
}
