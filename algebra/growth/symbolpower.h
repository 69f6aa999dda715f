/* symbolpower.h -- powers of symbols with symbols in the exponent: n^log2(n).
 *
 *     Atom --> [symbolpower] --> bound
 *
 * What is added to the exponent is a factor here, not a number:
 * n^floor(log2(n)) may be less than n^log2(n) by a factor of n. */
#ifndef ASYM_ALGEBRA_GROWTH_SYMBOLPOWER_H
#define ASYM_ALGEBRA_GROWTH_SYMBOLPOWER_H

#include "algebra/expr/expr_impl.h"

bool symbolpower_is(const Atom *atom);

/* What such a power is at most, as its base grows. */
const Expr *symbolpower_bound(Arena *arena, const Atom *atom);

/* Whether it is its bound. */
bool symbolpower_is_tight(Arena *arena, const Atom *atom);

#endif
