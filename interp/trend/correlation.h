/* correlation.h -- how well a line through the points of two rows fits, decided
 * exactly.
 *
 *     two rows of whole numbers --> [correlation] --> clusters
 *
 * R^2 = Sxy^2 / (Sxx * Syy) (Goldsmith, Aiken and Wilkerson, ESEC/FSE 2007,
 * section 2.3).  Counts are integers, and so are the three sums, times the
 * number of points: no rounding decides which cluster a row is in, on no
 * machine. */
#ifndef ASYM_INTERP_TREND_CORRELATION_H
#define ASYM_INTERP_TREND_CORRELATION_H

#include <flint/fmpz.h>
#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

/* A share of "parts" in a million. */
enum { CORRELATION_PARTS = 1000000 };

/* runs * sum of x^2 - (sum of x)^2: the variance, times runs * (runs - 1). */
void correlation_variance(fmpz_t out, const uint64_t x[], size_t runs);

/* Whether R^2 > 1 - alpha, with "alpha" in millionths.  False where a row is
 * constant.  Points are those that "known" says; NULL: all. */
bool correlation_exceeds(const uint64_t x[], const uint64_t y[],
                         const bool known[], size_t runs, uint64_t alpha);

/* The same R^2 in floating point, to 1e-9 and better; 0 where a row is
 * constant. */
double correlation_about(const uint64_t x[], const uint64_t y[],
                         const bool known[], size_t runs);

/* What is left of "x" when its mean is taken away, as long as 1: the R^2 of two
 * rows is the square of the sum of products.  Writes at out[0],
 * out[stride], ...; all 0 where the row is constant. */
void correlation_unit(double out[], size_t stride, const uint64_t x[],
                      size_t runs);

#endif
