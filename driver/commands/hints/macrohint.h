/* macrohint.h -- what --macro could do for a program, or cannot.
 *
 *     Analysis, sources --> [macrohint] --> a line for the user */
#ifndef ASYM_DRIVER_COMMANDS_HINTS_MACROHINT_H
#define ASYM_DRIVER_COMMANDS_HINTS_MACROHINT_H

#include "driver/build/variants.h"
#include "driver/runs/options/runoptions.h"
#include "interp/analysis.h"

/* With --macro: how to let it vary a macro that a source defines whatever Clang
 * is told, or which one no source mentions.  Else, where each loop that was
 * reached has a constant count, and the line of one has a macro that its file
 * defines as a number: how to vary that. NULL: there is nothing to say. */
const char *macrohint_find(const Analysis *analysis, const BuildWords *sources,
                           const RunOptions *runs, Arena *arena);

#endif
