/* growth.h -- how large the inputs of the next round may be.
 *
 *     sizes and costs of all runs so far --> [Growth] --> reach of the next
 * round
 *
 * Inputs begin small and grow geometrically while runs stay cheap.  Costs are
 * counted work (calls and rounds of loops), never time, so that growth is the
 * same on every machine.
 *
 * The next round is as large as an exponential law through the costs at the
 * current size and at half of it allows.  For a polynomial program that law is
 * too careful, so growth slows down as it nears the limit; for an exponential
 * one it is right, and no round runs away. */
#ifndef ASYM_DRIVER_DESIGN_GROWTH_H
#define ASYM_DRIVER_DESIGN_GROWTH_H

#include "base/vec.h"

#include <stdbool.h>
#include <stdint.h>

/* Sizes are relative: 1 is that of the first round, "top" the largest. */
typedef struct GrowthPoint {
    double size, bits; /* bits: log2 of the work */
} GrowthPoint;

typedef struct Growth {
    Arena *arena;
    double top;
    double reach;    /* of the current round, 1..top */
    double ceiling;  /* a run above this was cut off or too expensive */
    double max_bits; /* log2 of the work that a run may cost */
    bool saves;      /* growth_save was called */
    bool stopped;    /* by the costs, not by "top" */
    Vec(GrowthPoint) points;
} Growth;

/* Growth over at most GROWTH_ROUNDS rounds if nothing holds it up, and over
 * fewer where runs are few. */
enum { GROWTH_ROUNDS = 9 };

Growth growth_new(double top, uint64_t max_work, Arena *arena);

/* A run of "size" cost "work". */
void growth_record(Growth *growth, double size, uint64_t work);

/* A run of "size" was cut off by a limit: no later round is that large. */
void growth_cut(Growth *growth, double size);

/* log2 of the work of a run of "size", larger than all so far, if work is a
 * power of the size. */
double growth_expected_bits(const Growth *growth, double size);

/* Moves on to the next round, after which there are about "rounds" - 1. */
void growth_next(Growth *growth, double rounds);

/* From now on runs may cost less, by that many bits: once. */
void growth_save(Growth *growth, double bits);

/* The largest size, at most "size", up to which no run was cut off, or more
 * expensive than runs may be now. */
double growth_within(const Growth *growth, double size);

/* Whether no later round will be larger than this one. */
bool growth_done(const Growth *growth);

#endif
