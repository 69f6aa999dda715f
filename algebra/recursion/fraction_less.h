/* fraction_less.h -- recursions that go on with fractions, and with one less.
 *
 *     T(s) <= rest(s) + T(s - 1) + b*T(s'), under*s' <= over*s + more
 *     -->  [fraction_less]  -->  a bound
 *
 * These grow faster than each power and slower than each exponential: slow sort
 * (Broder and Stolfi 1984), and in how many ways a number is a sum of powers of
 * 2 (Mahler 1940), which is n^(1/2*log2(n)) up to smaller powers.
 *
 * Of what never falls and is no less than T, each size up to s adds rest(s) +
 * b*T(s') at most: T(s) <= end + s*rest(s) + b*s*T(s').  With s_0 = s, s_1 = s'
 * and so on, of which the first k go on, and P_i = b*s_0 * .. * b*s_(i - 1),
 * that is
 *
 *     T(s) <= end*(P_0 + .. + P_k) + (P_1*rest(s_0) + .. + P_k*rest(s_(k -
 * 1)))/b
 *
 * P_i at least doubles with each i, but for s_i = 1, which is once: the first
 * sum is at most 3*P_k.  A linear rest(s_i) is at most a number times s_(i +
 * 1), so that what it adds is as much of P_(i + 2); the last one is a number,
 * as s_(k - 1) is.  That is one factor of P_k, too; the others are at most b*s,
 * and if parts are the fraction at most, those from some number t on at most s.
 *
 * For fraction.c only. */
#ifndef ASYM_ALGEBRA_RECURSION_FRACTION_LESS_H
#define ASYM_ALGEBRA_RECURSION_FRACTION_LESS_H

#include "algebra/recursion/fraction.h"

/* For s >= from, where 1 + "steps" of s' end at most; parts get smaller there.
 */
const Expr *fraction_less_at_most(const Fraction *f, const Expr *steps,
                                  Arena *arena);

#endif
