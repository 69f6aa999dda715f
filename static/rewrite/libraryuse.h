/* libraryuse.h -- which call of a container's method an instruction is from.
 *
 *     accessors --> [marks on instructions] --> containers, drains
 *
 * Where methods of containers of the C++ library become part of what calls
 * them, what they do is marked with the call that it was: of all that writes a
 * queue, drains.h must know that it is one pop(). */
#ifndef ASYM_STATIC_REWRITE_LIBRARYUSE_H
#define ASYM_STATIC_REWRITE_LIBRARYUSE_H

#include "base/map.h"
#include "static/ir/irmodule.h"

typedef struct LibraryUse {
    uint64_t call;              /* its number: a call that the source makes */
    const char *class, *method; /* "queue", "pop": in std, without arguments */
    LLVMMetadataRef function;   /* the method, in debug information */
    LLVMMetadataRef container;  /* the type of the outermost container whose
                                   method the instruction is from: of queue::pop
                                   it may be a deque; NULL: of none */
} LibraryUse;

/* The marks of a module, as they are made. */
typedef struct LibraryMarks {
    const IrModule *ir;
    Map is_marked; /* by function: 1 + whether its calls are */
    Map number;    /* by place of a call */
    uint32_t last;
    Arena *arena;
} LibraryMarks;

LibraryMarks libraryuse_marks(const IrModule *ir, Arena *arena);

/* Marks "instruction", which became part of what calls it at "outside", if that
 * is a call of a method that matters. */
void libraryuse_mark(LibraryMarks *marks, LLVMValueRef instruction,
                     LLVMMetadataRef outside);

/* Takes all marks away: they are of debug information, and a module that has
 * them without it is not valid. */
void libraryuse_forget(const IrModule *ir);

/* Whether "value" has a mark: most have none, and this needs no memory. */
bool libraryuse_is_marked(const IrModule *ir, LLVMValueRef value);

/* False if it has no mark. */
bool libraryuse_of(LibraryUse *out, const IrModule *ir,
                   LLVMValueRef instruction, Arena *arena);

/* Likewise, of the method that "call" calls; out->call is 0 then. */
bool libraryuse_of_callee(LibraryUse *out, const IrModule *ir,
                          LLVMValueRef call, Arena *arena);

#endif
