/* probes.h -- some points of a set, to see that a formula does not hold there.
 *
 *     isl_set --> [Probes] --> cells */
#ifndef ASYM_PROVE_AFFINE_PROBES_H
#define ASYM_PROVE_AFFINE_PROBES_H

#include "algebra/expr/expr.h"
#include "base/vec.h"

#include <isl/set.h>

/* Each has the value of symbol s at number s. */
typedef struct Probes {
    Vec(int64_t *) points;
    size_t n_values;
} Probes;

/* A point of "set", whose parameters are "symbols", all below n_values, and
 * some that are further on in each direction. */
Probes probes_take(isl_set *set, const SymbolId *symbols, size_t n_symbols,
                   size_t n_values, Arena *arena);

/* Those of both. */
Probes probes_join(const Probes *a, const Probes *b, Arena *arena);

/* Whether e >= 0 at all of them. */
bool probes_allow(const Probes *probes, const Expr *e);

#endif
