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

/* Most rounds of a walk, and most reads of one: a longer one has no length that
 * is known.  Most reads of a process, which take about a tenth of a second:
 * what begins later gives no sample. */
#define ASYM_RT_AHEAD_ROUNDS UINT64_C(1 << 20)
#define ASYM_RT_AHEAD_READS  UINT64_C(1 << 14)
#define ASYM_RT_AHEAD_ALL    UINT64_C(1 << 18)

#endif
