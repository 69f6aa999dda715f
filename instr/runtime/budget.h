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

/* An execution is recorded.  True if a window begins with it that is not the
 * first one. */
bool asym_rt_budget_begin(AsymRtBudget *budget);

/* It costs that much of the window, which may end with it.  "salt" tells
 * budgets with equal executions apart. */
void asym_rt_budget_spend(AsymRtBudget *budget, uint32_t salt, uint32_t cost);

/* Whatever comes next is recorded. */
void asym_rt_budget_open(AsymRtBudget *budget);

/* A test that stood for others, of "count" budgets whose numbers are in "of",
 * was passed by as often as its wait said; now it waits until one of these is
 * near its end. */
void asym_rt_budget_share(AsymRtBudget *own, AsymRtBudget *budgets,
                          const uint32_t *of, uint32_t count);

/* Passes by as many executions as there were so far, or about so. */
void asym_rt_budget_rest(AsymRtBudget *budget, uint32_t salt);

#endif
