/* inequality.h -- one condition e >= 0 over integer symbols. */
#ifndef ASYM_ALGEBRA_REGION_INEQUALITY_H
#define ASYM_ALGEBRA_REGION_INEQUALITY_H

#include "algebra/expr/expr.h"

/* The plainest f with f >= 0 exactly where e >= 0, symbols being integers:
 * coprime whole coefficients, and where e takes whole values only, coprime
 * without the constant, which is then rounded: 2*n - 1 becomes n - 1.  A number
 * becomes -1, 0 or 1. */
const Expr *inequality_normalise(Arena *arena, const Expr *e);

/* c - max(a, b) >= 0 holds where c - a >= 0 and c - b >= 0 do, and likewise for
 * min(a, b) with the other sign.  The number of such parts of the first term of
 * that kind; 0 if there is no such term. */
size_t inequality_part_count(const Expr *e);
const Expr *inequality_part(Arena *arena, const Expr *e, size_t i);

/* c - min(a, b) >= 0 holds where one of c - a >= 0 and c - b >= 0 does, and
 * likewise for max(a, b) with the other sign. */
size_t inequality_choice_count(const Expr *e);
const Expr *inequality_choice(Arena *arena, const Expr *e, size_t i);

/* The same condition, x >= log_b(n), for one between b^x and a number; "e" for
 * any other. */
const Expr *inequality_without_power(Arena *arena, const Expr *e);

/* The same condition, x >= k, for floor(x) >= k, and for a square root or a
 * logarithm of y, rounded down or up and compared with a number, one of y: y >=
 * k^2 for floor(sqrt(y)) >= k; 1 <= y <= b^(k + 1) - 1, as a minimum, for
 * floor(log_b(y)) <= k, where y is whole.  "e" for any other. */
const Expr *inequality_without_rounding(Arena *arena, const Expr *e);

#endif
