/* callwork.h -- the recursions whose calls are measured.
 *
 *     FunctionGraphs, Plan --> [callwork] --> PlanFunction.measures_calls
 *
 * TIME(START) of a recursive function is that of a call from outside of the
 * recursion.  What its calls take on average, those inside of the recursion
 * too, does not follow from how often edges were taken: one call may pass much
 * on, and another little.  So that is measured (callsums.h), where all that a
 * recursion leads to is seen: it calls by name, within the module, what counts,
 * or what the library has that calls nothing back.  Not so where a function
 * calls itself as the last thing alone: as a loop, which it is for the
 * optimiser, it needs no stack. */
#ifndef ASYM_INSTR_COUNT_CALLWORK_H
#define ASYM_INSTR_COUNT_CALLWORK_H

#include "instr/count/grapher.h"

typedef enum CallWork {
    WORK_UNSEEN,  /* nothing is to be done */
    WORK_ADDED,   /* it adds what its calls cost, for those that are */
    WORK_MEASURED /* measured: PlanFunction.measures_calls */
} CallWork;

/* By function of "plan"; "graphs" and "facts" are indexed likewise. */
CallWork *callwork_find(Plan *plan, FunctionGraph *const *graphs,
                        FunctionFacts *const *facts, Arena *arena);

/* Whether the function returns after "call" with what that gives, or without a
 * result: the optimiser makes a jump of it. */
bool callwork_is_last(LLVMValueRef call);

#endif
