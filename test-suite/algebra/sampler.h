/* sampler.h -- random expressions, the same ones in every run, and a table of
 * names of every kind. */
#ifndef ASYM_TEST_ALGEBRA_SAMPLER_H
#define ASYM_TEST_ALGEBRA_SAMPLER_H

#include "algebra/expr/expr.h"

enum { SAMPLER_NAMES = 10 };
extern const char *const sampler_names[SAMPLER_NAMES];

typedef struct Sampler {
    uint64_t state; /* the seed, not 0 */
    Arena *arena;
} Sampler;

/* A number in low..high. */
int64_t sampler_int(Sampler *sampler, int64_t low, int64_t high);

/* At most 4 terms over symbols 0 .. symbols-1, of degree 3 at most, with
 * coefficients of -6..6 divided by 1 .. max_divisor. */
const Expr *sampler_polynomial(Sampler *sampler, unsigned symbols,
                               unsigned max_divisor);

/* Polynomials joined by +, *, max, min, floor and ceil. */
const Expr *sampler_expr(Sampler *sampler, unsigned symbols, unsigned depth);

/* Sets "count" values to numbers in low..high. */
void sampler_point(Sampler *sampler, fmpz *values, size_t count, int64_t low,
                   int64_t high);

/* The formula as text, and back; a failure is a failure of the test. */
const char *sampler_text(Arena *arena, const Expr *a);
const Expr *sampler_parse(Arena *arena, const char *text);

#endif
