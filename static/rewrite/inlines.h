/* inlines.h -- definitions that the linker may choose or leave: those of C99's
 * inline functions.
 *
 *     IrModule --> [inlines] --> IrModule: each call runs a body that counts
 *
 * "inline int work(int n) { ... }" in a header gives each source a body for its
 * own calls, and one source, by "extern inline", the symbol.  LLVM drops the
 * body of the others as the last thing that it does (available_externally), so
 * that its calls run a copy of it or the function of that symbol, as the
 * optimiser likes. */
#ifndef ASYM_STATIC_REWRITE_INLINES_H
#define ASYM_STATIC_REWRITE_INLINES_H

#include "static/ir/irmodule.h"

/* A body of the program's own becomes a definition as an inline function of C++
 * has it: calls in its source run it, and the linker takes it where no source
 * has the symbol.  What is in a system header, or calls itself by its symbol
 * (a wrapper around the function of that name), keeps its linkage, and its
 * calls go to that symbol, until plainbodies.h has seen to it that the former
 * counts nothing. */
void inlines_settle(const IrModule *ir);

/* Before the module becomes code: who runs an inline function is the same
 * however much is optimised.  A shared library runs its own, and never that of
 * the program, which is there or not as the optimiser likes.  What became such
 * a definition is inlined into its callers, since the linker may give its
 * symbol to another body. */
void inlines_finish(const IrModule *ir);

/* Whether "function" calls the function of its own name. */
bool inlines_calls_itself(LLVMValueRef function);

#endif
