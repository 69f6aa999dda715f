/* peel.h -- the first rounds of a loop in places of their own.
 *
 *     a branch that leads back --> [peel] --> optimiser
 *
 * Most executions of short loops make few rounds.  Where each of the first ones
 * has its own way out, how many there were is known from the way, so that none
 * is counted and no number is looked at. */
#ifndef ASYM_INSTR_SAMPLE_PEEL_H
#define ASYM_INSTR_SAMPLE_PEEL_H

#include "base/arena.h"

#include <llvm-c/Core.h>

/* A loop that calls nothing, and what sums up its rounds on its ways out. */
typedef struct PeeledLoop {
    LLVMBasicBlockRef header;
    LLVMValueRef back;          /* all that leads back to it */
    LLVMValueRef sum, sum_many; /* of any count, and of many rounds; NULL: they
                                   are added up otherwise */
} PeeledLoop;

/* Puts "rounds" copies of the loop in front of it, each with what is done on
 * its ways out, where the optimiser sees what the count is.  The loop is for
 * more rounds then. */
void peel_rounds(const PeeledLoop *loop, unsigned rounds,
                 LLVMBuilderRef builder, Arena *arena);

#endif
