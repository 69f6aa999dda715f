/* wordhint.h -- what the user could let asym vary.
 *
 *     Analysis, sources, options --> [wordhint] --> a line for the user */
#ifndef ASYM_DRIVER_COMMANDS_HINTS_WORDHINT_H
#define ASYM_DRIVER_COMMANDS_HINTS_WORDHINT_H

#include "driver/commands/hints/macrohint.h"

/* What macrohint_find says of macros, if that is anything.  Else, where the
 * count of a loop that was reached is unknown, or a loop of what ran was never
 * reached: which words of --mix are the same in all runs, names of options left
 * out, and the template that would vary each.  NULL: there is nothing to say.
 */
const char *wordhint_find(const Analysis *analysis, const BuildWords *sources,
                          const RunOptions *runs, Arena *arena);

#endif
