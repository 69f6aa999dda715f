/* callwork.h -- what each call of a recursion takes, with all that it leads to.
 *
 *     FunctionGraphs, Plan --> [callwork] --> PlanFunction.measures_calls
 *     module with counters --> [callwork] --> sums of that, and of its squares
 *
 * TIME(START) of a recursive function is that of a call from outside of the
 * recursion.  What its calls take on average, those inside of the recursion
 * too, does not follow from how often edges were taken: one call may pass much
 * on, and another little.  So each call adds up what its blocks cost, and adds
 * that to a sum of its thread as it returns: what the sum has grown by
 * meanwhile is what the call took.  One that has made no calls took what its
 * blocks cost.
 *
 * That is done where all that a recursion leads to is seen: it calls by name,
 * within the module, what counts, or what the library has that calls nothing
 * back.  Not so where a function calls itself as the last thing alone: as a
 * loop, which it is for the optimiser, it needs no stack. */
#ifndef ASYM_INSTR_COUNT_CALLWORK_H
#define ASYM_INSTR_COUNT_CALLWORK_H

#include "instr/count/grapher.h"
#include "instr/insert/links.h"

typedef enum CallWork {
    WORK_UNSEEN,  /* nothing is to be done */
    WORK_ADDED,   /* it adds what its calls cost, for those that are */
    WORK_MEASURED /* measured: PlanFunction.measures_calls */
} CallWork;

/* By function of "plan"; "graphs" and "facts" are indexed likewise. */
CallWork *callwork_find(Plan *plan, FunctionGraph *const *graphs,
                        FunctionFacts *const *facts, Arena *arena);

/* Must be called before callwork_write. */
void callwork_prepare(RuntimeLinks *links);

/* Where sums go. */
typedef struct CallSums {
    LLVMValueRef add, add_many; /* roundsum_build, of ROUNDS_ANY and
                                   ROUNDS_MANY: for calls that make others */
    uint32_t slots;  /* running totals: the first of those of the calls */
    uint32_t doubts; /* and the doubts of the function */
} CallSums;

/* Writes it into the function of "graph"; "sums" is NULL unless it is
 * WORK_MEASURED. */
void callwork_write(const RuntimeLinks *links, LLVMBuilderRef builder,
                    const FunctionGraph *graph, const CallSums *sums);

#endif
