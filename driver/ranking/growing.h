/* growing.h -- whether numbers of the runs grow with their inputs.
 *
 *     RunInputs, a number a run --> OrderModel --> [growth]
 *
 * What grows does so by a tenth or more when all inputs of the largest run
 * are ten times as large. */
#ifndef ASYM_DRIVER_RANKING_GROWING_H
#define ASYM_DRIVER_RANKING_GROWING_H

#include "driver/ranking/runclaims.h"
#include "interp/trend/order.h"

#define GROWING_LEAST 1.1

typedef struct Growing {
    OrderInputs inputs;
    size_t largest;    /* the run that is "now" */
    const double *now; /* its inputs */
    const double *tenfold;
    struct GrowingModels *known; /* by the numbers that they are of */
    Arena *arena;
} Growing;

Growing growing_new(const Totals *totals, const RunInputs *inputs,
                    Arena *arena);

/* Of "y", by run. */
const OrderModel *growing_model(const Growing *growing, const double *y);

/* The natural logarithm of how much "model" grows, which has no reason. */
double growing_by(const Growing *growing, const OrderModel *model);

/* Whether "y" does; false where nothing is known. */
bool growing_is(const Growing *growing, const double *y);

/* Whether it does, or too few runs have it to tell, or no model describes it
 * and its largest values do. */
bool growing_may(const Growing *growing, const double *y);

#endif
