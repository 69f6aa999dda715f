/* polytope.h -- the integer points of one conjunction, made plain.
 *
 *     isl_basic_set --> [Polytope] --> chambers
 *
 * A row is a sum of columns: a number, one for each dimension, one for each
 * parameter.  The points are those where all rows of "nonneg" are >= 0 and all
 * of "zero" are 0.  Reduced, there is no equation with a dimension, and each
 * row in which the dimensions have a common factor is divided by it: 2*x <= n
 * becomes x <= f, where f = floor(n/2) is a parameter more.  Points are put in
 * other places by that, but there are as many.  That a quotient leaves
 * something over, or nothing, is a factor 0 or 1 of their number: n mod 4 = 3.
 */
#ifndef ASYM_PROVE_AFFINE_POLYTOPE_H
#define ASYM_PROVE_AFFINE_POLYTOPE_H

#include "algebra/expr/expr.h"
#include "base/vec.h"

#include <isl/set.h>

/* Columns: 0 is the number, then dimensions, then parameters. */
enum {
    POLYTOPE_DIMS = 12,
    POLYTOPE_PARAMS = 20,
    POLYTOPE_FIRST_PARAM = 1 + POLYTOPE_DIMS,
    POLYTOPE_COLUMNS = POLYTOPE_FIRST_PARAM + POLYTOPE_PARAMS
};

typedef struct Row {
    int64_t at[POLYTOPE_COLUMNS];
} Row;

typedef Vec(Row) Rows;

/* What a parameter is: a symbol, or a sum of earlier parameters divided by
 * "by", rounded down. */
typedef struct Param {
    SymbolId symbol; /* where "by" is 0 */
    Row of;
    int64_t by;
} Param;

/* There are points only where what quotient "param" leaves over is from "least"
 * to "most". */
typedef struct Rest {
    size_t param;
    int64_t least, most;
} Rest;

typedef struct Polytope {
    unsigned dims;
    Vec(Param) params;
    Rows nonneg, zero;
    Vec(Rest) rests;
    Arena *arena;
} Polytope;

/* The points of "bset", whose parameters are "symbols" in this order; of a
 * dimension that has one value only, an equation says so: n - 8 <= 8*x <= n
 * - 1. False if it has too many columns, or numbers that are too large. */
bool polytope_read(Polytope *out, isl_basic_set *bset, const SymbolId *symbols,
                   size_t n_symbols, Arena *arena);

/* False if that cannot be done in numbers of 64 bits. */
bool polytope_reduce(Polytope *p);
/* Equations with a dimension go, and rows stay as they are. */
bool polytope_eliminate(Polytope *p);

/* Dimension 1 and up -> the number of its part, 1 and up: rows tie the
 * dimensions of one part to each other, and to no other one.  Returns how many
 * parts there are.  "p" has no equation with a dimension. */
unsigned polytope_parts(const Polytope *p, unsigned part[POLYTOPE_DIMS + 1]);

/* Whether "row" is over dimension or parameter "column" only: no other
 * dimension. */
bool polytope_has_dims(const Polytope *p, const Row *row);

/* 1 where all "rests" are so, else 0. */
const Expr *polytope_rests(const Polytope *p);

/* Parameter "i" as an expression over symbols. */
const Expr *polytope_param(const Polytope *p, size_t i);
/* The parameters and the number of "row" as one. */
const Expr *polytope_row(const Polytope *p, const Row *row);

#endif
