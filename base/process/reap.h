/* reap.h -- kills and reaps strays: descendants of a warden that someone
 * killed, which lost their parents, too.
 *
 * Where asym is a subreaper they become its children; but so do orphans of
 * processes that asym did not start: a shell may have started some, and then
 * become asym.  Those are let alone. */
#ifndef ASYM_BASE_PROCESS_REAP_H
#define ASYM_BASE_PROCESS_REAP_H

#include "base/vec.h"

#include <sys/types.h>

typedef Vec(pid_t) Pids;

typedef struct Lost {
    Pids foreign;  /* children that asym had before */
    Pids sessions; /* of the programs whose wardens were killed since */
} Lost;

/* The present children of asym, as far as the system says. */
Pids reap_children(Arena *arena);

/* Kills and reaps what is for certain a stray: nothing without a lost warden;
 * else all new children where asym had none before, from which other orphans
 * could come; else those in the session of a lost program, so that one that
 * left it lives on.  No running warden may be left. */
void reap_strays(const Lost *lost, Arena *arena);

#endif
