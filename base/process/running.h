/* running.h -- one child after the other, each from its start to its end: its
 * output is taken as it comes, and its limits of time and output are watched.
 */
#ifndef ASYM_BASE_PROCESS_RUNNING_H
#define ASYM_BASE_PROCESS_RUNNING_H

#include "base/process/warden.h"
#include "base/text.h"

/* The reading end of a child's output. */
typedef struct RunningStream {
    int file; /* LINE_NONE once it has ended */
    uint64_t keep;
    Text kept;
} RunningStream;

/* All 0: a place where nothing ran yet. */
typedef struct Running {
    Warden warden; /* which stays from one child to the next, while it can */
    bool is_on;
    bool lost;     /* it ended, and its warden had been killed before */
    pid_t session; /* that it leads; 0: unknown */
    const ChildSpec *spec;
    ChildResult *result;
    bool is_over; /* "over" is known */
    LineNews over;
    uint64_t started_us;
    uint64_t written; /* bytes that came through both streams */
    RunningStream output, errors;
    Arena *arena;
} Running;

/* Starts work->specs[index]; where that fails at once nothing is on, and the
 * result says why. */
void running_start(Running *running, const WardenWork *work, size_t index,
                   ChildResult *result, Arena *arena);

/* Takes what it wrote, and completes it if it has ended or reached a limit. */
void running_check(Running *running);

/* Has it and its descendants killed, and completes its result. */
void running_end(Running *running, ChildEnd end);

/* How long it may still run; UINT64_MAX: forever. */
uint64_t running_time_left_us(const Running *running);

#endif
