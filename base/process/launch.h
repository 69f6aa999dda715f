/* launch.h -- starts one child: opens its files, forks a warden, which forks
 * it, and waits until the child has become the program or failed to.
 *
 *     ChildSpec --> [launch] --> the child's number and what asym reads of it
 */
#ifndef ASYM_BASE_PROCESS_LAUNCH_H
#define ASYM_BASE_PROCESS_LAUNCH_H

#include "base/process/child.h"

#include <sys/types.h>

enum { LAUNCH_NO_FILE = -1 };

/* The ends at which asym reads, without blocking; LAUNCH_NO_FILE where output
 * goes to a file.  All are the caller's to close. */
typedef struct LaunchEnds {
    int output, errors;
    int report;    /* where the warden's comes */
    int life;      /* closing it ends the child */
    pid_t session; /* that the child leads, which is its number; 0: unknown */
} LaunchEnds;

/* Starts the child of "spec" as the leader of a new session, and returns the
 * number of its warden.  "others" is as limits_set has it.  0 where that fails:
 * *reason says why, and nothing is open. */
pid_t launch_child(LaunchEnds *ends, const char **reason, const ChildSpec *spec,
                   uint64_t others, Arena *arena);

/* Closes *file if it is open, and makes it LAUNCH_NO_FILE. */
void launch_close(int *file);

#endif
