/* chambers.h -- how many points a polytope has, by its parameters.
 *
 *     Polytope --> [Pieces] --> sum
 *
 * The parameters' space falls into chambers, in each of which the polytope has
 * the same vertices; there the number of its points is a quasi-polynomial, of a
 * degree of at most its dimension, and whose periods divide what the
 * coefficients of the parameters in its vertices are divided by (Ehrhart 1962;
 * Clauss, ICS 1996).  So counting at enough points of each chamber proves it.
 * Parts of the polytope that are not tied are counted apart. */
#ifndef ASYM_PROVE_AFFINE_CHAMBERS_H
#define ASYM_PROVE_AFFINE_CHAMBERS_H

#include "prove/affine/polytope.h"

/* Where all rows of "where", over parameters, are >= 0, there are "count"
 * points; NULL: it is not known how many. */
typedef struct Piece {
    Rows where;
    const Expr *count;
} Piece;

/* Pieces may overlap, where their counts are equal; outside all of them there
 * is no point. */
typedef Vec(Piece) Pieces;

/* "p" has no equation with a dimension.  False where the number is not known.
 */
bool chambers_count(Pieces *out, const Polytope *p, isl_ctx *ctx);

#endif
