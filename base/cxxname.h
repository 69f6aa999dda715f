/* cxxname.h -- what a C++ function is called, from its linkage name.
 *
 *     "_ZNSaIcEC2Ev" --> [cxxname] --> "std::allocator::allocator" --> names of
 *     calls
 *
 * The Itanium C++ ABI, 5.1 (mangling), without arguments of templates and
 * without types, which say nothing to who looks for the function in a report.
 */
#ifndef ASYM_BASE_CXXNAME_H
#define ASYM_BASE_CXXNAME_H

#include "base/arena.h"

typedef struct CxxName {
    const char *name;    /* as far as it can be read; NULL: not at all */
    bool takes_builtins; /* it was read to its end, it is no template, and all
                            parameters are numbers; operators new and delete
                            may take what those of the language take */
} CxxName;

bool cxxname_is(const char *linkage);

/* "linkage" is such a name. */
CxxName cxxname_read(const char *linkage, Arena *arena);

#endif
