/* options_files.h -- what can be wrong with the files of the command line.
 *
 *     a path, CommandOptions --> [check] --> each is there, none named twice */
#ifndef ASYM_DRIVER_CLI_OPTIONS_FILES_H
#define ASYM_DRIVER_CLI_OPTIONS_FILES_H

#include "driver/commands/commands.h"

/* Whether "path" is a regular file that can be read; "who" comes before the
 * message, "" for a source. */
ASYM_CHECKED Status options_check_file(const char *path, const char *who);

/* Errors: ASYM_USAGE, a file is written that is read or written for something
 * else, too, whatever it is called there. */
ASYM_CHECKED Status options_check_files(const Command *command,
                                        const CommandOptions *options,
                                        Arena *arena);

#endif
