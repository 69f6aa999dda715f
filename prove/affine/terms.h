/* terms.h -- isl's affine expressions and sets as asym's.
 *
 *     isl_aff, isl_basic_set --> [terms] --> Expr, Region */
#ifndef ASYM_PROVE_AFFINE_TERMS_H
#define ASYM_PROVE_AFFINE_TERMS_H

#include "algebra/region/region.h"

#include <isl/set.h>

/* "aff" over parameters that are "symbols", with divisions as floor; NULL if it
 * is over anything else. */
const Expr *terms_expr(isl_aff *aff, const SymbolId *symbols, Arena *arena);

/* The constraints of "bset", which is over parameters alone; an equation as two
 * of them.  False if one cannot be said. */
bool terms_region(Region *out, isl_basic_set *bset, const SymbolId *symbols,
                  Arena *arena);

/* Where "e" > 0, for an "e" of sums, quotients and floors of such; its symbols
 * are s0, s1, .. there.  NULL for any other. */
isl_set *terms_positive(isl_ctx *ctx, const Expr *e, Arena *arena);

/* Where "aff", which it takes, is at least 0. */
isl_set *terms_nonneg(isl_aff *aff);

#endif
