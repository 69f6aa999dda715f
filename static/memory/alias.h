/* alias.h -- whether two places in memory are known to differ.
 *
 *     objects, types (TBAA) --> [alias] --> writes */
#ifndef ASYM_STATIC_MEMORY_ALIAS_H
#define ASYM_STATIC_MEMORY_ALIAS_H

#include "static/memory/memory.h"

/* What has been found out about the objects of one function. */
typedef struct Objects {
    const IrFunction *f;
    Map kept;   /* object -> 1 if it is kept, else 2 */
    Map secret; /* global -> 1 if no pointer to it is anywhere, else 2 */
} Objects;

/* Of a local variable: a pointer to it is known only to the instructions that
 * use it directly.  Of a global: it never changes. */
bool alias_is_kept(Objects *objects, LLVMValueRef object);

/* Whether no pointer leads to "object": only instructions that name it read or
 * write it. */
bool alias_is_secret(Objects *objects, LLVMValueRef object);

/* Whether "object" is memory that a call has just allocated. */
bool alias_is_fresh(const IrModule *ir, LLVMValueRef object);

/* All that alias_objects_differ asks about a written object, except which it
 * is. */
unsigned alias_traits(Objects *objects, LLVMValueRef written);

/* Whether step "k" of "path" reads nothing of the object "written". */
bool alias_objects_differ(Objects *objects, LLVMValueRef written,
                          const Path *path, unsigned k);

/* How a load or a store names what it reads or writes: which member of which
 * struct, of which type; NULL if it does not. */
LLVMMetadataRef alias_tag(const IrModule *ir, LLVMValueRef instruction);

/* Whether places that are named so differ, as LLVM's struct-path TBAA has it: a
 * member of one struct type is no member of another, unless one of the two is
 * in the other; what is accessed as a character, or in a union, may be
 * anything. */
bool alias_tags_differ(const IrModule *ir, LLVMMetadataRef a,
                       LLVMMetadataRef b);

#endif
