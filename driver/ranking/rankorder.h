/* rankorder.h -- which row comes first.
 *
 *     rows, their growth and shares --> [rankorder] --> Ranking */
#ifndef ASYM_DRIVER_RANKING_RANKORDER_H
#define ASYM_DRIVER_RANKING_RANKORDER_H

#include "driver/ranking/ranking.h"

/* Sets the rows' shares at ten times the inputs, and which of them are small,
 * and sorts them: what grows fastest first, then the larger share. */
void rankorder_set(Ranking *ranking);

/* Natural logarithm of how often as much as in the largest run all rows
 * together do at ten times its inputs.  What of them is small does as much as
 * now; what grows nobody knows how does so many times as much as the rest as it
 * did in runs so far. */
double rankorder_growth(const Ranking *ranking);

#endif
