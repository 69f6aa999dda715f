/* options.h -- the command line.
 *
 *     argc, argv --> [Options] --> command
 *
 * One table (options_table.h) gives parsing, --help, the man page and the
 * completions.  Options and sources may come in any order; whatever follows
 * "--" goes to clang.  Where no source is before it, sources follow, whatever
 * they begin with, up to another "--". */
#ifndef ASYM_DRIVER_CLI_OPTIONS_H
#define ASYM_DRIVER_CLI_OPTIONS_H

#include "driver/commands/commands.h"

typedef enum OptionsAction {
    OPTIONS_RUN_COMMAND,
    OPTIONS_HELP,   /* the command is help, whatever else was given */
    OPTIONS_VERSION /* the rest of the struct is ignored */
} OptionsAction;

typedef struct Options {
    OptionsAction action;
    const Command *command;
    CommandOptions asked; /* of it */
} Options;

/* Reads the command line; stops at the first --help or --version.
 * Errors: ASYM_USAGE, with what was wrong and what to do.  On error *out is
 * unchanged. */
ASYM_CHECKED Status options_parse(Options *out, int argc, char *const argv[],
                                  Arena *arena);

#endif
