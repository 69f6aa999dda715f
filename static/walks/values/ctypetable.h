/* ctypetable.h -- the classes of characters of <ctype.h>, as glibc's macros
 * look them up.
 *
 *     LLVM values --> [ctypetable] --> walks, names */
#ifndef ASYM_STATIC_WALKS_VALUES_CTYPETABLE_H
#define ASYM_STATIC_WALKS_VALUES_CTYPETABLE_H

#include <llvm-c/Core.h>
#include <stdbool.h>
#include <stdint.h>

/* Whether "callee" finds the table of the classes. */
bool ctypetable_is(LLVMValueRef callee);

/* "isspace"; NULL: these bits of an entry are no class of their own. */
const char *ctypetable_class(uint64_t mask);

#endif
