/* sampled.h -- what runs with samples say of the places of counted ones.
 *
 *     Evidence --> [sampled] --> Totals --> causes, claims
 *
 * Counts of a function do not say which of its callers its work is for; costs
 * of single calls, which samples have, bound that. */
#ifndef ASYM_DRIVER_RANKING_TOTALS_SAMPLED_H
#define ASYM_DRIVER_RANKING_TOTALS_SAMPLED_H

#include "driver/ranking/totals/totals.h"
#include "interp/samples/evidence.h"

/* So many first calls of a function are recorded in each run, at least. */
enum { SAMPLED_CALLS = 64 };

/* Fills in "sampled" and "dearest" of places that are there. */
void sampled_add(Totals *totals, const Evidence *evidence);

#endif
