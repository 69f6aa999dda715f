/* smallloop.h -- loops in which a counter would be a large part of the work.
 *
 *     a branch that leads back --> [smallloop] --> gather, loopcount
 *
 * The optimiser is told to unroll such a loop, with a test in each of the
 * rounds, so that one step of the counter is for several. */
#ifndef ASYM_INSTR_SAMPLE_ROUNDS_SMALLLOOP_H
#define ASYM_INSTR_SAMPLE_ROUNDS_SMALLLOOP_H

#include <llvm-c/Core.h>
#include <stdbool.h>

/* All are told the branch that leads back to the loop's header. */

/* Whether the source says how the loop is to be unrolled. */
bool smallloop_has_hints(LLVMValueRef branch);
/* Has the loop unrolled. */
void smallloop_unroll(LLVMValueRef branch);
/* Has the loop left as it is, whatever was said of it. */
void smallloop_keep(LLVMValueRef branch);

#endif
