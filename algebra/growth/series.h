/* series.h -- what recurrences and kept sums are at most.
 *
 *     fib(n), sum(i=1..n, floor(n/i)) --> [series] --> bound
 *
 * A recurrence is at most a sum of r^n*n^(m-1) for the roots r, m times each,
 * of its characteristic polynomial.  The sum of a monomial is compared with an
 * integral: i^p has n^(p+1), log(n) or 1; r^i has r^n or 1. */
#ifndef ASYM_ALGEBRA_GROWTH_SERIES_H
#define ASYM_ALGEBRA_GROWTH_SERIES_H

#include "algebra/expr/expr_impl.h"

/* Bounds, as those of bound.h: of |a(n)|, of the sum, and of -1 times the sum.
 */
const Expr *series_of_recurrence(Arena *arena, const Atom *atom);
const Expr *series_of_sum(Arena *arena, const Atom *atom);
const Expr *series_of_opposite(Arena *arena, const Atom *atom);

/* Whether the sum grows as its bound, not less: as one of its ends does, where
 * all of it is not negative, or by what all its monomials have in sum. */
bool series_sum_is_tight(Arena *arena, const Atom *sum);

/* Whether the recurrence grows as its bound, not less: factors and values are
 * not negative, the first and the last factor are positive, and so is a value.
 */
bool series_recurrence_is_tight(const Atom *recurrence);

#endif
