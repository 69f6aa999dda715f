/* chain.h -- what of the code decides how often a place runs in all.
 *
 *     Totals --> [ChainFacts] --> RunClaims, rules of rows
 *
 * The loops around it, and all that calls its function, directly or not, as far
 * as it ran. */
#ifndef ASYM_DRIVER_RANKING_TOTALS_CHAIN_H
#define ASYM_DRIVER_RANKING_TOTALS_CHAIN_H

#include "driver/ranking/totals/totals.h"

/* As in PlanLoop, of all of them. */
typedef struct ChainFacts {
    int64_t step;
    bool early, opaque;
    bool limited; /* as in TotalsPlace, of any of them; or its rounds may come
                     to the most that there can be */
} ChainFacts;

/* By place. */
const ChainFacts *chain_find(const Totals *totals, Arena *arena);

#endif
