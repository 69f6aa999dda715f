/* growing.h -- whether numbers of the runs grow with their inputs.
 *
 *     RunInputs, a number a run --> Model --> [growth]
 *
 * What grows does so by a tenth or more when all inputs of the largest run
 * are ten times as large. */
#ifndef ASYM_DRIVER_RANKING_GROWTH_GROWING_H
#define ASYM_DRIVER_RANKING_GROWTH_GROWING_H

#include "driver/ranking/growth/runclaims.h"
#include "interp/measured/measured.h"

#define GROWING_LEAST 1.1

typedef struct Growing {
    ModelPoints inputs;      /* a point a run, without numbers */
    MeasuredInputs named;    /* the same inputs */
    MeasuredInputs numbered; /* and by their place in RunInputs */
    const Expr *most;  /* what a number comes to at most, over these; NULL: not
                          known */
    const size_t *all; /* the numbers of all runs */
    const size_t *typical; /* the runs that are not special, or all, where these
                              are too few */
    size_t n_typical;
    size_t largest;    /* the run that is "now": of the typical ones */
    const double *now; /* its inputs */
    const double *tenfold;
    struct GrowingModels *known; /* by the numbers that they are of */
    Arena *arena;
} Growing;

Growing growing_new(const Totals *totals, const RunInputs *inputs,
                    Arena *arena);

/* Of "y", by run, over the typical ones. */
const Model *growing_model(const Growing *growing, const double *y);

/* The same of the worst of all runs, where contents decide: of those that did
 * most for their inputs, so that no run did more whose sizes were as small or
 * smaller. */
const Model *growing_worst(const Growing *growing, const double *y);

/* The order of growing_model, studied; of growing_worst, which is that of the
 * dearest, where that is no model; NULL: neither is one.  "far" is where the
 * inputs are those of the largest run, twice and ten times as large. */
const MeasuredOrder *growing_order(const Growing *growing, const double *y);

/* The natural logarithm of how much "model" grows, which has no reason. */
double growing_by(const Growing *growing, const Model *model);

/* Whether "y" does; false where nothing is known. */
bool growing_is(const Growing *growing, const double *y);

/* The same of "y" in the "count" runs "run" alone; or no model describes it
 * there, and its largest values do. */
bool growing_among(const Growing *growing, const double *y, const size_t *run,
                   size_t count);

/* Whether it does, or too few runs have it to tell, or no model describes it
 * and its largest values do. */
bool growing_may(const Growing *growing, const double *y);

#endif
