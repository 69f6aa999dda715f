/* campaign.h -- one use of asym: build, rounds, runs, evidence, stop.
 *
 *     BuildOptions, RunOptions --> builds --> rounds of runs, or --profile, or
 *     none --> [Campaign] --> what a command makes of each run
 *
 * What all commands have in common is here; what differs comes as callbacks:
 * what to do with the profiles of a run, and whether another round is worth its
 * time. */
#ifndef ASYM_DRIVER_RUNS_CAMPAIGN_H
#define ASYM_DRIVER_RUNS_CAMPAIGN_H

#include "base/process/child.h"
#include "driver/build/variants.h"
#include "driver/runs/children/endings.h"
#include "driver/runs/children/tiers.h"
#include "driver/runs/inputs/workload.h"
#include "driver/runs/truncation.h"
#include "interp/samples/profile.h"

typedef struct Campaign Campaign;

/* A run that was made, or a process of one that the user made. */
typedef struct CampaignRun {
    const Variant *variant;    /* its build */
    const Run *run;            /* NULL: made by the user */
    const char *name;          /* as the user named its profile; else NULL */
    const ChildResult *result; /* likewise */
    Profile *profiles;         /* of all its processes; the callback may change
                                  them */
    size_t n_profiles;
    RunCost cost; /* the callback may set another work, by which later inputs
                     are chosen */
} CampaignRun;

typedef struct CampaignSteps {
    /* Called once, before any run: the base is built, and "campaign" knows what
     * the workload varies. */
    Status (*begin)(void *context, const Campaign *campaign);
    /* Called for each run, in the order of the runs. */
    Status (*add)(void *context, CampaignRun *run);
    /* Called after each round.  Without another one the campaign ends. */
    bool (*goes_on)(void *context, Campaign *campaign);
    /* Called where the next round would have no new input: gives the rounds of
     * the workload their next stage.  Without one the campaign ends; NULL:
     * there never is one. */
    bool (*next_stage)(void *context, Campaign *campaign);
    void *context;
} CampaignSteps;

typedef struct CampaignSpec {
    BuildOptions program;
    RunOptions runs;
    BuildKind kind;
    bool graphs;   /* plans have the blocks, whatever the kind */
    bool verifies; /* runs are kept for attacks and draws (workload.h) */
    bool partial; /* an interruption is no error once there is a usable run: the
                     campaign ends, and campaign_verdict says so */
    const Runs *given; /* all runs, in their order; NULL: the workload's */
    const Runs *first; /* made before those of the workload; NULL: none */
} CampaignSpec;

struct Campaign {
    RunOptions options; /* with the inferred arguments filled in */
    CampaignSteps steps;
    bool verifies, partial;
    bool interrupted;  /* with usable runs */
    const Runs *given; /* of which "given_made" had their round; NULL: none */
    size_t given_made;
    const char *directory;
    Variants variants;  /* the first one is the base */
    Tiers tiers;        /* how they run */
    Workload *workload; /* NULL: no runs are made, or they were given */
    size_t rounds;      /* made so far */
    size_t runs, usable;
    Endings endings; /* of runs made that did not end by themselves or that have
                        no build */
    Endings failures; /* of runs made that exited with a code but 0 */
    Truncation truncation;
    const char *truncated;   /* why samples may leave out what took long; NULL:
                               they do not */
    Vec(const char *) notes; /* for the user, when all is over */
    Arena *arena;
};

/* Makes the campaign in "out", which is not moved later.  Without runs
 * ("code_only") only "begin" is called.
 * Errors: as frontend_build; as recorded_find and recorded_read; as
 * workload_read_lines; ASYM_INTERRUPTED; those of the callbacks. */
ASYM_CHECKED Status campaign_run(Campaign *out, const CampaignSpec *spec,
                                 const CampaignSteps *steps, Arena *arena);

/* What comes after the runs of "campaign" was interrupted: what is reported is
 * partial. */
void campaign_note_interruption(Campaign *campaign);

/* Errors: ASYM_INTERRUPTED, it was, so that what was reported is partial. */
ASYM_CHECKED Status campaign_verdict(const Campaign *campaign);

/* How all runs failed, if they did so alike; NULL: they did not. */
const Ending *campaign_common_failure(const Campaign *campaign);

/* Whether runs are left that were given. */
bool campaign_has_given(const Campaign *campaign);

/* What the workload varies besides arguments; none where no runs are made. */
const WorkloadSymbols *campaign_symbols(const Campaign *campaign);

/* Shows on a terminal how many runs were made, and "state"; for goes_on. */
void campaign_show(const Campaign *campaign, const char *state);

#endif
