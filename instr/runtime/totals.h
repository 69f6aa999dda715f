/* totals.h -- from what threads count to the file.
 *
 *     totals of a thread --> [totals] --> records of the module
 *
 * What is no count of one moment is left out, and the file says so. */
#ifndef ASYM_INSTR_RUNTIME_TOTALS_H
#define ASYM_INSTR_RUNTIME_TOTALS_H

#include "instr/runtime/runtime.h"

#include <stdbool.h>

/* Adds those of this thread, which are 0 then. */
void asym_rt_totals_flush(const AsymRtModule *module);

/* Adds those of another thread, which may still run. */
void asym_rt_totals_add(const AsymRtModule *module, const uint64_t *totals,
                        const AsymRtBudget *budgets);

/* Whether this thread has counted anything. */
bool asym_rt_totals_any(const AsymRtModule *module);

/* In a forked child: what the parent counted stays with the parent. */
void asym_rt_totals_renew(const AsymRtModule *module);

/* Makes those of this thread 0, also inside the module. */
void asym_rt_totals_forget(const AsymRtModule *module);

/* In a forked child: its file was told of nothing yet. */
void asym_rt_totals_new_process(void);

#endif
