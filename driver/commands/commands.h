/* commands.h -- what asym can be asked for: the table of commands.
 *
 *     command line --> Command, CommandOptions --> [commands_run] --> report
 *
 * A command is a file, a row of the table, a page of docs and a test.  The
 * parser, the help, the man page and the completions take its name and its
 * description from its row. */
#ifndef ASYM_DRIVER_COMMANDS_COMMANDS_H
#define ASYM_DRIVER_COMMANDS_COMMANDS_H

#include "base/source/fileline.h"
#include "driver/build/variants.h"
#include "driver/commands/output.h"
#include "driver/entry/entry.h"
#include "driver/fit/fitoptions.h"
#include "driver/runs/options/runoptions.h"
#include "driver/trend/trendoptions.h"

/* Strings belong to argv or the arena. */
typedef struct CommandOptions {
    BuildOptions program;
    RunOptions runs;
    ViewOptions view;
    EntryNames entries;   /* TAKES_ENTRY: functions to call; empty: main */
    TrendOptions trend;   /* TAKES_TREND */
    const char *emit;     /* TAKES_EMIT: where the instrumented program goes,
                             and nothing else is done; NULL: not asked for */
    const char *dump;     /* TAKES_DUMPS: a stage that is written instead of a
                             report; NULL: none */
    const char *function; /* likewise: NAME or FILE:NAME; NULL: of all */
    FitOptions fit;       /* TAKES_TABLE */
    FileLine plot;        /* TAKES_REPORT; none: the source */
    const char *database; /* TAKES_DATABASE: where totals are kept; or NULL */
    const char *manual;   /* TAKES_MANUAL: what asym says about itself */
} CommandOptions;

/* Each option of the command line is of one of these kinds. */
typedef enum CommandTakes {
    TAKES_PROGRAM = 1,   /* how it is compiled, with how many processes */
    TAKES_COSTS = 2,     /* what instructions cost */
    TAKES_INPUTS = 4,    /* what is varied, how often, within which limits */
    TAKES_MACROS = 8,    /* macros are varied too */
    TAKES_EMIT = 16,     /* the program goes to a file instead */
    TAKES_PROFILES = 32, /* runs were made by hand */
    TAKES_STATIC = 64,   /* no runs are made */
    TAKES_VIEW = 128,    /* what the report shows, and its JSON */
    TAKES_GRAPHS = 256,  /* graphs of functions */
    TAKES_DATABASE = 512,
    TAKES_DUMPS = 1024,     /* a stage instead of a report */
    TAKES_RANKING = 2048,   /* what grows in a whole run */
    TAKES_ALL = 4096,       /* how much is shown */
    TAKES_PAGE = 8192,      /* a page for a browser */
    TAKES_REPORT = 16384,   /* its one source is a report in JSON */
    TAKES_DESIGN = 32768,   /* how inputs are chosen round by round */
    TAKES_TREND = 65536,    /* workloads, their features, clusters and fits */
    TAKES_TABLE = 131072,   /* its one source is a table, or standard input */
    TAKES_PREDICT = 262144, /* values to foretell costs or counts at */
    TAKES_PLOT = 524288,
    TAKES_ENTRY = 1048576,   /* a function instead of a program */
    TAKES_LIBRARY = 2097152, /* what functions without a body cost */
    TAKES_MANUAL = 4194304,  /* no words: what asym says about itself */
    TAKES_LAST = TAKES_MANUAL
} CommandTakes;

typedef Status CommandRun(const CommandOptions *options, Arena *arena);

typedef struct Command {
    const char *name;    /* the first word after "asym"; NULL: none is needed */
    const char *summary; /* "With the word NAME first, asym ..."; NULL: what the
                            help says about asym is about it */
    unsigned takes;      /* each CommandTakes that it uses */
    BuildKind emitted;   /* what --emit writes */
    CommandRun *run;
} Command;

extern const Command commands_table[];
extern const size_t commands_table_size;

/* The command called "name"; NULL: there is none. */
const Command *commands_find(const char *name);

/* The one without a name. */
const Command *commands_default(void);

/* Does what "command" does; its report goes to standard output. */
ASYM_CHECKED Status commands_run(const Command *command,
                                 const CommandOptions *options, Arena *arena);

/* ---- the commands, each in the file of its name ---- */

CommandRun growth_command;   /* how loops and functions grow */
CommandRun time_command;     /* what functions take on average */
CommandRun annotate_command; /* a report, beside the lines of its sources */
CommandRun trend_command;    /* what grows over many workloads */
CommandRun fit_command;      /* how counts in a table grow */
CommandRun help_command;     /* what asym says about itself */

#endif
