/* echelon.h -- a linear system modulo a prime, grown row by row.
 *
 * Gaussian elimination that takes one equation at a time, so that it can say
 * for each whether it is new, follows from the earlier ones, or contradicts
 * them.  A contradiction modulo the prime is one over the rationals too, unless
 * the prime divides a denominator of the solution. */
#ifndef ASYM_INTERP_FORMS_ECHELON_H
#define ASYM_INTERP_FORMS_ECHELON_H

#include "base/arena.h"

#include <flint/nmod_vec.h>
#include <stddef.h>

/* A modulus is below two to the power of this. */
enum { ECHELON_BITS = 60 };

/* Row c, if has_pivot[c], has its first nonzero, 1, in column c.  Column
 * "width" is the right-hand side. */
typedef struct Echelon {
    nmod_t mod;
    size_t width, rank;
    mp_limb_t *rows;
    unsigned char *has_pivot;
} Echelon;

typedef enum EchelonStep {
    ECHELON_NEW,
    ECHELON_FOLLOWS,
    ECHELON_CONTRADICTS
} EchelonStep;

void echelon_make(Echelon *out, size_t width, nmod_t mod, Arena *arena);

/* Forgets all rows. */
void echelon_reset(Echelon *echelon);

/* Adds "row" (width + 1 residues).  O(width * rank). */
EchelonStep echelon_add(Echelon *echelon, const mp_limb_t *row);

/* The one solution, into out[0..width-1]; the rank must be the width. */
void echelon_solve(mp_limb_t *out, const Echelon *echelon);

#endif
