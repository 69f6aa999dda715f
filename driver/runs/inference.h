/* inference.h -- what a program reads, found by running it.
 *
 *     probing runs --> outcomes --> RunOptions.arguments */
#ifndef ASYM_DRIVER_RUNS_INFERENCE_H
#define ASYM_DRIVER_RUNS_INFERENCE_H

#include "driver/runs/children/tiers.h"

/* Fills in the arguments of "options" (ARGUMENTS_INFERRED), and standard input
 * where it asks for none.  The base is built; "directory" is as runner_run has
 * it.  Errors: as tiers_run. */
ASYM_CHECKED Status inference_run(RunOptions *options, Tiers *tiers,
                                  const char *directory, Arena *arena);

#endif
