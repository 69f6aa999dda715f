/* lattice.h -- interpolation where the sizes form a lattice.
 *
 * On a principal lattice, the points origin + step * a for all a >= 0 with a
 * sum of at most d, there is exactly one polynomial of total degree d, and
 * Newton's forward differences find it without solving a system: for m points
 * in O(m * symbols * d) operations on integers, instead of O(m^3).
 *
 * Source: Chung and Yao, SIAM J. Numer. Anal. 14 (1977), on lattices that admit
 * unique interpolation; differences axis by axis as in Sauer and Xu, Math.
 * Comp. 64 (1995). */
#ifndef ASYM_INTERP_FORMS_LATTICE_H
#define ASYM_INTERP_FORMS_LATTICE_H

#include "interp/forms/form/monomials.h"

#include <flint/fmpq.h>
#include <flint/fmpz.h>
#include <stdbool.h>

typedef struct Lattice {
    const Monomials *monomials; /* the exponents of t are the steps a of point
                                   t, too */
    const fmpz *origin, *step;  /* per variable; no step is 0 */
} Lattice;

/* Whether "points", row by row as many as there are monomials, are a principal
 * lattice, in any order.  If so, points[place[t]] is point t.  O(m * symbols *
 * log m).  The lattice belongs to "arena". */
bool lattice_find(Lattice *out, size_t *place, const Monomials *monomials,
                  const fmpz *points, Arena *arena);

/* Coordinate "v" of point "t". */
void lattice_point(fmpz_t out, const Lattice *lattice, size_t t, size_t v);

/* The polynomial of degree monomials->degree whose value at point t is
 * values[t]: coefficients[t], initialised, is that of monomial t. */
void lattice_interpolate(fmpq *coefficients, const fmpq *values,
                         const Lattice *lattice);

#endif
