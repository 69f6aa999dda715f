/* progress.h -- what asym says on a terminal while runs are made, in one line:
 * how many, what is known, what is tried, how long it may take yet.
 *
 *     runs, state of the campaign --> [progress] --> terminal */
#ifndef ASYM_DRIVER_RUNS_CHILDREN_PROGRESS_H
#define ASYM_DRIVER_RUNS_CHILDREN_PROGRESS_H

#include <stddef.h>

/* Runs begin, of which there will be "most" at most. */
void progress_begin(size_t most);

/* "made" are over; "state" goes behind their number. */
void progress_state(size_t made, const char *state);

/* One more is over. */
void progress_run(void);

#endif
