/* notable.h -- which runs of a campaign came to something new.
 *
 *     each run of a campaign --> [Notable] --> Runs, to make in another build
 *
 * Places are loops, functions and branches, by their running totals.  A run is
 * notable if it is one of the first that came to some place, or did more than
 * twice as much there as all before it. */
#ifndef ASYM_DRIVER_COMMANDS_ANALYSED_NOTABLE_H
#define ASYM_DRIVER_COMMANDS_ANALYSED_NOTABLE_H

#include "driver/runs/campaign.h"

/* Belongs to an arena, as the runs do. */
typedef struct Notable Notable;

/* At most "most" runs, of builds of "base". */
Notable *notable_new(const ProgramPlans *base, size_t most, Arena *arena);

/* The next one; what "run" points to is kept. */
void notable_add(Notable *notable, const CampaignRun *run);

/* In the order of the campaign; none counts as a draw or for growth. */
const Runs *notable_runs(const Notable *notable);

#endif
