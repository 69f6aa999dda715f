/* signs.h -- calls that compare bytes, of whose number only the sign is asked.
 *
 *     optimised module --> [signs] --> the same, with cheaper calls
 *
 * Which number memcmp returns for bytes that differ depends on the processor,
 * so asym_rt_memcmp calls the library's for it.  Most callers ask whether it
 * is below, above or equal to 0: they need no second comparison. */
#ifndef ASYM_INSTR_SAMPLE_WALKS_SIGNS_H
#define ASYM_INSTR_SAMPLE_WALKS_SIGNS_H

#include "base/arena.h"

#include <llvm-c/Core.h>

/* After all passes: what was to be inlined shows what it asks. */
void signs_use(LLVMModuleRef module, Arena *arena);

#endif
