/* budget.h -- which executions are recorded.
 *
 *     executions of a function or a site --> [AsymRtBudget] --> samples
 *
 * Executions are recorded in windows of consecutive ones.  The first window
 * begins with the first execution; a further one about each time that the
 * executions have doubled, at a distance that a hash draws around that: so no
 * period of the program can hide from all of them.  Which executions that are
 * depends on how many there were before and on how many keys were new, never on
 * what they counted.
 *
 * Where a window of something begins that holds other things, a call its loops
 * and callees, a loop its inner ones, theirs are opened with it. */
#ifndef ASYM_INSTR_RUNTIME_BUDGET_H
#define ASYM_INSTR_RUNTIME_BUDGET_H

#include "instr/runtime/runtime.h"

#include <stdbool.h>

/* Far below what "wait" can hold; more are not told apart. */
enum { ASYM_RT_MOST_SEEN = 1 << 29 };

/* Passes by as many executions as there were so far, or about so.  "salt" tells
 * budgets with equal executions apart. */
void asym_rt_budget_rest(AsymRtBudget *budget, uint32_t salt);

/* A new window. */
void asym_rt_budget_renew(AsymRtBudget *budget);

/* An execution is recorded.  True if a window begins with it that is not the
 * first one. */
static inline bool asym_rt_budget_begin(AsymRtBudget *budget) {
    bool is_over = budget->spent >= ASYM_RT_BUDGET;
    if (is_over)
        asym_rt_budget_renew(budget);
    budget->seen += budget->seen < ASYM_RT_MOST_SEEN;
    return is_over;
}

/* It costs that much of the window, which may end with it. */
static inline void asym_rt_budget_spend(AsymRtBudget *budget, uint32_t salt,
                                        uint32_t cost) {
    if (budget->spent >= ASYM_RT_BUDGET)
        return;
    budget->spent += cost;
    if (budget->spent >= ASYM_RT_BUDGET)
        asym_rt_budget_rest(budget, salt);
    else
        budget->wait = 0;
}

/* Whatever comes next is recorded. */
void asym_rt_budget_open(AsymRtBudget *budget);

/* A test that stood for others, of "count" budgets whose numbers are in "of",
 * was passed by as often as its wait said; now it waits until one of these is
 * near its end. */
void asym_rt_budget_share(AsymRtBudget *own, AsymRtBudget *budgets,
                          const uint32_t *of, uint32_t count);

#endif
