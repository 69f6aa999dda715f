/* roundings.h -- numbers that are rounded and differ by a constant.
 *
 *     n*floor(n/5 + 4/5) - n*floor(n/5) --> [roundings] --> bound
 *
 * floor(x + c) is floor(x) and a number between 0 and c + 1, so that what grows
 * with both may cancel out. */
#ifndef ASYM_ALGEBRA_GROWTH_ROUNDINGS_H
#define ASYM_ALGEBRA_GROWTH_ROUNDINGS_H

#include "algebra/expr/expr.h"

/* "a", in which of roundings that differ by a constant one is left, and none
 * where terms cancel out without it.  For what the others are more than that
 * one, or more or less than what is rounded, there are symbols from *first on,
 * none of them negative or more than a number. */
const Expr *roundings_part(Arena *arena, const Expr *a, SymbolId *first);

/* "a" with 1 for these symbols, without what is less for them. */
const Expr *roundings_at_most(Arena *arena, const Expr *a, SymbolId first);

/* The same, less what goes with one of them: up to constant factors no more
 * than "a". */
const Expr *roundings_at_least(Arena *arena, const Expr *a, SymbolId first);

#endif
