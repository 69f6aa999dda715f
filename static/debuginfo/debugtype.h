/* debugtype.h -- the types of the source, as debug information has them.
 *
 *     IrModule (debug information) --> [types, members] --> names, symbols
 */
#ifndef ASYM_STATIC_DEBUGINFO_DEBUGTYPE_H
#define ASYM_STATIC_DEBUGINFO_DEBUGTYPE_H

#include "base/text.h"
#include "base/vec.h"
#include "static/ir/irmodule.h"

/* Whether a scalar of this type is signed; "otherwise" if it is not known. */
bool debugtype_is_signed(const IrModule *ir, LLVMMetadataRef type,
                         bool otherwise);
bool debugtype_is_reference(const IrModule *ir, LLVMMetadataRef type);
/* The type that a pointer or reference of this type points to, without
 * qualifiers and as what it is a typedef of; NULL. */
LLVMMetadataRef debugtype_pointee(const IrModule *ir, LLVMMetadataRef type);

/* In bytes; 0 if that is not known. */
uint64_t debugtype_size(const IrModule *ir, LLVMMetadataRef type);

/* The name of a class in std, without arguments: "_Vector_base"; NULL: it is
 * none.  A class or union without a name goes by what it is in. */
const char *debugtype_std_class(const IrModule *ir, LLVMMetadataRef type,
                                Arena *arena);

/* A step from a value to a part of it. */
typedef struct DebugStep {
    const char *field; /* NULL: to an element of an array */
    const char *owner; /* of a field of a class in std: the class, without
                          arguments; else NULL, and where a class of the program
                          derives from it that has a size(), capacity() or
                          bucket_count() of its own, or further bases */
    const char *joint; /* in front of a field, in the name of a place
                          (placename.h): "." or "->" */
    uint64_t element;
    uint64_t stride;   /* bytes from one element to the next */
    const char *index; /* what its number is more than "element"; or NULL */
} DebugStep;

typedef Vec(DebugStep) DebugPath;

/* Adds to *out the path from a value of "type" to the scalar of "bytes" bytes
 * (0: of any size) at byte "offset"; *scalar is its type.  False if there is
 * none, and *out is as before; a bit-field has none. */
bool debugtype_path(DebugPath *out, LLVMMetadataRef *scalar, const IrModule *ir,
                    LLVMMetadataRef type, uint64_t offset, uint64_t bytes,
                    Arena *arena);

/* Adds steps "from" to "end": "rows", "dims[2]", "[2].rows", with "joint" in
 * front of the first if that is a field. */
void debugtype_add_path(Text *out, const char *joint, const DebugPath *path,
                        size_t from, size_t end);

/* Adds "[2]", "[i]" or "[i + 2]"; "index" may be NULL. */
void debugtype_add_index(Text *out, const char *index, int64_t element);

/* Adds "Table::", with what is around it, for a namespace or class. */
void debugtype_add_scope(Text *out, const IrModule *ir, LLVMMetadataRef scope);

/* A text, and the sizes of arrays in it, which end up in a plan. */
typedef struct TypeText {
    Text text;
    TextNumbers sizes;
} TypeText;

/* Adds "(int **, const Table &)", as a C programmer writes it, for the type of
 * a function. */
void debugtype_add_parameters(TypeText *out, const IrModule *ir,
                              LLVMMetadataRef subroutine);

/* Whether the compiler added a parameter of this type: "this". */
bool debugtype_is_implicit(LLVMMetadataRef type);

#endif
