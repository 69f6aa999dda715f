/* loopcount.h -- what the current execution of each loop has counted.
 *
 *     CountStrategy, Stepper --> [loopcount] --> loopsums
 *
 * A variable of the program counts, or a phi of ours; where control may leave
 * the loop unseen, a variable that is 0 outside it: as the CountStrategy says.
 */
#ifndef ASYM_INSTR_SAMPLE_ROUNDS_LOOPCOUNT_H
#define ASYM_INSTR_SAMPLE_ROUNDS_LOOPCOUNT_H

#include "instr/insert/inserter.h"
#include "instr/sample/rounds/stepper.h"

/* The variables of one loop: see CountStrategy for which of them there are. */
struct LoopVariables {
    Stepper stepper; /* the program's variable */
    NodeId left; /* where it ends, while code is put on an edge from there; 0:
                    inside it, or not known */
    LLVMValueRef rounds_made; /* a phi of ours, of the current execution */
    LLVMValueRef now; /* header executions of the current execution; with a
                         stepper, where that began */
    LLVMValueRef rounds, entries; /* of the executions that ended */
    LLVMValueRef flushed_total, flushed_entries; /* what of them has been added
                             to the running totals already */
};

/* Those of a nest. */
struct NestVariables {
    LLVMValueRef cut;     /* part of it was cut short */
    LLVMValueRef pending; /* work that it adds as it ends, besides that of the
                             loops' rounds and entries */
    LLVMValueRef sums;    /* the array: totals and entries by column */
    LLVMValueRef adder;   /* the function that adds these; NULL at first */
};

/* Makes the variables of current executions. */
void loopcount_make(Inserter *in);
/* Counts in every header that needs it, and begins on every entry. */
void loopcount_insert(const Inserter *in);

/* Whether the count is in a variable, which must be cleared as the execution
 * ends. */
bool loopcount_needs_variable(const Inserter *in, LoopId loop);

/* Builds "value" itself, of which the optimiser then knows nothing, if the
 * counts of "loop" must be hidden. */
LLVMValueRef loopcount_hide(const Inserter *in, LoopId loop,
                            LLVMValueRef value);

/* Builds, inside the loop or on an edge that leaves it, the rounds made and the
 * header executions of the current execution. */
LLVMValueRef loopcount_rounds(const Inserter *in, LoopId loop);
LLVMValueRef loopcount_now(const Inserter *in, LoopId loop);

#endif
