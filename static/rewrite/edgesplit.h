/* edgesplit.h -- a separate block on each edge that enters or leaves a loop.
 *
 *     IrFunction --> [module changed] --> IrFunction again
 *
 * Such a block has one predecessor, one successor and nothing but a branch, so
 * that code can be put on the edge.  One on unwind edges begins with a landing
 * pad, and has all invokes of one loop as its predecessors: these leave the
 * same loops.  Loops stay what they were. */
#ifndef ASYM_STATIC_REWRITE_EDGESPLIT_H
#define ASYM_STATIC_REWRITE_EDGESPLIT_H

#include "static/ir/irfunction.h"

/* Splits the edges of "f", whose graphs no longer match the function then. */
void edgesplit_run(const IrFunction *f);

/* A new block on the edge from "from" to its "successor", which is not a
 * landing pad; "from" does not end in callbr. */
LLVMBasicBlockRef edgesplit_one(const IrModule *ir, LLVMBasicBlockRef from,
                                unsigned successor);

/* Whether no edge of the function is one that cannot be split (asm goto,
 * exceptions of Windows; computed gotos are switches by now). */
bool edgesplit_is_possible(LLVMValueRef function);

#endif
