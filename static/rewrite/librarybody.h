/* librarybody.h -- a function that loops as often as a row says.
 *
 *     LibraryRow --> [librarybody] --> librarycalls.h */
#ifndef ASYM_STATIC_REWRITE_LIBRARYBODY_H
#define ASYM_STATIC_REWRITE_LIBRARYBODY_H

#include "static/rewrite/librarycalls.h"

/* "row", with what is constant in it put in: see librarycalls.c.  By parameter,
 * and for LIBRARY_RESULT, "types" has the type that is passed, a pointer or 64
 * bits; NULL: nothing is.  "callee" is what its LIBRARY_CALL calls; or NULL.
 * "takes_end": the last parameter is librarycalls_end. */
typedef struct LibraryBody {
    const char *name;
    const LibraryRow *row;
    LLVMTypeRef types[LIBRARY_RESULT + 1];
    LLVMValueRef callee;
    bool takes_end;
} LibraryBody;

/* The function, which takes what has a type. */
LLVMValueRef librarybody_build(IrModule *ir, const LibraryBody *body,
                               LLVMValueRef never);

#endif
