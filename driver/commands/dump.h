/* dump.h -- what one stage found, instead of a report.
 *
 *     --dump STAGE --function NAME --> [dump] --> standard output
 *
 * The stages in the order of the data: cfg, loops, slices, plan, strategy are
 * found in the code, without a run; samples, claims, cost after the runs. */
#ifndef ASYM_DRIVER_COMMANDS_DUMP_H
#define ASYM_DRIVER_COMMANDS_DUMP_H

#include "driver/build/stagedump.h"
#include "interp/analysis.h"

#define DUMP_STAGES "cfg loops slices plan strategy samples claims cost"

/* Whether runs are made before "stage". */
bool dump_is_after_runs(const char *stage);

/* Writes samples, claims or costs.
 * Errors: ASYM_USAGE, there is no such function. */
ASYM_CHECKED Status dump_analysis(const StageDump *dump, const Study *study,
                                  const Analysis *analysis);

#endif
