/* lock.h -- the one lock of the run-time.
 *
 * It is held for the length of one record.  A signal handler that interrupts
 * its holder is refused instead of waiting for itself, and a holder that was
 * unwound by siglongjmp is noticed and released. */
#ifndef ASYM_INSTR_RUNTIME_LOCK_H
#define ASYM_INSTR_RUNTIME_LOCK_H

#include <stdbool.h>

/* False, and nothing to give back, when this thread already has it or it did
 * not become free within a second. */
bool asym_rt_lock_take(void);
void asym_rt_lock_give(void);
/* Both leave errno as it is. */

/* Releases the lock if this thread took it in a call that no longer exists:
 * one deeper in the stack than the caller. */
void asym_rt_lock_recover(void);

/* In a new process whose only thread is the caller: no one else holds it. */
void asym_rt_lock_renew(void);

#endif
