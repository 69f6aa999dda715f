/* censor.h -- whether runs that a limit cut off leave a hole in the samples.
 *
 *     Run, RunCost --> [Censor] --> analysis
 *
 * A run that is cut off beyond all sizes that were tried says nothing about
 * those; one amid them does: the samples of its inputs are missing because they
 * took long. */
#ifndef ASYM_DRIVER_RUNS_CENSOR_H
#define ASYM_DRIVER_RUNS_CENSOR_H

#include "driver/runs/run.h"

/* The numbers among the arguments and symbols of a run, by position. */
typedef struct CensorPoint {
    size_t size;
    int64_t *at;
    bool *known;
} CensorPoint;

typedef struct Censor {
    Arena *arena;
    Vec(CensorPoint) usable, cut;
} Censor;

void censor_add(Censor *censor, const Run *run, RunEnd end);

/* Why fits are not to be trusted: some run that was cut off lies, in every
 * position, between the smallest and the largest number of the usable runs.
 * NULL if none does. */
const char *censor_reason(const Censor *censor);

#endif
