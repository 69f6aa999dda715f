/* plainmost.h -- what a cost is at most, without sums and without maxima.
 *
 *     Expr, Region --> [plainmost] --> Expr
 *
 * A maximum is one of its arguments where the region implies that the others
 * are no larger, and a sum that is kept is at most so many times the number
 * that its terms are. */
#ifndef ASYM_ALGEBRA_REGION_PLAINER_PLAINMOST_H
#define ASYM_ALGEBRA_REGION_PLAINER_PLAINMOST_H

#include "algebra/region/region.h"

/* At least "e" wherever "where" holds; what is neither stays. */
const Expr *plainmost(const Expr *e, const Region *where,
                      const SymbolRange *ranges, size_t n_ranges, Arena *arena);

#endif
