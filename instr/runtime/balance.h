/* balance.h -- whether a thread's running totals are whole.
 *
 * In the counting mode a thread is inside a module, at a depth, or outside, see
 * runtime.h.  Outside, its totals there are whole, unless a call was cut short
 * while it was inside. */
#ifndef ASYM_INSTR_RUNTIME_BALANCE_H
#define ASYM_INSTR_RUNTIME_BALANCE_H

#include "instr/runtime/runtime.h"

#include <stdbool.h>

/* The thread whose budgets these are begins to count in a module. */
void asym_rt_balance_begin(AsymRtBudget *budgets);

/* Whether it has begun. */
bool asym_rt_balance_has_begun(const AsymRtBudget *budgets);

bool asym_rt_balance_is_even(const AsymRtModule *module,
                             const AsymRtBudget *budgets);

/* What the thread counts in a module is not whole, now nor later. */
void asym_rt_balance_spoil(AsymRtBudget *budgets);

/* In a forked child, whose totals begin at 0: what has begun inside goes on
 * with what the parent counted. */
void asym_rt_balance_renew(const AsymRtModule *module, AsymRtBudget *budgets);

/* This thread, inside a module, begins a call of it from outside: a signal
 * handler, say.  What it has in registers and in its totals is left to the call
 * that was interrupted.  False: no memory. */
bool asym_rt_balance_set_aside(const AsymRtModule *module);

/* That call has ended, and its totals have been taken. */
void asym_rt_balance_put_back(const AsymRtModule *module);

#endif
