/* fraction_mixed.h -- recursions whose parts are different fractions of what
 * they are given.
 *
 *     T(s) = rest(s) + T(s_1) + .. + T(s_m), s_i about r_i*s
 *     -->  [fraction_mixed]  -->  bounds
 *
 * With p so that r_1^p + .. + r_m^p = 1, T grows as s^p, or as its rests do
 * where these grow faster (Akra and Bazzi 1998).  Where ways differ, p is the
 * largest that one of them has.
 *
 * The bounds are found as these: with d = more/(under - over), the largest of
 * all parts, x = s - d is multiplied by r_i at most in each step.  So many
 * parts have x >= y, all from the first on:
 *
 *     N(y) <= K*(x/y)^p - 1,  K >= 2, K >= 1/r^p for each r,
 *                             K >= 1/(1 - r^p) for the only part of a way
 *
 * by induction: if all of several go on, the -1 of each makes room for the one
 * they come from, and if one does not, its K*r^p*(x/y)^p does.  The sum of x^i
 * over all of them is x0^i*N(x0) and the integral of i*y^(i - 1)*N(y), which
 * for i < p is at most p/(p - i)*K*x0^i*(x/x0)^p, where x0 is the least that
 * goes on.  For i > p it is a geometric series, and for i = p so many times x^p
 * as there are steps.
 *
 * For fraction.c only. */
#ifndef ASYM_ALGEBRA_RECURSION_FRACTION_MIXED_H
#define ASYM_ALGEBRA_RECURSION_FRACTION_MIXED_H

#include "algebra/recursion/fraction.h"

/* Exponents are whole numbers of these. */
enum { FRACTION_MIXED_UNIT = 100 };

/* Whether there are ways with different parts, of which none has the most parts
 * and all of them as large as the largest. */
bool fraction_mixed_applies(const Fraction *f);

/* p, in FRACTION_MIXED_UNIT: the least that is known to be enough for all ways;
 * *exact: their sum is 1 for one of them, exactly.  -1: it is large. */
int64_t fraction_mixed_exponent(const Fraction *f, bool *exact);

/* As fraction_at_most and fraction_least; the latter where all ways have the
 * same parts. */
const Expr *fraction_mixed_at_most(const Fraction *f, Arena *arena);
const Expr *fraction_mixed_least(const Fraction *f, Arena *arena);

#endif
