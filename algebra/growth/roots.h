/* roots.h -- how large the roots of a polynomial are. */
#ifndef ASYM_ALGEBRA_GROWTH_ROOTS_H
#define ASYM_ALGEBRA_GROWTH_ROOTS_H

#include <flint/fmpq.h>
#include <flint/fmpz_poly.h>

/* Sets "out" to what no root of "f", of degree 1 and more, is larger than in
 * magnitude: exact for degree 1, else up to 1 in 10,000 more (Graeffe's method,
 * Fujiwara's bound). */
void roots_bound(fmpq_t out, const fmpz_poly_t f);

#endif
