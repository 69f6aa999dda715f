/* limits.h -- limits that a process sets on itself before it becomes the
 * program: system calls only, since it has just been forked. */
#ifndef ASYM_BASE_PROCESS_LIMITS_H
#define ASYM_BASE_PROCESS_LIMITS_H

#include "base/process/child.h"

/* Sets what the system can watch over: memory, stack, files, processor time and
 * processes, and no core file.  A limit that is already lower stays.  "others"
 * is how many processes and threads the user has apart from this one and its
 * descendants. */
void limits_set(const ChildLimits *limits, uint64_t others);

/* Processors that asym may use, at least 1. */
uint64_t limits_processors(void);

/* Processes and threads of the user at this moment, and some to spare, since
 * others come and go; 0: RLIMIT_NPROC does not hold for this user.  It costs
 * some milliseconds. */
uint64_t limits_user_tasks(void);

/* CHILD_LAYOUT_FIXED, where allowed. */
void limits_fix_layout(void);

#endif
