/* tiers.h -- runs in quick code, and in optimised code from when it pays.
 *
 *     Runs --> builds, child processes --> [tiers] --> RunOutcomes
 *
 * To optimise a program that counts takes ten times as long as to make quick
 * code of it, and most programs run less than that altogether.  What is counted
 * is the same.  So a campaign begins with quick code, and goes over to
 * optimised code for good once the runs have done so much work that it would
 * have paid.  That is counted work, not time, as far as work is counted: so
 * where it happens hardly depends on how fast a machine is.  Two limits are of
 * time, a run's share and the sum of all: loops are counted, calls are not.
 *
 * Quick code is slower, has larger stack frames, and returns from each tail
 * call.  So a run in it counts only if all its processes ended in order, within
 * a share of the time that a run may take; any other is made again in optimised
 * code, as are all that follow. */
#ifndef ASYM_DRIVER_RUNS_CHILDREN_TIERS_H
#define ASYM_DRIVER_RUNS_CHILDREN_TIERS_H

#include "driver/build/variants.h"
#include "driver/runs/children/runner.h"

typedef struct Tiers {
    Variants *variants;
    const RunOptions *options;
    uint64_t work, cpu_us; /* of all runs in quick code */
    uint64_t largest;      /* work of one of them */
} Tiers;

/* Makes "runs", with the builds that they need; outcomes[i] belongs to
 * runs->at[i].  What has no build does not run: its "command" is NULL.
 * "directory" is as runner_run has it.
 * Errors: as variants_build and runner_run. */
ASYM_CHECKED Status tiers_run(Tiers *tiers, RunOutcome outcomes[],
                              const Runs *runs, const char *directory,
                              Arena *arena);

/* The same, but only to see which end: in quick code as long as that is what
 * runs are made in, with its share of time, and never made again. */
ASYM_CHECKED Status tiers_try(const Tiers *tiers, RunOutcome outcomes[],
                              const Runs *runs, const char *directory,
                              Arena *arena);

#endif
