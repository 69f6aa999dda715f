/* callerorder.h -- functions in an order in which what is known of their calls
 * comes first.
 *
 *     Plan (callers) --> [callerorder] --> counted */
#ifndef ASYM_DRIVER_STORE_CALLERORDER_H
#define ASYM_DRIVER_STORE_CALLERORDER_H

#include "static/plan/plan.h"

/* Of functions of a plan, by index. */
typedef struct FunctionOrder {
    uint32_t *at;
    size_t size;
} FunctionOrder;

/* Those of "plan" that have counters, each behind its callers. */
FunctionOrder callerorder_of(const Plan *plan, Arena *arena);

#endif
