/* watch.h -- signals that interrupt asym, noted while children run and seen
 * only while asym waits, or from the first run to the last; and SIGCHLD, which
 * is not ignored meanwhile, so that the number of a child is its own until asym
 * has waited for it. */
#ifndef ASYM_BASE_PROCESS_WATCH_H
#define ASYM_BASE_PROCESS_WATCH_H

#include <signal.h>
#include <stdbool.h>

enum { WATCH_SIGNALS = 4 };

/* What watch_end restores. */
typedef struct Watch {
    struct sigaction actions[WATCH_SIGNALS];
    sigset_t mask; /* also to wait with */
} Watch;

/* Blocks the signals and handles them; ignored ones but SIGCHLD stay ignored.
 */
Watch watch_begin(void);
void watch_end(const Watch *watch);

/* Lets in what is pending: ppoll does not when a file is ready at once. */
void watch_let_in(const sigset_t *waiting);

/* Whether a signal came that interrupts: since watch_begin, or since
 * watch_defer. */
bool watch_interrupted(void);

/* From now to watch_defer_end, also around another such pair, the first signal
 * that interrupts is only noted; no child is started after it.  The next one
 * has the effect that it had before. */
void watch_defer(void);
void watch_defer_end(void);

#endif
