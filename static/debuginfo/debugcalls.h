/* debugcalls.h -- calls in the code that say which variable a value holds.
 *
 *     calls of llvm.dbg.declare, llvm.dbg.value --> [debugcalls] --> DebugNames
 *
 * For promote.c only, which removes those of variables that it promotes. */
#ifndef ASYM_STATIC_DEBUGINFO_DEBUGCALLS_H
#define ASYM_STATIC_DEBUGINFO_DEBUGCALLS_H

#include "static/debuginfo/debugnames.h"

/* What is looked up once per module. */
typedef struct DebugCalls {
    const IrModule *ir;
    LLVMValueRef declare, value, label; /* functions; NULL if there is none */
    LLVMValueRef plain, deref; /* expressions: the value is the variable, or
                                  holds its address */
} DebugCalls;

DebugCalls debugcalls_find(const IrModule *ir);

/* The value or alloca that "call" describes; NULL for constants. */
LLVMValueRef debugcalls_value(LLVMValueRef call);
/* The variable that it names. */
LLVMMetadataRef debugcalls_variable(LLVMValueRef call);
/* Whether the value is the whole variable, or its address. */
bool debugcalls_is_whole(const DebugCalls *calls, LLVMValueRef call);

/* The number in ir->names of what "call" says that its value, which is no
 * constant, holds as "role" says: a variable, or a scalar in one; false: it is
 * neither. */
bool debugcalls_name(uint32_t *name, const DebugCalls *calls, LLVMValueRef call,
                     DebugRole role);

#endif
