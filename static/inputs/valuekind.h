/* valuekind.h -- what a value is to its function.
 *
 *     value --> [valuekind] --> Symbols */
#ifndef ASYM_STATIC_INPUTS_VALUEKIND_H
#define ASYM_STATIC_INPUTS_VALUEKIND_H

#include "static/debuginfo/debugnames.h"
#include "static/ir/irfunction.h"
#include "static/plan/plan.h"

/* A parameter, what a call returned, a variable that a loop changes, or a local
 * that is computed otherwise. */
SymbolKind valuekind_find(const IrFunction *f, const DebugNames *names,
                          LLVMValueRef value);

#endif
