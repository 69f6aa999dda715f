/* valuenames.h -- what the source calls the values that a walk is made of.
 *
 *     a value, DebugNames --> [valuenames] --> its name, its type, its fields
 */
#ifndef ASYM_STATIC_WALKS_VALUENAMES_H
#define ASYM_STATIC_WALKS_VALUENAMES_H

#include "static/debuginfo/debugtype.h"
#include "static/debuginfo/placename.h"
#include "static/ir/irfunction.h"

/* A pointer or an index, or an object of which it is the address. */
typedef struct NamedValue {
    PlaceName place;      /* as the source has it; if "is_named" */
    bool is_named;        /* else something else may still be known */
    LLVMMetadataRef type; /* of the place; NULL: not known */
    bool is_address;      /* the value is the address of the place */
} NamedValue;

NamedValue valuenames_of(const IrFunction *f, LLVMValueRef value, Arena *arena);

/* The name, without an "&" in front; NULL: it has none. */
const char *valuenames_text(const NamedValue *value, Arena *arena);

/* "12", "0" of a null pointer, "','" where it is compared with a character that
 * is "read"; NULL if it is no such constant.  "read" may be NULL. */
const char *valuenames_number(LLVMValueRef constant, LLVMValueRef read,
                              Arena *arena);

/* The type of what "value" points to, or is the address of; NULL: not known. */
LLVMMetadataRef valuenames_object(const NamedValue *value, const IrModule *ir);
/* The way to "offset" in it: no steps if there is none. */
DebugPath valuenames_way(const NamedValue *value, const IrModule *ir,
                         int64_t offset, Arena *arena);
/* The same where it begins with a field. */
DebugPath valuenames_field(const NamedValue *value, const IrModule *ir,
                           int64_t offset, Arena *arena);

#endif
