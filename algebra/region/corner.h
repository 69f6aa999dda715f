/* corner.h -- tries the corners of the box that the ranges of symbols make.
 *
 * Most of what cannot be proved is false in some corner, and most of what can
 * is linear and true in the lowest: both are seen without a proof. */
#ifndef ASYM_ALGEBRA_REGION_CORNER_H
#define ASYM_ALGEBRA_REGION_CORNER_H

#include "algebra/region/region.h"

typedef enum CornerVerdict {
    CORNER_HOLDS,  /* "e" >= 0 everywhere in the box */
    CORNER_FAILS,  /* "e" < 0 in a corner in which all facts hold */
    CORNER_UNKNOWN /* neither was found */
} CornerVerdict;

/* Whether "e" >= 0 where each of "facts" is, for whole numbers in the ranges.
 */
CornerVerdict corner_try(const Expr *e, const Expr *const *facts,
                         size_t n_facts, const SymbolRange *ranges,
                         size_t n_ranges, Arena *scratch);

#endif
