/* runcosts.h -- what the calls of each function cost in each run, beside what
 * the run was given.
 *
 *     Profiles, Features of each run, Ranking --> [RunCosts] --> measured
 *     orders
 *
 * Where a function's own inputs do not explain its cost, those of the program
 * may: of each run its dearest recorded call, or the mean of all; or, where
 * runs were counted whole, the mean of all calls from outside. */
#ifndef ASYM_DRIVER_COMMANDS_ANALYSED_RUNCOSTS_H
#define ASYM_DRIVER_COMMANDS_ANALYSED_RUNCOSTS_H

#include "driver/ranking/ranking.h"
#include "driver/runs/campaign.h"
#include "driver/runs/inputs/features.h"
#include "interp/analysis.h"

/* Of the recorded calls of one function in one run. */
typedef struct CallCosts {
    uint64_t calls;
    uint64_t most; /* the dearest one */
    double sum;
    const uint64_t *given; /* by key of its site: what the only call that was
                              recorded had; NULL: there is none */
    uint64_t present;      /* bit k: it had key k */
} CallCosts;

typedef struct RunCosts {
    const ProgramPlans *base;
    size_t functions;       /* of the base */
    Vec(Features) features; /* of each run */
    Vec(Features) stopped;  /* of each run that was stopped at a limit, which is
                               none of the others */
    Vec(const CallCosts *) cost; /* of each run, by function of the base */
    Vec(bool) special; /* of each run: its contents may be far from typical */
    Vec(const Contents *) contents; /* of each run: run.h */
    Arena *arena;
} RunCosts;

RunCosts runcosts_new(const ProgramPlans *base, Arena *arena);

/* The number of a function of the base. */
size_t runcosts_number(const RunCosts *costs, const PlanFunction *function);

/* Adds a run that "workload" made. */
void runcosts_add(RunCosts *costs, const Workload *workload,
                  const CampaignRun *run);

/* Whether a run was stopped whose inputs are within those of other runs: it did
 * not take long only because they are large. */
bool runcosts_stopped_within(const RunCosts *costs);

/* Gives each function whose order has an unknown part the one that was
 * measured: over its own inputs, or those of the runs.  Limits each other one
 * that rests on samples to what was tried, where a rule asks for that
 * (inputrules.h), and tells which part of it no run came to. */
void runcosts_measure(const RunCosts *costs, Analysis *analysis,
                      const Ranking *ranking, Arena *arena);

#endif
