/* echelon.h -- a linear system modulo a prime, grown row by row.
 *
 * Gaussian elimination that takes one equation at a time, so that it can say
 * for each whether it is new, follows from the earlier ones, or contradicts
 * them.  A contradiction modulo the prime is one over the rationals too, unless
 * the prime divides a denominator of the solution. */
#ifndef ASYM_INTERP_FORMS_FORM_ECHELON_H
#define ASYM_INTERP_FORMS_FORM_ECHELON_H

#include "base/arena.h"

#include <flint/nmod_vec.h>
#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

/* A modulus is below two to the power of this. */
enum { ECHELON_BITS = 28 };

/* Row c, if has_pivot[c], has its first nonzero, 1, in column c.  Column
 * "width" is the right-hand side.
 *
 * The added row that was new as number i is the sum, over columns c up to
 * pivot[i], of factors[i*width + c] times row c, if there is one.  So the
 * system can be solved again in O(width * width). */
typedef struct Echelon {
    nmod_t mod;
    mp_limb_t reciprocal; /* of the modulus, times two to the power of 64 */
    size_t width, rank;
    uint32_t *rows, *factors;
    unsigned char *has_pivot;
    size_t *pivot;
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

/* Whether it would say that "row" follows; nothing is added. */
bool echelon_implies(const Echelon *echelon, const mp_limb_t *row);

/* The rank must be the width for what follows; "out" has "width" residues. */

/* The one solution. */
void echelon_solve(mp_limb_t *out, const Echelon *echelon);

/* The one solution if the rows that were new, in the order in which they were
 * added, have the right-hand sides "right". */
void echelon_solve_for(mp_limb_t *out, const Echelon *echelon,
                       const mp_limb_t *right);

/* Left-hand side "row" is a sum of those of the new rows, with these factors.
 */
void echelon_combine(mp_limb_t *out, const Echelon *echelon,
                     const mp_limb_t *row);

#endif
