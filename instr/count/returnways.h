/* returnways.h -- a return of its own for each way that leads to one.
 *
 *     function with counters --> [returnways] --> the same, with more returns
 *
 * Clang writes one return, where all ways meet.  What is computed there of what
 * was counted on the way is known beforehand on some of them: at the bottom of
 * a recursion, say, which is half of its calls. */
#ifndef ASYM_INSTR_COUNT_RETURNWAYS_H
#define ASYM_INSTR_COUNT_RETURNWAYS_H

#include <llvm-c/Core.h>

/* Blocks that return are divided if they are short, and if few lead there. */
void returnways_divide(LLVMBuilderRef builder, LLVMValueRef function);

#endif
