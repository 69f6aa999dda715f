/* costtable.h -- what each instruction of a module costs.
 *
 *     CostFile, IrModule --> [CostTable] --> heaviest rounds, graphs of blocks
 *
 * Debug intrinsics, markers of lifetimes and the like make no machine code, and
 * cost 0 whatever a file says of calls. */
#ifndef ASYM_INSTR_WEIGHTS_COSTTABLE_H
#define ASYM_INSTR_WEIGHTS_COSTTABLE_H

#include "instr/costfile/costfile.h"
#include "static/ir/irmodule.h"

typedef struct CostTable {
    CostFile file;
    const IrModule *ir;
    Map callee; /* function of the module -> cost of a call of it: those that
                      the file names, and intrinsics that make no code */
} CostTable;

/* Looks up the functions of the module by the names in "file".  An intrinsic
 * has a name in the source too: llvm.memcpy.p0.p0.i64 is memcpy. */
CostTable costtable_build(const CostFile *file, const IrModule *ir,
                          Arena *arena);

/* The cost of one execution, without what a callee does. */
uint64_t costtable_cost(const CostTable *table, LLVMValueRef instruction);

/* Whether "instruction" is a call whose cost includes all that its callee does.
 */
bool costtable_prices_call(const CostTable *table, LLVMValueRef instruction);

/* The sum over the instructions of a block. */
uint64_t costtable_block(const CostTable *table, LLVMBasicBlockRef block);

#endif
