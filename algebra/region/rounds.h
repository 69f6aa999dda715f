/* rounds.h -- what must hold in every round of a loop, said once.
 *
 * A condition that speaks of the number of the round holds in all of them if it
 * holds in the first or the last one, whichever it is smallest in. */
#ifndef ASYM_ALGEBRA_REGION_ROUNDS_H
#define ASYM_ALGEBRA_REGION_ROUNDS_H

#include "algebra/region/region.h"

/* Requires e >= 0 for "round" = 0, 1, ..., last, in terms of the other symbols.
 * False if that cannot be said; "region" may have grown then. */
bool rounds_require(Region *region, const Expr *e, SymbolId round,
                    const Expr *last, const SymbolRange *ranges,
                    size_t n_ranges, Arena *arena);

#endif
