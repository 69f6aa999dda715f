/* options_check.h -- whether what a command line asks for goes together.
 *
 *     Options, the rows that were given --> [check] --> command
 *
 * For the parser only. */
#ifndef ASYM_DRIVER_CLI_OPTIONS_CHECK_H
#define ASYM_DRIVER_CLI_OPTIONS_CHECK_H

#include "driver/cli/options_table.h"

typedef struct GivenRow {
    const OptionRow *row;
    const char *value; /* "" if it takes none */
} GivenRow;

/* In the order of the command line. */
typedef Vec(GivenRow) GivenRows;

/* "given" is what was taken into "options", with all sources and options of
 * clang.  Errors: ASYM_USAGE, the command does not take one of them, one has no
 * meaning beside another, or a source cannot be read. */
ASYM_CHECKED Status options_check(const Options *options,
                                  const GivenRows *given, Arena *arena);

#endif
