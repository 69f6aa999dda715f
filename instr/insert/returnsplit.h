/* returnsplit.h -- a separate block for what follows a call that may return
 * twice.
 *
 *     IrModule --> [module changed] --> Grapher
 *
 * Control may come back to such a call (setjmp) by longjmp.  In a separate
 * block, what follows runs as often as its edges say. */
#ifndef ASYM_INSTR_INSERT_RETURNSPLIT_H
#define ASYM_INSTR_INSERT_RETURNSPLIT_H

#include "static/ir/irmodule.h"

void returnsplit_run(const IrModule *ir);

/* Whether "branch" leads from such a call to what follows it, and was not there
 * before. */
bool returnsplit_is_added(LLVMValueRef branch);

#endif
