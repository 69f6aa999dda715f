/* means.h -- what executions of a loop take on average, by run.
 *
 *     Analysis, Ranking --> [means] --> report
 *
 * Samples are of a part of all executions, and where a loop has no input that
 * explains them, they do not say how these grow.  In runs whose edges are
 * counted no execution is left out: header executions by entries are the mean
 * of a run, and a model of it is over what runs were given. */
#ifndef ASYM_DRIVER_RANKING_MEANS_MEANS_H
#define ASYM_DRIVER_RANKING_MEANS_MEANS_H

#include "driver/ranking/ranking.h"
#include "interp/analysis.h"
#include "interp/measured/measured.h"

/* "mean", by run, over what the "count" runs "run" were given: a point for each
 * that has one above 0. */
MeasuredPoints means_points(const Ranking *ranking, const double *mean,
                            const size_t *run, size_t count, Arena *arena);

/* Sets "about" of the mean of "count", that of the loop at "place", if that is
 * unknown: if it has none, or one that says that it is about the same, but not
 * as well. */
void means_say(Claim *count, const Ranking *ranking, uint32_t place,
               Arena *arena);

/* The same of all loops that were reached.  Nothing without a ranking. */
void means_set(Analysis *analysis, const Ranking *ranking, Arena *arena);

#endif
