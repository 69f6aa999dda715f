/* running.h -- one child from its start to its end: its output is taken as it
 * comes, and its limits of time and output are watched. */
#ifndef ASYM_BASE_PROCESS_RUNNING_H
#define ASYM_BASE_PROCESS_RUNNING_H

#include "base/process/launch.h"
#include "base/text.h"

#include <stdbool.h>

/* The reading end of a child's output. */
typedef struct RunningStream {
    int file; /* LAUNCH_NO_FILE once it has ended */
    uint64_t keep;
    Text kept;
} RunningStream;

typedef struct Running {
    const ChildSpec *spec;
    ChildResult *result;
    pid_t pid;        /* of its warden; 0: this place is free */
    pid_t session;    /* as launch.h has it */
    bool lost;        /* it ended, and its warden had been killed before */
    int report, life; /* as launch.h has them */
    uint64_t started_us;
    uint64_t written; /* bytes that came through both streams */
    RunningStream output, errors;
} Running;

/* Starts it; where that fails "pid" is 0 and the result says why.
 * "others" is as limits_set has it. */
void running_start(Running *running, const ChildSpec *spec, ChildResult *result,
                   uint64_t others, Arena *arena);

/* Takes what it wrote, and completes it if it has ended or reached a limit. */
void running_check(Running *running);

/* Has it and its descendants killed, and completes its result. */
void running_end(Running *running, ChildEnd end);

/* How long it may still run; UINT64_MAX: forever. */
uint64_t running_time_left_us(const Running *running);

#endif
