/* stepper.h -- a variable of the program that says how many rounds a loop has
 * made, so that no counter is needed.
 *
 *     IrFunction, LoopId --> [Stepper] --> gather, loopcount
 *
 * A phi of the header that moves by one constant in each round: the rounds made
 * so far are (its value now - its value at entry) / step.  Where the optimiser
 * keeps the variable anyway, counting costs nothing in the loop.
 *
 * Compare the third optimisation of Sarkar, PLDI 1989, section 3, which needs
 * the trip count before the loop; this needs only that the loop is left. */
#ifndef ASYM_INSTR_SAMPLE_ROUNDS_STEPPER_H
#define ASYM_INSTR_SAMPLE_ROUNDS_STEPPER_H

#include "instr/strategy/loopfacts.h"
#include "static/ir/irfunction.h"

typedef struct Stepper {
    LLVMValueRef phi; /* NULL: there is none */
    int64_t step;     /* of a pointer, in bytes */
    bool is_tested;   /* each round compares it with what ends the loop */
} Stepper;

/* One of 8, 16, 32 or 64 bits whose value is sure to be defined and sure not to
 * wrap (by nsw, nuw), or, with a step of 1 or -1, to come to none of its values
 * twice (at 2^64 only, or for a test in each round).  It is not a pointer to a
 * local variable, whose address would then be taken. */
Stepper stepper_find(const IrFunction *f, LoopId loop);

/* What the variable has come to at the end of "node", which leads back to the
 * header and out of the loop: a phi there of itself and of what is a step
 * further, as "while (a && --n)" has it.  NULL: no such phi. */
LLVMValueRef stepper_last(const Stepper *stepper, const IrFunction *f,
                          LoopId loop, NodeId node);

/* What is known about its first value; STEP_NONE if there is none. */
StepKind stepper_kind(const Stepper *stepper, const IrFunction *f, LoopId loop);

#endif
