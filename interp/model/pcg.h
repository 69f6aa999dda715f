/* pcg.h -- streams of drawn numbers for resamples, the same on every machine.
 *
 * Source: O'Neill, PCG: A Family of Simple Fast Space-Efficient Statistically
 * Good Algorithms for Random Number Generation, HMC-CS-2014-0905: XSH-RR with
 * 64 bits of state.  A stream of its own for each fit makes what is drawn for
 * one independent of which others are made, and in which order. */
#ifndef ASYM_INTERP_MODEL_PCG_H
#define ASYM_INTERP_MODEL_PCG_H

#include <stdint.h>

typedef struct Pcg {
    uint64_t state, step; /* "step" is odd and names the stream */
} Pcg;

/* The stream of what "feature" says of "row". */
Pcg pcg_stream(uint64_t seed, uint64_t row, uint64_t feature);

uint32_t pcg_next(Pcg *pcg);

/* A number below "bound", which is not 0; small ones are favoured by less than
 * bound / 2^32. */
uint32_t pcg_below(Pcg *pcg, uint32_t bound);

#endif
