/* dominance.h -- which terms grow at least as fast as others.
 *
 *     Expr --> [dominance] --> bigo
 *
 * All symbols grow without bound, each at a rate of its own: n*m is within
 * n^2*m, not within n^3. */
#ifndef ASYM_ALGEBRA_GROWTH_DOMINANCE_H
#define ASYM_ALGEBRA_GROWTH_DOMINANCE_H

#include "algebra/expr/expr_impl.h"

/* "term" with coefficient 1; all terms of "a" so. */
const Expr *dominance_monomial(Arena *arena, const Term *term);
const Expr *dominance_monomials(Arena *arena, const Expr *a);

/* Whether a <= c*b for some constant c as all symbols grow (sound). */
bool dominance_within(Arena *arena, const Expr *a, const Expr *b);

/* "a" without terms that others dominate, with coefficient 1 each.  Of terms
 * that dominate each other the first stays. */
const Expr *dominance_drop(Arena *arena, const Expr *a);

/* See bigo_is_tight.  Whether "a" grows as fast as its positive terms, not
 * less: each negative one grows more slowly than one of them.  n^2 - n is n^2,
 * n - m may be anything.  True is sure, false says nothing. */
bool dominance_is_tight(Arena *arena, const Expr *a);

#endif
