/* tensor.h -- exact interpolation on a grid, in the plainest way: one axis
 * after the other, by divided differences over the rationals.
 *
 * A Tensor has "nodes" values along each of its axes; value i is at digit (i /
 * nodes^a) % nodes of axis a.  They are values of a polynomial at the grid
 * points base[a] + digit, or, after tensor_interpolate, its coefficients: the
 * digit is the exponent of variable a. */
#ifndef ASYM_TEST_POLYBENCH_TOOLS_TENSOR_H
#define ASYM_TEST_POLYBENCH_TOOLS_TENSOR_H

#include "base/arena.h"

#include <flint/fmpq.h>
#include <stdbool.h>

enum { TENSOR_AXES = 8 };

typedef struct Tensor {
    size_t axes, nodes, size; /* size = nodes^axes */
    long base[TENSOR_AXES];
    fmpq *at;
} Tensor;

/* All zero; cleared with the arena. */
Tensor *tensor_new(size_t axes, size_t nodes, Arena *arena);

/* The coordinate of value "index" on "axis" (grid), or less base the exponent.
 */
long tensor_coordinate(const Tensor *tensor, size_t index, size_t axis);
unsigned tensor_exponent(const Tensor *tensor, size_t index, size_t axis);

/* From values to coefficients. */
void tensor_interpolate(Tensor *values);

/* Whether the polynomial with these coefficients is "value" at "point". */
bool tensor_is_at(const Tensor *coefficients, const long *point, long value);

/* "1/2*n^2 - 1/2*n + 1", terms by falling degree; "names" by axis. */
const char *tensor_print(const Tensor *coefficients, const char *const *names,
                         Arena *arena);

/* "O(n^2 + n*m)": the terms with positive coefficients that do not divide
 * another such term. */
const char *tensor_order(const Tensor *coefficients, const char *const *names,
                         Arena *arena);

#endif
