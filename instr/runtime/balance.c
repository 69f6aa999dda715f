#include "instr/runtime/balance.h"

/* Far from what calls add to it or take away. */
static const uint64_t forked = UINT64_C(1) << 62, vicinity = UINT64_C(1) << 61;

bool asym_rt_balance_is_forked(uint64_t balance) {
    return balance - (forked - vicinity) < 2 * vicinity;
}

/* Calls that this thread ended and another one began count as less than none.
 */
static bool is_even(uint64_t balance) {
    uint64_t calls = (uint64_t)(int32_t)(uint32_t)balance;
    return balance == calls * (ASYM_RT_CALL + ASYM_RT_WAIT);
}

bool asym_rt_balance_is_even(const AsymRtModule *module,
                             const uint64_t *totals) {
    for (uint32_t i = 0; i < module->n_balances; i++)
        if (!is_even(totals[i]) && !asym_rt_balance_is_forked(totals[i]))
            return false;
    return true;
}

void asym_rt_balance_renew(const AsymRtModule *module, uint64_t *totals) {
    for (uint32_t i = 0; i < module->n_balances; i++)
        totals[i] = totals[i] ? forked : 0;
}
