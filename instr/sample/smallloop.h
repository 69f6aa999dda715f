/* smallloop.h -- loops in which a counter would be a large part of the work.
 *
 *     Inserter, LoopId --> [smallloop] --> gather, loopcount
 *
 * The optimiser is told to unroll such a loop, with a test in each of the
 * rounds, so that one step of the counter is for several. */
#ifndef ASYM_INSTR_SAMPLE_SMALLLOOP_H
#define ASYM_INSTR_SAMPLE_SMALLLOOP_H

#include "instr/insert/inserter.h"

/* Both are of a loop with one back edge. */

/* Whether the source says how the loop is to be unrolled. */
bool smallloop_has_hints(const Inserter *in, LoopId loop);
/* Has the loop unrolled. */
void smallloop_unroll(const Inserter *in, LoopId loop);

/* Has the loop that "branch" leads back to left as it is, whatever was said of
 * it. */
void smallloop_keep(const Inserter *in, LLVMValueRef branch);

#endif
