/* returning.h -- which blocks a function may still return from.
 *
 *     blocks of all functions, who calls whom --> [returning] --> Totals
 *
 * A function that only calls what never returns does not either, though it was
 * declared to: what reports an error and goes on elsewhere.  Found over all
 * sources, by taking away until nothing changes: what calls itself for ever is
 * taken to return. */
#ifndef ASYM_DRIVER_RANKING_TOTALS_RETURNING_H
#define ASYM_DRIVER_RANKING_TOTALS_RETURNING_H

#include "driver/ranking/totals/totals.h"

/* By function of "program", by block: some way on from it ends in a return. */
bool **returning_find(const Totals *totals, const CountedProgram *program,
                      Arena *arena);

#endif
