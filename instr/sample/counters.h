/* counters.h -- counters and samples in one body of a function.
 *
 *     FunctionFacts, Plan, BodyClone --> [counters] --> optimiser
 *
 * Counters are written as local variables; mem2reg makes SSA values of them,
 * and the optimiser turns them into closed forms or keeps them in registers.
 * Per loop, c counts the header in the current execution, t sums c over the
 * executions in the current execution of the nest, and e counts these.  Where
 * the outermost loop of a nest ends, t and e are added to the running totals.
 *
 * A function that calls setjmp keeps its counters in volatile memory: values in
 * registers are lost on the second return. */
#ifndef ASYM_INSTR_SAMPLE_COUNTERS_H
#define ASYM_INSTR_SAMPLE_COUNTERS_H

#include "instr/insert/inserter.h"

void counters_insert(const CounterBody *body, Arena *arena);

#endif
