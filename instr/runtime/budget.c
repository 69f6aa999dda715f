#include "instr/runtime/budget.h"

static void see(AsymRtBudget *budget, uint32_t executions) {
    budget->seen = executions < ASYM_RT_MOST_SEEN - budget->seen
                       ? budget->seen + executions
                       : ASYM_RT_MOST_SEEN;
}

/* Fibonacci hashing (see profile_format.h). */
static uint32_t hash(uint32_t salt, uint32_t seen) {
    uint64_t word = ((uint64_t)salt << 32 | seen) + 1;
    word *= UINT64_C(0x9e3779b97f4a7c15);
    word ^= word >> 32;
    return (uint32_t)((word * UINT64_C(0x9e3779b97f4a7c15)) >> 32);
}

/* From half of "seen" to seven quarters of it: the mean is a little more than
 * it. */
static int32_t distance(uint32_t salt, uint32_t seen) {
    uint32_t spread = seen + seen / 4 + 1;
    return (int32_t)(seen / 2 + hash(salt, seen) % spread) + 1;
}

__attribute__((noinline)) void asym_rt_budget_rest(AsymRtBudget *budget,
                                                   uint32_t salt) {
    see(budget, budget->given);
    int32_t wait = distance(salt, budget->seen);
    budget->given = (uint32_t)wait;
    budget->wait = wait;
}

void asym_rt_budget_renew(AsymRtBudget *budget) {
    see(budget, budget->given);
    budget->given = 0;
    budget->spent = ASYM_RT_BUDGET - ASYM_RT_WINDOW;
}

void asym_rt_budget_open(AsymRtBudget *budget) {
    if (budget->wait <= 0)
        return;
    see(budget, budget->given - (uint32_t)budget->wait);
    budget->given = 0;
    budget->wait = 0;
}

void asym_rt_budget_share(AsymRtBudget *own, AsymRtBudget *budgets,
                          const uint32_t *of, uint32_t count) {
    int32_t least = INT32_MAX;
    for (uint32_t i = 0; i < count; i++)
        if (budgets[of[i]].wait < least)
            least = budgets[of[i]].wait;
    own->wait = least > 1 ? least - 1 : 0;
    for (uint32_t i = 0; i < count; i++)
        budgets[of[i]].wait -= own->wait;
}
