/* rows.h -- arithmetic on the rows of a polytope; for the files of polytope.h
 * only. */
#ifndef ASYM_PROVE_AFFINE_ROWS_H
#define ASYM_PROVE_AFFINE_ROWS_H

#include "prove/affine/polytope.h"

/* Numbers that are multiplied and added do not overflow. */
#define ROWS_LARGEST (INT64_C(1) << 30)

bool row_is_small(const Row *row);

int64_t row_magnitude(int64_t a);

/* Of columns first, .., end - 1; 0 if all are 0. */
int64_t row_gcd(const Row *row, size_t first, size_t end);

/* The parameters and the number of "row", divided by g, rounded down, where not
 * all of it is a multiple of g.  False if there are too many parameters. */
bool row_round_params(Polytope *p, Row *row, int64_t g);

/* Equation "row" without dimensions but x, whose coefficient is more than 1:
 * makes it x = a quotient that leaves nothing over.  False if that cannot be.
 */
bool row_divide_evenly(Polytope *p, Row *row, size_t x);

/* Takes the conditions on what quotients leave over out of the rows. */
void rows_take_rests(Polytope *p);

#endif
