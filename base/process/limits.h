/* limits.h -- limits that a process sets on itself before it becomes the
 * program: system calls only, since it has just been forked. */
#ifndef ASYM_BASE_PROCESS_LIMITS_H
#define ASYM_BASE_PROCESS_LIMITS_H

#include "base/process/child.h"

/* Sets what the system can watch over: memory, stack and files, and no core
 * file.  A limit that is already lower stays. */
void limits_set(const ChildLimits *limits);

/* CHILD_LAYOUT_FIXED, where allowed. */
void limits_fix_layout(void);

#endif
