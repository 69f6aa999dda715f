/* runcosts.h -- what the calls of each function cost in each run, beside what
 * the run was given.
 *
 *     Profiles, Features of each run --> [RunCosts] --> measured orders
 *
 * Where a function's own inputs do not explain its cost, those of the program
 * may: of each run its dearest recorded call counts. */
#ifndef ASYM_DRIVER_COMMANDS_RUNCOSTS_H
#define ASYM_DRIVER_COMMANDS_RUNCOSTS_H

#include "driver/runs/campaign.h"
#include "driver/runs/features.h"
#include "interp/analysis.h"

typedef struct RunCosts {
    const ProgramPlans *base;
    size_t functions;           /* of the base */
    Vec(Features) features;     /* of each run */
    Vec(const uint64_t *) cost; /* of each run, by function of the base; 0: no
                                   call of it was recorded */
    Arena *arena;
} RunCosts;

RunCosts runcosts_new(const ProgramPlans *base, Arena *arena);

/* Adds a run that "workload" made. */
void runcosts_add(RunCosts *costs, const Workload *workload,
                  const CampaignRun *run);

/* Gives each function whose order has an unknown part the one that was
 * measured: over its own inputs, else over those of the runs. */
void runcosts_measure(const RunCosts *costs, Analysis *analysis, Arena *arena);

#endif
