/* roundsum.h -- adds up the rounds of loops, and their squares.
 *
 *     header executions of one execution --> [roundsum] --> totals
 *
 * Of a few the executions are only counted, see static/plan/countplan.h.
 * Only counts of more than 31 bits can be too large for the squares, and are
 * left to the run-time; the sum of counts is checked by the squares, when it is
 * read (static/plan/countplan.h). */
#ifndef ASYM_INSTR_COUNT_ROUNDSUM_H
#define ASYM_INSTR_COUNT_ROUNDSUM_H

#include "instr/insert/links.h"

typedef enum RoundsExpected {
    ROUNDS_ANY,
    ROUNDS_MANY /* few are seldom: they are added like others */
} RoundsExpected;

/* A function of the slots of a loop, a count and the doubts of the function:
 * see asym_rt_sum.  It is inlined. */
LLVMValueRef roundsum_build(const RuntimeLinks *links, RoundsExpected expected);

#endif
