/* launch.h -- starts one child: opens its files, forks, and waits until the
 * child has become the program or failed to.
 *
 *     ChildSpec --> [launch] --> the child's number and what asym reads of it
 */
#ifndef ASYM_BASE_PROCESS_LAUNCH_H
#define ASYM_BASE_PROCESS_LAUNCH_H

#include "base/process/child.h"

#include <sys/types.h>

enum { LAUNCH_NO_FILE = -1 };

/* The ends at which asym reads, without blocking; LAUNCH_NO_FILE where output
 * goes to a file.  Both are the caller's to close. */
typedef struct LaunchEnds {
    int output, errors;
} LaunchEnds;

/* Starts the child of "spec" as the leader of a new session.  0 where that
 * fails: *reason says why, and nothing is open. */
pid_t launch_child(LaunchEnds *ends, const char **reason, const ChildSpec *spec,
                   Arena *arena);

/* Closes *file if it is open, and makes it LAUNCH_NO_FILE. */
void launch_close(int *file);

#endif
