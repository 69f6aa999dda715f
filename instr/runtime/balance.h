/* balance.h -- whether a thread's running totals are whole.
 *
 * In the counting mode the first totals of a module are balances, see
 * runtime.h.  They live as long as their thread, and are never added up. */
#ifndef ASYM_INSTR_RUNTIME_BALANCE_H
#define ASYM_INSTR_RUNTIME_BALANCE_H

#include "instr/runtime/runtime.h"

#include <stdbool.h>

/* Whether each call that has begun and not ended is one that waits, or that the
 * parent process began. */
bool asym_rt_balance_is_even(const AsymRtModule *module,
                             const uint64_t *totals);

/* In a forked child: calls that have begun are those of the parent. */
void asym_rt_balance_renew(const AsymRtModule *module, uint64_t *totals);

/* Whether the parent had begun a call of the function with that balance. */
bool asym_rt_balance_is_forked(uint64_t balance);

#endif
