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

bool dump_is_stage(const char *name);

/* Their names, with "between" between each two but "last" before the last. */
const char *dump_stages(const char *between, const char *last, Arena *arena);

/* Whether runs are made before "stage", which is one. */
bool dump_is_after_runs(const char *stage);

/* Writes a stage after the runs.
 * Errors: ASYM_USAGE, there is no such function. */
ASYM_CHECKED Status dump_analysis(const StageDump *dump, const Study *study,
                                  const Analysis *analysis);

#endif
