/* moments.h -- how the counts of a loop are distributed.
 *
 *     counters of a run --> [LoopMoments] --> Database, Timing
 *
 * Over those executions of the loop that were completed, of one run or of
 * many. */
#ifndef ASYM_STATIC_TIMING_MOMENTS_H
#define ASYM_STATIC_TIMING_MOMENTS_H

#include <stdint.h>

__extension__ typedef unsigned __int128 WideCount;

typedef struct LoopMoments {
    uint64_t executions; /* that were completed */
    uint64_t headers;    /* the sum of their header counts, below 2^63 */
    WideCount squares;   /* the sum of the squares of these, below 2^126 */
} LoopMoments;

#endif
