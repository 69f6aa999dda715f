#include "instr/runtime/budget.h"

/* Far below what "wait" can hold. */
enum { MOST_SEEN = 1 << 29 };

static void see(AsymRtBudget *budget, uint32_t executions) {
    budget->seen = executions < MOST_SEEN - budget->seen
                       ? budget->seen + executions
                       : MOST_SEEN;
}

/* Fibonacci hashing (see profile_format.h). */
static uint32_t hash(uint32_t salt, uint32_t seen) {
    uint64_t word = ((uint64_t)salt << 32 | seen) + 1;
    word *= UINT64_C(0x9e3779b97f4a7c15);
    word ^= word >> 32;
    return (uint32_t)((word * UINT64_C(0x9e3779b97f4a7c15)) >> 32);
}

/* From half of "seen" to one and a half of it: the mean doubles it. */
static int32_t distance(uint32_t salt, uint32_t seen) {
    return (int32_t)(seen / 2 + hash(salt, seen) % (seen + 1)) + 1;
}

void asym_rt_budget_rest(AsymRtBudget *budget, uint32_t salt) {
    see(budget, budget->given);
    int32_t wait = distance(salt, budget->seen);
    budget->given = (uint32_t)wait;
    budget->wait = wait;
}

bool asym_rt_budget_begin(AsymRtBudget *budget) {
    bool is_over = budget->spent >= ASYM_RT_BUDGET;
    if (is_over) {
        see(budget, budget->given);
        budget->given = 0;
        budget->spent = ASYM_RT_BUDGET - ASYM_RT_WINDOW;
    }
    see(budget, 1);
    return is_over;
}

void asym_rt_budget_spend(AsymRtBudget *budget, uint32_t salt, uint32_t cost) {
    if (budget->spent >= ASYM_RT_BUDGET)
        return;
    budget->spent += cost;
    if (budget->spent < ASYM_RT_BUDGET) {
        budget->wait = 0;
        return;
    }
    budget->spent = ASYM_RT_BUDGET;
    asym_rt_budget_rest(budget, salt);
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
