/* inclusive.h -- what functions do with all that they call.
 *
 *     block counts of a workload --> [Inclusive] --> a number a function
 *
 * The work of a function goes to those that call it, in proportion to how often
 * they do: one call is taken to be like another, as gprof takes it.  Functions
 * that call each other are one, and all of them have its work.  Nobody is
 * charged for calls through pointers, nor for those of code without
 * counters. */
#ifndef ASYM_DRIVER_TREND_INCLUSIVE_H
#define ASYM_DRIVER_TREND_INCLUSIVE_H

#include "driver/trend/matrix.h"

typedef struct Inclusive Inclusive;

/* Belongs to "arena". */
const Inclusive *inclusive_new(const Matrix *matrix, Arena *arena);

/* out[f], by function of the program, from the counts of the matrix's blocks in
 * one workload; rounded down. */
void inclusive_counts(uint64_t *out, const Inclusive *inclusive,
                      const uint64_t *blocks);

#endif
