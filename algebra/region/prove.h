/* prove.h -- shows that an expression is nowhere negative, by what it is in the
 * corners of a box first, by elimination last. */
#ifndef ASYM_ALGEBRA_REGION_PROVE_H
#define ASYM_ALGEBRA_REGION_PROVE_H

#include "algebra/region/region.h"

/* Whether "e" >= 0 follows from "facts" (each >= 0) and the ranges.  True is a
 * proof; false says nothing.  "scratch" takes what is needed only meanwhile. */
bool prove_nonneg(const Expr *e, const Expr *const *facts, size_t n_facts,
                  const SymbolRange *ranges, size_t n_ranges, Arena *scratch);

typedef enum CornerVerdict {
    CORNER_HOLDS,  /* "e" >= 0 everywhere in the box */
    CORNER_FAILS,  /* "e" < 0 in a corner in which all facts hold */
    CORNER_UNKNOWN /* neither was found */
} CornerVerdict;

/* The same question, tried in the corners of the box that the ranges make.
 * Most of what cannot be proved is false in some corner, and most of what can
 * is linear and true in the lowest: both are seen without a proof. */
CornerVerdict prove_in_corners(const Expr *e, const Expr *const *facts,
                               size_t n_facts, const SymbolRange *ranges,
                               size_t n_ranges, Arena *scratch);

/* Whether "rows" cannot all be >= 0 at once for integer symbols (sound, not
 * complete: beyond a fixed number of rows some are left out): Fourier-Motzkin
 * elimination, with rounding.  Monomials are treated as separate variables, so
 * a contradiction found among them is one among polynomials too.  (Williams
 * 1976 for the rounding of integer inequalities.) */
bool prove_contradiction(const Expr *const *rows, size_t n, Arena *scratch);

#endif
