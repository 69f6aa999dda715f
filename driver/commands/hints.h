/* hints.h -- what the user could do, or did in vain, of a report on growth.
 *
 *     Analysis, options --> [hints] --> lines for the user */
#ifndef ASYM_DRIVER_COMMANDS_HINTS_H
#define ASYM_DRIVER_COMMANDS_HINTS_H

#include "driver/commands/commands.h"
#include "interp/analysis.h"

typedef Vec(const char *) Hints;

Hints hints_find(const Analysis *analysis, const CommandOptions *options,
                 Arena *arena);

#endif
