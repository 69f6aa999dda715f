/* source.h -- what kind of code a file holds.
 *
 *     path --> [SourceKind] --> front end */
#ifndef ASYM_DRIVER_BUILD_SOURCE_H
#define ASYM_DRIVER_BUILD_SOURCE_H

#include "base/arena.h"

#include <stdbool.h>

typedef enum SourceKind {
    SOURCE_C,
    SOURCE_CXX,
    SOURCE_BITCODE,
    SOURCE_ASSEMBLY /* LLVM assembly: .ll */
} SourceKind;

/* What "path" holds: by its content where that decides, else by its extension.
 * Errors: ASYM_USAGE, it cannot be read or is none of these. */
ASYM_CHECKED Status source_kind(SourceKind *out, const char *path);

/* Whether its name is that of a source in C or C++. */
bool source_is_named(const char *path);

/* The path as a tool cannot take it for an option. */
const char *source_path(const char *path, Arena *arena);

#endif
