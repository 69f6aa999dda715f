/* cfinite.h -- linear recurrences with a constant rest, solved: C-finite ones.
 *
 *     T(n) = rest + times[1]*T(n - 1) + .. + times[order]*T(n - order),
 *     T(i) = first[i] for i < order  -->  [cfinite]  -->  T as a formula
 *
 * T is a number that does not change, and what is left of the first values
 * grows without a rest. */
#ifndef ASYM_ALGEBRA_RECURSION_CFINITE_H
#define ASYM_ALGEBRA_RECURSION_CFINITE_H

#include "algebra/expr/expr.h"

enum { CFINITE_ORDER = 6 };

typedef struct CFinite {
    size_t order; /* 1 and more */
    int64_t times[CFINITE_ORDER + 1];
    const Expr *rest; /* a number */
    const Expr *first[CFINITE_ORDER];
} CFinite;

/* T(n), for n >= 0.  NULL: "times" add up to 1, or something is no number. */
const Expr *cfinite_solve(const CFinite *l, const Expr *n, Arena *arena);

#endif
