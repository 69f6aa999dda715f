/* callsums.h -- what each call of a recursion takes, with all that it leads to.
 *
 *     module with counters, CallWork --> [callsums] --> sums of that, and of
 *                                                       its squares
 *
 * Each call adds up what its blocks cost, and adds that to a sum of its thread
 * as it returns: what the sum has grown by meanwhile is what the call took.
 * One that has made no calls took what its blocks cost. */
#ifndef ASYM_INSTR_COUNT_CALLSUMS_H
#define ASYM_INSTR_COUNT_CALLSUMS_H

#include "instr/count/grapher.h"
#include "instr/insert/links.h"

/* Must be called before callsums_write. */
void callsums_prepare(RuntimeLinks *links);

/* Where sums go. */
typedef struct CallSums {
    LLVMValueRef add, add_many; /* roundsum_build, of ROUNDS_ANY and
                                   ROUNDS_MANY: for calls that make others */
    uint32_t slots;  /* running totals: the first of those of the calls */
    uint32_t doubts; /* and the doubts of the function */
} CallSums;

/* Writes it into the function of "graph"; "sums" is NULL unless it is
 * WORK_MEASURED. */
void callsums_write(const RuntimeLinks *links, LLVMBuilderRef builder,
                    const FunctionGraph *graph, const CallSums *sums);

#endif
