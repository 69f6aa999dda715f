/* callbalance.h -- what shows whether the counters of a thread are whole.
 *
 *     PlanFunction, FunctionGraph --> [CallBalance] --> balances
 *
 * What is derived from few counters is wrong where control left a function from
 * a place that is not known to be one: a signal handler jumped out of it, a
 * thread was killed, the process ended while it ran, or began there by fork. So
 * the first running totals of the module are balances, see
 * instr/runtime/runtime.h: the run-time sees such calls by them.
 *
 * A block that leaves the function is counted before it runs, or after the last
 * of its calls that may not return: such a call is then no longer a tail call.
 */
#ifndef ASYM_INSTR_COUNT_CALLBALANCE_H
#define ASYM_INSTR_COUNT_CALLBALANCE_H

#include "instr/count/grapher.h"
#include "instr/insert/links.h"

typedef struct CallBalance {
    const RuntimeLinks *links;
    LLVMBuilderRef builder;
    const PlanFunction *plan;
    const FunctionGraph *graph;
    uint32_t index; /* of the function, in the plan */
} CallBalance;

/* At the builder's position: a call begins. */
void callbalance_begin(const CallBalance *b);
/* Calls end, and blocks wait for calls. */
void callbalance_insert(const CallBalance *b);

/* Whether what waits in block "index" goes on at its edges. */
bool callbalance_waits_at_end(const CallBalance *b, unsigned index);
/* At the builder's position, on such an edge: it goes on.  "flag" is 0 if
 * control came by another edge; NULL if it cannot have. */
void callbalance_go_on(const CallBalance *b, LLVMValueRef flag);

/* Where block "index", which leaves the function, is counted: after what may
 * not return.  After a longjmp it may be left more than once; what must end in
 * a tail call returns right after it. */
LLVMValueRef callbalance_last_place(const CallBalance *b, unsigned index);

#endif
