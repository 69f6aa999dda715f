/* limited.h -- loops of which the code says that they end to grow.
 *
 *     Analysis --> [limited] --> Totals --> chain, rules of rows
 *
 * A total of whole runs with small inputs shows nothing of that. */
#ifndef ASYM_DRIVER_RANKING_UNTRIED_LIMITED_H
#define ASYM_DRIVER_RANKING_UNTRIED_LIMITED_H

#include "driver/ranking/totals/totals.h"
#include "interp/analysis.h"

/* Fills in "limited" (order_is_limited) and "most" of places that are there. */
void limited_add(Totals *totals, const Analysis *analysis);

#endif
