/* stdtypes.h -- types of the C++ library that a source names without "std::".
 *
 *     "vector<string> &" --> [stdtypes] --> "std::vector<std::string> &"
 *
 * Clang spells a type as the source does, and after "using namespace std", or
 * "using std::vector", that says no namespace. */
#ifndef ASYM_DRIVER_ENTRY_TYPES_STDTYPES_H
#define ASYM_DRIVER_ENTRY_TYPES_STDTYPES_H

#include "base/arena.h"

#include <stdbool.h>

/* Whether the source has a type, or a template, of that name itself. */
typedef bool StdtypesOwn(const void *context, const char *name);

/* "spelled" with "std::" before each container and string that is not the
 * source's own; what stands behind a tag, as in "struct string", is. */
const char *stdtypes_qualified(const char *spelled, StdtypesOwn *is_own,
                               const void *context, Arena *arena);

#endif
