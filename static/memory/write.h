/* write.h -- one write of a function, and what it may change.
 *
 *     objects, types (TBAA) --> [Write] --> writes */
#ifndef ASYM_STATIC_MEMORY_WRITE_H
#define ASYM_STATIC_MEMORY_WRITE_H

#include "static/memory/alias.h"

typedef enum WriteKind {
    WRITE_STORE,
    WRITE_ARGUMENT, /* of a call that writes where its arguments point */
    WRITE_CALLEE,   /* of a call, whose callee's body says what it writes */
    WRITE_ANYTHING, /* a call that may write all that others can reach */
    WRITE_UNKNOWN   /* an atomic or the like: may write everything */
} WriteKind;

/* A call counts once for each pointer that it may write through, or place that
 * its callee writes. */
typedef struct Write {
    LLVMValueRef instruction;
    NodeId node;
    WriteKind kind;
    uint32_t order;       /* its rank; those of a loop follow each other */
    LLVMValueRef object;  /* that the pointer points into; NULL: no pointer */
    LLVMMetadataRef tag;  /* see alias_tag */
    bool is_fixed;        /* a store at "offset" of "object" */
    int64_t offset, size; /* of a store, in bytes */
} Write;

/* Whether it may write a location that "path" reads; errs on the side of yes.
 */
bool write_may_change(Objects *objects, const Write *write, const Path *path);

/* How many bytes a value has in memory; 0 if that is not known. */
int64_t write_size(const IrModule *ir, LLVMValueRef value);

#endif
