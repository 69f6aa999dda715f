/* wholeruns.h -- runs of the program in which all its edges are counted.
 *
 *     what is varied --> counting build --> runs --> [WholeRuns] --> ranking
 *
 * Samples say what calls and executions of loops take, not how many there are
 * in a run.  So the report's ranking has runs of its own: first those of the
 * samples' campaign that came to something new, so that nothing is said that
 * they refute; then inputs as for the formulas, smaller ones first, those that
 * numbers of the code suggest, and at last random ones. */
#ifndef ASYM_DRIVER_COMMANDS_ANALYSED_WHOLERUNS_H
#define ASYM_DRIVER_COMMANDS_ANALYSED_WHOLERUNS_H

#include "driver/ranking/ranking.h"
#include "driver/runs/campaign.h"
#include "interp/analysis.h"

typedef struct WholeRuns {
    Totals totals;
    RunInputs inputs;
} WholeRuns;

/* "program" and "options" are those of the samples' campaign, "first" the runs
 * of it that are made again, "numbers" what its attacks were made of.
 * Errors: as campaign_run. */
ASYM_CHECKED Status wholeruns_make(WholeRuns *out, const BuildOptions *program,
                                   const RunOptions *options, const Runs *first,
                                   const AttackNumbers *numbers, Arena *arena);

/* Adds what samples and the analysis of them say of the same program. */
void wholeruns_learn(WholeRuns *whole, const Evidence *evidence,
                     const Analysis *analysis);

#endif
