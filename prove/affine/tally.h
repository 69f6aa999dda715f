/* tally.h -- how many integer points a polytope has where its parameters are
 * numbers.
 *
 *     isl_basic_set --> [Tally] --> values of a quasi-polynomial
 *
 * Dimension by dimension: what the others before it leave to one is an
 * interval, and of the last one only its length matters. */
#ifndef ASYM_PROVE_AFFINE_TALLY_H
#define ASYM_PROVE_AFFINE_TALLY_H

#include "prove/affine/lattice.h"
#include "prove/affine/polytope.h"

/* A number, parameters, dimensions. */
typedef struct TallyRow {
    int64_t at[1 + LATTICE_PARAMS + POLYTOPE_DIMS];
} TallyRow;

typedef struct Tally {
    unsigned params, dims;
    /* By dimension: where all are >= 0, which are over it and those before it
     * alone, some points may be. */
    Vec(TallyRow) rows[POLYTOPE_DIMS];
    size_t steps; /* that may still be taken */
} Tally;

/* "points" is bounded for each value of the parameters, and has no division.
 * False if its numbers are too large. */
bool tally_make(Tally *out, isl_basic_set *points, Arena *arena);

/* At parameters "at".  False if that takes too many steps. */
bool tally_count(fmpz_t out, Tally *tally, const int64_t *at);

#endif
