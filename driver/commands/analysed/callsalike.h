/* callsalike.h -- of which functions each call takes about the same.
 *
 *     RunCosts, Analysis --> [callsalike] --> CallMeans
 *
 * What all calls of such a function take on average is what those of one caller
 * take. */
#ifndef ASYM_DRIVER_COMMANDS_ANALYSED_CALLSALIKE_H
#define ASYM_DRIVER_COMMANDS_ANALYSED_CALLSALIKE_H

#include "driver/commands/analysed/runcosts.h"

/* Whether the cost of "f" is known to be a number, or some calls of it were
 * recorded, and the dearest of each run took no more than twice the mean. */
bool callsalike_is(const RunCosts *costs, const FunctionResult *f);

/* By place of a function's own code in the totals of "ranking", which has
 * some: whether calls may take different amounts. */
const bool *callsalike_unlike(const RunCosts *costs, const Analysis *analysis,
                              const Ranking *ranking, Arena *arena);

#endif
