/* series.h -- what kept sums are at most.
 *
 *     sum(i=1..n, floor(n/i)) --> [series] --> bound
 *
 * The sum of a monomial is compared with an integral: i^p has n^(p+1), log(n)
 * or 1; r^i has r^n or 1. */
#ifndef ASYM_ALGEBRA_GROWTH_SERIES_H
#define ASYM_ALGEBRA_GROWTH_SERIES_H

#include "algebra/expr/expr_impl.h"

/* Bounds, as those of bound.h: of the sum, and of -1 times the sum. */
const Expr *series_of_sum(Arena *arena, const Atom *atom);
const Expr *series_of_opposite(Arena *arena, const Atom *atom);

/* Whether the sum grows as its bound, not less: as one of its ends does, where
 * all of it is not negative, or by what all its monomials have in sum. */
bool series_sum_is_tight(Arena *arena, const Atom *sum);

#endif
