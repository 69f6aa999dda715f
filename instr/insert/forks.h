/* forks.h -- functions of the C library after which there are two processes. */
#ifndef ASYM_INSTR_INSERT_FORKS_H
#define ASYM_INSTR_INSERT_FORKS_H

#include <llvm-c/Core.h>

#define FORKS_MOST 4

/* Those that "module" knows, at most FORKS_MOST; their number. */
unsigned forks_known(LLVMValueRef *out, LLVMModuleRef module);

#endif
