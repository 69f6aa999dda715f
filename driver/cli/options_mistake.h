/* options_mistake.h -- what to say about words that are not understood.
 *
 * For the parser only.  All are ASYM_USAGE. */
#ifndef ASYM_DRIVER_CLI_OPTIONS_MISTAKE_H
#define ASYM_DRIVER_CLI_OPTIONS_MISTAKE_H

#include "driver/cli/options_table.h"

/* "word" of the command line, which getopt_long found not to be an option. */
ASYM_CHECKED Status options_not_understood(const char *word, Arena *arena);

/* The words behind "--": options of asym's own are lost there. */
ASYM_CHECKED Status options_check_behind(const BuildWords *words, Arena *arena);

ASYM_CHECKED Status options_value_missing(const OptionRow *row, Arena *arena);

/* The value of "row" is a source: the value was forgotten. */
ASYM_CHECKED Status options_is_source(const OptionRow *row, const char *value,
                                      Arena *arena);

/* "word", a number, stands where a source does. */
ASYM_CHECKED Status options_no_such_number(const char *word);

/* "word" stands where a source does, and is neither a file nor a command. */
ASYM_CHECKED Status options_no_such_word(const char *word);

#endif
