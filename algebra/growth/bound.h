/* bound.h -- a formula by what it is at most, up to a constant factor.
 *
 *     Expr --> [bound] --> bigo */
#ifndef ASYM_ALGEBRA_GROWTH_BOUND_H
#define ASYM_ALGEBRA_GROWTH_BOUND_H

#include "algebra/expr/expr_impl.h"

/* Whether "a" is not negative where no symbol is; false says nothing. */
bool bound_is_nonneg(const Expr *a);

/* Undominated monomials with coefficient 1; 0 where "a" cannot be positive as
 * all symbols grow. */
const Expr *bound(Arena *arena, const Expr *a);

/* What "a" is at most, or "a", without floor and ceil, and without max where it
 * is subtracted, as far as these are a term or a factor of what is not
 * negative. */
const Expr *bound_unrounded(Arena *arena, const Expr *a);

#endif
