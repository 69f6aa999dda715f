#include "instr/insert/forks.h"

unsigned forks_known(LLVMValueRef *out, LLVMModuleRef module) {
    static const char *const names[FORKS_MOST] = {"fork", "daemon", "forkpty",
                                                  "_Fork"};
    unsigned count = 0;
    for (unsigned i = 0; i < FORKS_MOST; i++) {
        LLVMValueRef function = LLVMGetNamedFunction(module, names[i]);
        if (function)
            out[count++] = function;
    }
    return count;
}
