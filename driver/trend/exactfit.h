/* exactfit.h -- the formula that goes through the costs of all workloads.
 *
 *     features, counts --> fit --> [ExactFit] beside the power law
 *
 * Counts are exact, so where they are a polynomial of the features it can be
 * found, not only fitted (interp/search/fit.h says when it may be called
 * exact). It is one on the workloads that were given: nothing was drawn to
 * verify it. */
#ifndef ASYM_DRIVER_TREND_EXACTFIT_H
#define ASYM_DRIVER_TREND_EXACTFIT_H

#include "algebra/expr/expr.h"
#include "driver/trend/columns.h"

typedef struct ExactFit {
    const Expr *formula; /* symbols are features, by number; NULL: there is
                            none */
    size_t points;       /* workloads with different features */
    size_t held_out;     /* of these, not used to find it */
} ExactFit;

/* Of "cost", by place in "workloads": over feature "best", else over all that
 * are whole numbers in all workloads; at most 60. */
ExactFit exactfit_find(const Columns *features, size_t best,
                       const size_t *workloads, const uint64_t *cost,
                       size_t count, Arena *arena);

#endif
