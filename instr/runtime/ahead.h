/* ahead.h -- how long something is that a loop is about to walk along.
 *
 *     AsymRtWalk, memory of the program --> [asym_rt_ahead] --> lengths
 *
 * The loop may change what it goes along; so the run-time goes along it before,
 * and where both make as many rounds, the length was what the loop says it was.
 * Nothing is read but through the kernel: what is not there yet, or not any
 * more, faults in no program. */
#ifndef ASYM_INSTR_RUNTIME_AHEAD_H
#define ASYM_INSTR_RUNTIME_AHEAD_H

#include "instr/runtime/runtime.h"

/* Most rounds of a walk, most reads of one, and most of all of a process: about
 * a quarter of a second.  A walk that would need more is given up. */
#define ASYM_RT_AHEAD_ROUNDS UINT64_C(1 << 20)
#define ASYM_RT_AHEAD_READS  UINT64_C(1 << 14)
#define ASYM_RT_AHEAD_ALL    UINT64_C(1 << 19)

#endif
