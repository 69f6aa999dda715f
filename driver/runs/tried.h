/* tried.h -- over which inputs a program was run.
 *
 *     Run, the templates of its arguments --> [TriedInputs] --> report */
#ifndef ASYM_DRIVER_RUNS_TRIED_H
#define ASYM_DRIVER_RUNS_TRIED_H

#include "driver/runs/run.h"
#include "driver/runs/workload.h"

typedef struct TriedInput {
    const char *name;    /* "argument 1", "stdinsize" */
    const char *meaning; /* "int", "length of a string" */
    int64_t low, high;   /* of all runs */
} TriedInput;

typedef Vec(TriedInput) TriedInputs;

/* Adds the inputs of one run more: numbers among its arguments, lengths of
 * strings, and "symbols", which are those of the workload. */
void tried_add(TriedInputs *inputs, const Run *run, const RunOptions *options,
               const WorkloadSymbols *symbols, Arena *arena);

#endif
