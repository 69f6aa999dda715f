/* launch.h -- starts a program, in its warden.
 *
 *     ChildSpec, files --> [launch] --> the program's number
 */
#ifndef ASYM_BASE_PROCESS_LAUNCH_H
#define ASYM_BASE_PROCESS_LAUNCH_H

#include "base/process/line.h"

#include <sys/types.h>

typedef struct LaunchTask {
    const ChildSpec *spec;
    const int *files; /* as LineOrder has them */
    int line;         /* where it says that it has begun, or why it has not */
    uint64_t others;  /* as limits_set has it */
} LaunchTask;

/* The program leads a new session; its signals are those of the calling
 * process, none blocked.  It shares the memory of that process until it is the
 * program, for which the caller waits.  -1: there is none. */
pid_t launch_program(const LaunchTask *task, Arena *arena);

/* "failure" is of kind LINE_FAILED. */
const char *launch_failure_text(const LineNews *failure, const ChildSpec *spec,
                                Arena *arena);

#endif
