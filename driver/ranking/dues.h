/* dues.h -- what calls of each function take on average, with all that they
 * call, in runs whose edges are counted.
 *
 *     Totals, RunInputs --> Growing, Entries --> [Dues] --> measured orders
 *
 * Recorded calls are a part of all, and may lack the few that are dear.  In
 * counted runs no call is left out: loop rounds and calls that are due to a
 * function, by its own calls.  What a callee takes is due to a caller that
 * nearly all of its calls come from, in proportion; what others call more
 * evenly is due to none.  So it is about that or more, unless the few calls
 * that others make are the dear ones: then an order may be refused that is
 * true. */
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
