/* prove.h -- shows that an expression is nowhere negative. */
#ifndef ASYM_ALGEBRA_REGION_PROVE_H
#define ASYM_ALGEBRA_REGION_PROVE_H

#include "algebra/region/region.h"

/* Whether "e" >= 0 follows from "facts" (each >= 0) and the ranges.  True is a
 * proof; false says nothing.  "scratch" takes what is only needed meanwhile. */
bool prove_nonneg(const Expr *e, const Expr *const *facts, size_t n_facts,
                  const SymbolRange *ranges, size_t n_ranges, Arena *scratch);

#endif
