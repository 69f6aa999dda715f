/* options.h -- the command line.
 *
 *     argc, argv --> [Options] --> front end, runs, report
 *
 * One table (options_table.h) gives parsing, --help, the man page and the
 * completions.  Options and sources may come in any order; whatever follows
 * "--" goes to clang. */
#ifndef ASYM_DRIVER_CLI_OPTIONS_H
#define ASYM_DRIVER_CLI_OPTIONS_H

#include "driver/runs/template.h"

typedef enum OptionsAction {
    OPTIONS_ANALYSE,
    OPTIONS_HELP,   /* the rest of the struct does not count */
    OPTIONS_VERSION /* likewise */
} OptionsAction;

typedef enum OptionsCommand {
    COMMAND_GROWTH, /* how functions grow */
    COMMAND_TIME    /* asym time: what they take on average */
} OptionsCommand;

typedef enum ArgumentSource {
    ARGUMENTS_INFERRED,
    ARGUMENTS_LISTED, /* --args or --mix: "arguments" */
    ARGUMENTS_ASKED   /* --man */
} ArgumentSource;

typedef struct MacroTemplate {
    const char *name;  /* an identifier, each but once */
    ArgTemplate value; /* a number type */
} MacroTemplate;

typedef enum StdinKind { STDIN_EMPTY, STDIN_TEMPLATE, STDIN_FILE } StdinKind;

typedef struct StdinSource {
    StdinKind kind;
    ArgTemplate content; /* STDIN_TEMPLATE: its value is what is read; for
                            ARG_FILE the content of the file */
    const char *file;    /* STDIN_FILE: a regular file, as the user named it */
} StdinSource;

/* Strings belong to argv or the arena. */
typedef struct Options {
    OptionsAction action;
    OptionsCommand command;
    Vec(const char *) sources; /* at least one; regular files, readable when
                                  they were looked at */
    Vec(const char *) clang_options;
    ArgumentSource argument_source;
    ArgTemplates arguments; /* ARGUMENTS_LISTED: one element an argument */
    Vec(MacroTemplate) macros;
    StdinSource input;
    uint64_t runs;       /* at most so many */
    uint64_t max;        /* the largest value or size to try without a range */
    uint64_t seed;       /* of what is drawn */
    uint64_t jobs;       /* runs at once */
    uint64_t timeout_ms; /* of one run */
    uint64_t memory_mib; /* of one run */
    const char *level;   /* of optimisation: "0" "1" "2" "3" "s" "z" */
    const char *cost_table; /* a file that costfile_read has read; NULL: none */
    bool verbose, all;
    bool code_only;     /* no runs are made, and none read */
    const char *json;   /* a path, "-" for standard output, NULL for none */
    const char *dot;    /* a directory for graphs; NULL: none are asked for */
    const char *format; /* of graphs: "dot" "svg" "pdf" "png" */
    Vec(const char *)
        profiles;         /* files of runs made by hand, to be read instead
                             of making runs; as the user named them */
    const char *database; /* COMMAND_TIME: where totals are kept; or NULL */
    const char *emit; /* where the instrumented program goes, and nothing else
                         is done; NULL: not asked for */
} Options;

/* Reads the command line; stops at the first --help or --version.
 * Errors: ASYM_USAGE, with what was wrong and what to do.  On error *out is
 * unchanged. */
ASYM_CHECKED Status options_parse(Options *out, int argc, char *const argv[],
                                  Arena *arena);

#endif
