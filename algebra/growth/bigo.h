/* bigo.h -- from an exact cost to its order of growth.
 *
 * A term is dominated if another one grows at least as fast when all symbols
 * grow without bound, each at a rate of its own: n*m is dominated by n^2*m, not
 * by n^3.  What is left is printed without coefficients: "O(n^2*m + m^3)",
 * "O(n*log(n))", "O(max(n, m))", "O(1)".  A large number in a minimum stays, as
 * if it grew: O(min(1000000, n)) is O(n) for all that n is mostly.  min(15, n)
 * is a number. */
#ifndef ASYM_ALGEBRA_GROWTH_BIGO_H
#define ASYM_ALGEBRA_GROWTH_BIGO_H

#include "algebra/expr/expr.h"

/* The undominated terms of "cost", with coefficient 1 each.  A term with a
 * negative coefficient never dominates a positive one away: for n*m - m^2 both
 * n*m and its bound are needed, so terms whose coefficient is negative are
 * left out, and "cost" stays bounded by the result. */
const Expr *bigo_simplify(Arena *arena, const Expr *cost);

/* Whether "cost" grows as fast as that, not less: what was left out as negative
 * grows more slowly than a term that was not.  n^2 - n is n^2, n - m may be
 * anything.  True is sure, false says nothing. */
bool bigo_is_tight(Arena *arena, const Expr *cost);

/* Whether a power of a number with "symbol" in the exponent is in that: 2^n. */
bool bigo_is_exponential(Arena *arena, const Expr *cost, SymbolId symbol);

/* What stands in it: "n^2*m + m^3". */
void bigo_print_terms(Text *out, const Expr *cost, const char *const *names,
                      Arena *arena);

/* "O(...)" of bigo_simplify(cost). */
void bigo_print(Text *out, const Expr *cost, const char *const *names,
                Arena *arena);

#endif
