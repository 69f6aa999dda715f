/* recurrences.h -- what recurrences are at most.
 *
 *     fib(n) --> [recurrences] --> bound
 *
 * A recurrence is at most a sum of r^n*n^(m-1) for the roots r, m times each,
 * of its characteristic polynomial. */
#ifndef ASYM_ALGEBRA_GROWTH_RECURRENCES_H
#define ASYM_ALGEBRA_GROWTH_RECURRENCES_H

#include "algebra/expr/expr_impl.h"

/* A bound, as those of bound.h: of |a(n)|. */
const Expr *recurrences_bound(Arena *arena, const Atom *atom);

/* Whether the recurrence grows as its bound, not less: factors and values are
 * not negative, the first and the last factor are positive, and so is a value.
 */
bool recurrences_are_tight(const Atom *recurrence);

#endif
