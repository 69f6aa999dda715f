/* fourier.h -- elimination after Fourier and Motzkin, with rounding.
 *
 * Monomials are taken as variables of their own, so a contradiction found
 * among them is one among polynomials too.  (Williams 1976 for the rounding of
 * integer inequalities.) */
#ifndef ASYM_ALGEBRA_REGION_FOURIER_H
#define ASYM_ALGEBRA_REGION_FOURIER_H

#include "algebra/expr/expr.h"

/* Whether "rows" cannot all be >= 0 at once for integer symbols (sound, not
 * complete: beyond a fixed number of rows some are left out).  "arena" takes
 * what is only needed meanwhile. */
bool fourier_refutes(const Expr *const *rows, size_t n, Arena *arena);

#endif
