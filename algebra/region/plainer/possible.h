/* possible.h -- an expression without what its symbols have no value for.
 *
 *     Expr, Region, SymbolRanges --> [possible] --> Expr
 *
 * max(0, n - 3000000000) is 0 for every int, and floor(n/4294967296) for every
 * unsigned one: as n grows, neither does. */
#ifndef ASYM_ALGEBRA_REGION_PLAINER_POSSIBLE_H
#define ASYM_ALGEBRA_REGION_PLAINER_POSSIBLE_H

#include "algebra/region/region.h"

/* "e", where it holds in "region": of a maximum, or a minimum, without what is
 * never the largest, or smallest, and without floors of what is always from 0
 * to below 1.  Equal to "e" for all values that "ranges" have, in "region". */
const Expr *possible_part(const Expr *e, const Region *region,
                          const SymbolRange *ranges, size_t count,
                          Arena *arena);

#endif
