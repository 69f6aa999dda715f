/* writeset.h -- what functions write, with all that they call.
 *
 *     IrModule (in SSA form) --> [WriteSets] --> writes
 *
 * A function writes into globals that it names, into what its arguments point
 * to, and through pointers that may point anywhere; of both the type is known
 * where the code says it (TBAA).  Its own variables, and memory that it has
 * allocated, are nobody else's: others can reach that memory only through a
 * pointer that was written, too.  The sets are the least solution over the call
 * graph (Banning, POPL 1979); one that grows beyond forty places is
 * "anything". */
#ifndef ASYM_STATIC_MEMORY_WRITESET_H
#define ASYM_STATIC_MEMORY_WRITESET_H

#include "base/vec.h"
#include "static/ir/irmodule.h"

typedef struct WrittenPlace {
    LLVMValueRef object; /* a global, or an argument of the function, into which
                            a pointer to it points; NULL: anywhere */
    LLVMMetadataRef tag; /* see alias_tag; NULL: any.  One of both is there */
} WrittenPlace;

typedef struct WriteSet {
    bool is_anything;
    Vec(WrittenPlace) places;
} WriteSet;

/* Of all functions of the module whose bodies are what runs; it lives as long
 * as the arena. */
const struct WriteSets *writesets_build(const IrModule *ir, Arena *arena);

/* The object of "place" of the function that "call" calls, as the caller has
 * it: what the pointer that it passes points into; NULL: anywhere. */
LLVMValueRef writeset_object(const WrittenPlace *place, LLVMValueRef call);

/* What "call" writes; NULL if that is not known. */
const WriteSet *writeset_of_call(const IrModule *ir, LLVMValueRef call);

#endif
