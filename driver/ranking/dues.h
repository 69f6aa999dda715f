/* dues.h -- what calls of each function take on average, with all that they
 * call, in runs whose edges are counted.
 *
 *     Totals, RunInputs --> Growing, Entries --> [Dues] --> measured orders
 *
 * Recorded calls are a part of all, and may lack the few that are dear.  In
 * counted runs no call is left out: loop rounds and calls that are due to a
 * function, by its own calls.  What it calls is shared out to callers by their
 * calls, and only where nearly all calls come from one: so what is due to a
 * function is that or more. */
#ifndef ASYM_DRIVER_RANKING_DUES_H
#define ASYM_DRIVER_RANKING_DUES_H

#include "driver/ranking/ranking.h"
#include "interp/measured/measuredrules.h"

/* Belongs to an arena. */
typedef struct Dues Dues;

/* "ranking" has totals, and outlives it. */
Dues *dues_find(const Ranking *ranking, Arena *arena);

/* Whether calls of the function whose code is at "place" take more on average
 * than the model says, and the more the larger the inputs of runs are.  False
 * where nothing shows it: of a model that grows with the function's own
 * inputs. */
bool dues_outgrow(Dues *dues, uint32_t place, const MeasuredWeighing *w);

#endif
