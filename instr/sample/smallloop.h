/* smallloop.h -- loops in which a counter would be a good part of the work.
 *
 *     Inserter, LoopId --> [smallloop] --> loopcount
 *
 * A list that is walked takes some six instructions a round, and counting one
 * more.  The optimiser is told to unroll such a loop, with a test in each of
 * the rounds, so that one step of the counter stands for several. */
#ifndef ASYM_INSTR_SAMPLE_SMALLLOOP_H
#define ASYM_INSTR_SAMPLE_SMALLLOOP_H

#include "instr/insert/inserter.h"

/* Has the loop unrolled if it is small, holds no loop and no call, and the
 * source does not say how it is to be unrolled.  False if not. */
bool smallloop_unroll(const Inserter *in, LoopId loop);

#endif
