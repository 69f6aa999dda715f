/* countertag.h -- the type of what we count, for type-based alias analysis.
 *
 *     module --> [countertag] --> RuntimeLinks.tag
 */
#ifndef ASYM_INSTR_INSERT_COUNTERTAG_H
#define ASYM_INSTR_INSERT_COUNTERTAG_H

#include <llvm-c/Core.h>

/* A tag of a type right below the root of the module's types, which not even a
 * character may alias; NULL where the module has none. */
LLVMValueRef countertag_build(LLVMModuleRef module);

#endif
