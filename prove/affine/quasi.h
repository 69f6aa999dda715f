/* quasi.h -- the formula of a quasi-polynomial that is known at points.
 *
 *     Lattice, values --> [quasi] --> Expr
 *
 * By Newton's formula for each residue.  Where the polynomials of all residues
 * differ by numbers only, less than 1 apart, and all values are whole, the
 * largest of them rounded down is all of them.  Elsewhere a coefficient that
 * goes with x mod p is the sum of its jumps, of which there have been
 * floor((x + j)/p). */
#ifndef ASYM_PROVE_AFFINE_QUASI_H
#define ASYM_PROVE_AFFINE_QUASI_H

#include "algebra/expr/expr.h"
#include "prove/affine/lattice.h"

/* A function of parameters 0, 1, .. that is, at the points of "lattice", a
 * polynomial of at most "degree" for each residue. */
typedef struct Quasi {
    const Lattice *lattice;
    unsigned n, degree;
    /* Its value at a point; false if there is none. */
    bool (*value)(void *context, fmpz_t out, const int64_t *at);
    void *context;
} Quasi;

/* Points whose values it takes; more than SIZE_MAX / 2: too many to say. */
size_t quasi_points(const Quasi *q);

/* The formula, with params[i] in place of parameter i; NULL where a value is
 * missing or the formula would be too long. */
const Expr *quasi_formula(const Quasi *q, const Expr *const *params,
                          Arena *arena);

#endif
