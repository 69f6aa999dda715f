/* reap.h -- kills and reaps what a child leaves behind: its process group, and
 * strays, descendants that left the group and lost their parent. */
#ifndef ASYM_BASE_PROCESS_REAP_H
#define ASYM_BASE_PROCESS_REAP_H

#include "base/vec.h"

#include <sys/types.h>

typedef Vec(pid_t) Pids;

/* The present children of asym, as far as the system says. */
Pids reap_children(Arena *arena);

/* Reaps a group of killed processes.  Those whose parent is alive outside the
 * group are that parent's to reap. */
void reap_group(pid_t group);

/* Kills and reaps all children but the "foreign" ones, those that asym had
 * before.  Strays become its children where it is a subreaper. */
void reap_strays(const Pids *foreign, Arena *arena);

#endif
