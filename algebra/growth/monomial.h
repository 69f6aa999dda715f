/* monomial.h -- which of two monomials grows faster.
 *
 * A monomial is a product of symbols, logarithms, maxima and minima to constant
 * powers, and of exponentials.  Exponentials are compared first, then the power
 * of each symbol, then that of its logarithm. */
#ifndef ASYM_ALGEBRA_GROWTH_MONOMIAL_H
#define ASYM_ALGEBRA_GROWTH_MONOMIAL_H

#include "algebra/expr/expr_impl.h"

/* Whether a <= c*b for some constant c as all symbols grow.  True is sure. */
bool monomial_within(Arena *arena, const Term *a, const Term *b);

/* Whether "term" has no factor but symbols, their logarithms, roots and
 * exponentials: then it is less than any part of a term that it is within, and
 * that is not within it, in the end.  n and min(n, m) may stay equal. */
bool monomial_has_own_rate(const Term *term);

/* What a factor is a constant power of, and with which exponent. */
const Atom *monomial_base(const Atom *atom);
const Expr *monomial_exponent(Arena *arena, const Factor *factor);

/* 2^n and n^m; the logarithm to base 2 of all of these in "term". */
bool monomial_is_exponential(const Atom *atom);
const Expr *monomial_log(Arena *arena, const Term *term);

/* -1, 1 or, where that is not sure, 0: the sign of a formula without symbols.
 */
int monomial_sign(Arena *arena, const Expr *constant);

#endif
