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

/* Whether the value holds the address of the variable. */
bool debugcalls_is_deref(const DebugCalls *calls, LLVMValueRef call);
/* What is the same for all calls about one variable, or one part of it, of one
 * place that the function has it from. */
void debugcalls_key(const void *key[3], LLVMValueRef call);

/* The number in ir->names of what "call" says that its value holds as "role"
 * says: a variable, or a scalar in one, if it is no constant; false: it is
 * neither. */
bool debugcalls_name(uint32_t *name, const DebugCalls *calls, LLVMValueRef call,
                     DebugRole role);

#endif
