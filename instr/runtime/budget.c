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

/* ---- what modules ask for ---- */

void asym_rt_open(AsymRtBudget *budget) {
    asym_rt_budget_open(budget);
}

/* Something in the loop has not had all samples of its window. */
static bool has_open(const AsymRtBudget *budgets, const AsymRtList *list) {
    for (uint32_t i = 0; i < list->sites; i++)
        if (budgets[list->of[i]].wait <= 0)
            return true;
    return false;
}

/* It was left for the first time after the first rounds. */
void asym_rt_renew(AsymRtBudget *budgets, const AsymRtList *list) {
    AsymRtBudget *own = &budgets[list->own];
    bool is_first = !own->seen;
    own->seen = is_first ? ASYM_RT_ROUNDS : own->seen;
    asym_rt_budget_rest(own, list->own);
    if (is_first)
        return;
    uint32_t rounds = ASYM_RT_ROUNDS_AGAIN;
    if (has_open(budgets, list))
        rounds += own->seen / ASYM_RT_ROUNDS_SHARE;
    own->spent = ASYM_RT_ROUNDS - rounds;
    for (uint32_t i = 0; i < list->count; i++)
        asym_rt_budget_open(&budgets[list->of[i]]);
}

void asym_rt_share(AsymRtBudget *budgets, const AsymRtList *list) {
    asym_rt_budget_share(&budgets[list->own], budgets, list->of, list->count);
}
