/* reap.h -- kills and reaps strays: descendants that lost their parent, and
 * their warden too, since someone killed it. */
#ifndef ASYM_BASE_PROCESS_REAP_H
#define ASYM_BASE_PROCESS_REAP_H

#include "base/vec.h"

#include <sys/types.h>

typedef Vec(pid_t) Pids;

/* The present children of asym, as far as the system says. */
Pids reap_children(Arena *arena);

/* Kills and reaps all children but the "foreign" ones, those that asym had
 * before.  Strays become its children where it is a subreaper. */
void reap_strays(const Pids *foreign, Arena *arena);

#endif
