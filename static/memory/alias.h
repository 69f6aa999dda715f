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

/* The type that a load or a store names; NULL if it names none. */
LLVMMetadataRef alias_type(const IrModule *ir, LLVMValueRef instruction);

/* How a load or a store names what it reads or writes, types and all; NULL. */
LLVMMetadataRef alias_tag(LLVMValueRef instruction, const IrModule *ir);

/* Whether a store writes another member of a struct type than a load reads: two
 * structs of one type are the same one, or do not overlap. */
bool alias_members_differ(const IrModule *ir, LLVMValueRef store,
                          LLVMValueRef load);

/* Whether places of two such types differ (struct-path TBAA). */
bool alias_types_differ(const IrModule *ir, LLVMMetadataRef a,
                        LLVMMetadataRef b);

#endif
