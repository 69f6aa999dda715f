/* malloclike.h -- whether a function returns memory that it allocated.
 *
 *     IrModule (in SSA form) --> [MallocLike] --> modref */
#ifndef ASYM_STATIC_MEMORY_MALLOCLIKE_H
#define ASYM_STATIC_MEMORY_MALLOCLIKE_H

#include "base/vec.h"
#include "static/ir/irmodule.h"

/* What a function returns is null, or comes from calls that return memory known
 * to nothing else, and the function does not reveal that memory before it
 * returns. */
typedef struct MallocLike {
    bool is_own;               /* if what "callees" return is */
    Vec(LLVMValueRef) callees; /* without the attribute that says so */
} MallocLike;

/* Whether a call says that it returns such memory. */
bool malloclike_call(const IrModule *ir, LLVMValueRef call);

MallocLike malloclike_sources(const IrModule *ir, LLVMValueRef function,
                              Arena *arena);

#endif
