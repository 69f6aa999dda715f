/* address.h -- an address, as far as it is arithmetic.
 *
 *     LLVM value --> [Address] --> walks */
#ifndef ASYM_STATIC_WALKS_VALUES_ADDRESS_H
#define ASYM_STATIC_WALKS_VALUES_ADDRESS_H

#include "static/memory/memory.h"

/* "base" + "offset" + "index" * "scale" bytes. */
typedef struct Address {
    LLVMValueRef base, index; /* index: NULL if there is none */
    int64_t offset, scale;
    bool is_unsigned; /* the index, which is narrower than an address */
} Address;

bool address_read(Address *out, const IrModule *ir, LLVMValueRef pointer);

/* Whether "b" is "bytes" behind "a". */
bool address_is_behind(const Address *a, int64_t bytes, const Address *b);

/* What "value" is an extension of, or itself. */
LLVMValueRef address_without_extension(LLVMValueRef value);

/* Bits of an integer; 0: it is none. */
unsigned address_width(LLVMValueRef value);

/* "value" is *of + *plus. */
void address_split_sum(LLVMValueRef value, LLVMValueRef *of, int64_t *plus);

/* Whether "sum" is what it would be without end of its type, or C leaves open
 * what it is else. */
bool address_never_wraps(LLVMValueRef sum, bool is_unsigned);

#endif
