/* lattice.h -- parameter points at which a quasi-polynomial is known by its
 * values.
 *
 *     cone of a chamber, periods --> [Lattice] --> points
 *
 * A polynomial of degree d in k variables is known by its values at the points
 * base + a_1*v_1 + .. + a_k*v_k with whole a_i >= 0 whose sum is at most d,
 * where the steps v_i are independent.  For a quasi-polynomial the steps are
 * multiples of its periods, and there is a base for each of its residues. */
#ifndef ASYM_PROVE_AFFINE_LATTICE_H
#define ASYM_PROVE_AFFINE_LATTICE_H

#include "base/arena.h"

#include <stdint.h>

enum { LATTICE_PARAMS = 6 };

/* "n_rows" conditions, each a number and "n" coefficients: where the number and
 * the sum of the coefficients times the parameters are >= 0. */
typedef struct Cone {
    unsigned n;
    size_t n_rows;
    const int64_t (*rows)[1 + LATTICE_PARAMS];
} Cone;

typedef struct Lattice {
    int64_t period[LATTICE_PARAMS];
    int64_t base[LATTICE_PARAMS];                 /* of residue 0, 0, .. */
    int64_t step[LATTICE_PARAMS][LATTICE_PARAMS]; /* v_i */
} Lattice;

/* Fills in base and steps, by the periods, such that all points up to "degree"
 * lie in "cone", and so do those of each other residue r, 0 <= r_k < period[k],
 * which are r further.  False where none are found. */
bool lattice_find(Lattice *out, const Cone *cone, unsigned degree);

#endif
