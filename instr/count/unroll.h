/* unroll.h -- loops whose rounds are summed up, with a counter that steps once
 * in several of them.
 *
 *     Counting --> [unroll] --> optimiser
 */
#ifndef ASYM_INSTR_COUNT_UNROLL_H
#define ASYM_INSTR_COUNT_UNROLL_H

#include "instr/count/counting.h"

/* Has "loop" unrolled where that pays, behind its first rounds (peel.h); after
 * all code was put in. */
void unroll_loop(const Counting *c, LoopId loop);

#endif
