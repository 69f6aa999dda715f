/* counters.h -- counters and samples in one body of a function.
 *
 *     FunctionFacts, Plan, BodyClone --> [counters] --> optimiser
 *
 * Counters are written as local variables; mem2reg makes SSA values of them,
 * and the optimiser turns them into closed forms or keeps them in registers.
 * Per loop, c counts the header in the present execution, t sums c over the
 * executions in the present execution of the nest, e counts these.  Where the
 * outermost loop of a nest ends, t and e are added to the running totals.
 *
 * A function that calls setjmp keeps its counters in volatile memory: values in
 * registers are lost on the second return. */
#ifndef ASYM_INSTR_COUNTERS_H
#define ASYM_INSTR_COUNTERS_H

#include "instr/bodyclone.h"
#include "instr/links.h"
#include "static/facts.h"

typedef enum BodyKind {
    BODY_FAST,  /* running totals only */
    BODY_RECORD /* and samples */
} BodyKind;

typedef struct CounterBody {
    BodyKind kind;
    const FunctionFacts *facts;
    const Plan *plan;
    int function; /* index in the plan; loop L of the facts is loop L-1 there */
    const BodyClone *clone;
    const RuntimeLinks *links;
    const PtrMap *may_fork; /* functions that may fork: non-zero */
    const PtrMap *inlined;  /* calls that fast bodies make a part of theirs:
                               non-zero */
    const PtrMap *callees;  /* functions that calls by name surely reach ->
                               index in the plan */
    const LLVMValueRef *record, *fast; /* their bodies, by that index */
    Targets *targets; /* a fast body adds what its running totals mean */
} CounterBody;

void counters_insert(const CounterBody *body, Arena *arena);

#endif
