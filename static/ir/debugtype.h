/* debugtype.h -- the types of the source, as debug information has them.
 *
 *     IrModule (debug information) --> [types, members] --> names, symbols
 */
#ifndef ASYM_STATIC_IR_DEBUGTYPE_H
#define ASYM_STATIC_IR_DEBUGTYPE_H

#include "base/text.h"
#include "static/ir/irmodule.h"

/* Whether a scalar of this type is signed; "otherwise" if it is not known. */
bool debugtype_is_signed(const IrModule *ir, LLVMMetadataRef type,
                         bool otherwise);
bool debugtype_is_reference(const IrModule *ir, LLVMMetadataRef type);
/* The type that a pointer or reference of this type points to; NULL. */
LLVMMetadataRef debugtype_pointee(const IrModule *ir, LLVMMetadataRef type);

/* Writes the path from a value of "type" to the scalar of "bytes" bytes (0: of
 * any size) at byte "offset": ".rows", ".dims[2]"; *scalar is its type.  False
 * if there is none; a bit-field has none. */
bool debugtype_path(Text *out, LLVMMetadataRef *scalar, const IrModule *ir,
                    LLVMMetadataRef type, uint64_t offset, uint64_t bytes);

/* Adds "Table::", with what is around it, for a namespace or class. */
void debugtype_add_scope(Text *out, const IrModule *ir, LLVMMetadataRef scope);

/* Adds "(int **, const Table &)", as a C programmer writes it, for the type of
 * a function. */
void debugtype_add_parameters(Text *out, const IrModule *ir,
                              LLVMMetadataRef subroutine);

/* Whether the compiler added a parameter of this type: "this". */
bool debugtype_is_implicit(LLVMMetadataRef type);

#endif
