/* truncation.h -- whether runs that a limit cut off leave a hole in the
 * samples.
 *
 *     Run, RunCost --> [Truncation] --> analysis
 *
 * A run that is cut off beyond all sizes that were tried says nothing about
 * those; one among them does: the samples of its inputs are missing because
 * they took long. */
#ifndef ASYM_DRIVER_RUNS_TRUNCATION_H
#define ASYM_DRIVER_RUNS_TRUNCATION_H

#include "driver/runs/children/run.h"

/* The numbers among the arguments (run.h) and the symbols of a run, by
 * position: by these it is amid others. */
typedef struct TruncationPoint {
    size_t size;
    int64_t *at;
    bool *known;
} TruncationPoint;

typedef struct Truncation {
    Arena *arena;
    Vec(TruncationPoint) usable, cut;
} Truncation;

void truncation_add(Truncation *truncation, const Run *run, RunEnd end);

/* Why fits must not be trusted: some run that was cut off lies, in every
 * position, between the smallest and the largest number of the usable runs.
 * NULL if none does. */
const char *truncation_reason(const Truncation *truncation);

#endif
