/* runmost.h -- what a run does at most, as the code says.
 *
 *     RunCosts, Analysis, Totals --> [runmost] --> RunInputs --> ranking
 *
 * A run is a call of main, or of the function that was asked for.  A bound of
 * that call, over what it was called with, is one of the run where that is what
 * the run was given, as its runs show. */
#ifndef ASYM_DRIVER_COMMANDS_ANALYSED_RUNMOST_H
#define ASYM_DRIVER_COMMANDS_ANALYSED_RUNMOST_H

#include "driver/commands/analysed/runcosts.h"

/* Sets inputs->most, if it is known. */
void runmost_set(RunInputs *inputs, const RunCosts *costs,
                 const Analysis *analysis, const Totals *totals, Arena *arena);

#endif
