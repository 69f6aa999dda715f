/* options_files.h -- files of the command line that would be written over.
 *
 *     CommandOptions --> [check] --> none is named twice */
#ifndef ASYM_DRIVER_CLI_OPTIONS_FILES_H
#define ASYM_DRIVER_CLI_OPTIONS_FILES_H

#include "driver/commands/commands.h"

/* Errors: ASYM_USAGE, a file is written that is read or written for something
 * else, too, whatever it is called there. */
ASYM_CHECKED Status options_check_files(const CommandOptions *options,
                                        Arena *arena);

#endif
