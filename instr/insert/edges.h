/* edges.h -- edges of a body while code is put into it.
 *
 *     Inserter --> [blocks and edges more] --> callsites, fastloop */
#ifndef ASYM_INSTR_INSERT_EDGES_H
#define ASYM_INSTR_INSERT_EDGES_H

#include "instr/insert/inserter.h"

LLVMBasicBlockRef edges_new_block(const Inserter *in, LLVMBasicBlockRef before);

/* A new block on all edges from "from" to "to", which nothing else leads to. */
LLVMBasicBlockRef edges_split(const Inserter *in, LLVMBasicBlockRef from,
                              LLVMBasicBlockRef to);

/* Makes the phis of "to" be on an edge from "from" what they are on that from
 * "like". */
void edges_add_like(LLVMBasicBlockRef to, LLVMBasicBlockRef like,
                    LLVMBasicBlockRef from);

/* What is said of a loop belongs to the branch that leads back: now to "to". */
void edges_move_hints(LLVMValueRef to, LLVMValueRef from);

#endif
