/* binomial.h -- binomial coefficients in a cost.
 *
 *     factorial(n)/factorial(k)/factorial(n - k)
 *
 * They grow with n as fast as 2^n at most, which nothing that is said of their
 * factors by themselves tells. */
#ifndef ASYM_ALGEBRA_GROWTH_BINOMIAL_H
#define ASYM_ALGEBRA_GROWTH_BINOMIAL_H

#include "algebra/expr/expr.h"

/* "a" with n*(n - 1)*(n - 2) in place of factorial(n)/factorial(n - 3). */
const Expr *binomial_quotients(Arena *arena, const Expr *a);

/* "a" with 2^n in place of each, which is at least as large where they have
 * values; "a" itself if it has none. */
const Expr *binomial_bound(Arena *arena, const Expr *a);

#endif
