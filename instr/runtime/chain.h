/* chain.h -- what the run-time keeps for each thread: its chain of recorded
 * calls and the places of its running totals.
 *
 * The chain is a stack of addresses in memory of our own: a frame that longjmp
 * or the end of a coroutine left behind is never read. */
#ifndef ASYM_INSTR_RUNTIME_CHAIN_H
#define ASYM_INSTR_RUNTIME_CHAIN_H

#include "instr/runtime/runtime.h"

#include <stdbool.h>

/* Makes the state of this thread if it has none, and notes where its totals of
 * "module" are.  Needs the lock.  True if the state was made here. */
bool asym_rt_chain_join(AsymRtModule *module);

/* Forgets this thread.  Needs the lock. */
void asym_rt_chain_leave(void);

/* In a new process whose only thread is the caller: forgets the others and
 * marks each of its frames as cut. */
void asym_rt_chain_renew(void);

/* Calls "visit" for each place of totals, and of budgets, of the other threads.
 * Needs the lock, which keeps them from ending. */
void asym_rt_chain_others(void (*visit)(const AsymRtModule *module,
                                        const uint64_t *totals,
                                        const AsymRtBudget *budgets));

/* Puts "frame" on top.  Frames deeper in the stack than the caller were left
 * unnoticed: they are dropped, and the call that was below them is cut. */
void asym_rt_chain_push(const AsymRtFrame *frame);

/* Takes off "frame" and all above it, and passes its cut mark on to the call
 * around it.  True if it and all that it called ran to the end. */
bool asym_rt_chain_pop(const AsymRtFrame *frame);

/* As asym_rt_cut. */
void asym_rt_chain_cut(const void *here);

#endif
