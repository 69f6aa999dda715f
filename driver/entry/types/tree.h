/* tree.h -- what Clang reads in a source.
 *
 *     source, Clang's options --> Clang's syntax tree --> [Declarations] */
#ifndef ASYM_DRIVER_ENTRY_TYPES_TREE_H
#define ASYM_DRIVER_ENTRY_TYPES_TREE_H

#include "driver/build/variants.h"
#include "driver/entry/types/declarations.h"

/* "directory" exists.  A source of bitcode declares nothing.
 * Errors: ASYM_COMPILE, it does not compile; ASYM_USAGE, it cannot be read, or
 * is too large; ASYM_INTERRUPTED. */
ASYM_CHECKED Status tree_read(Declarations *out, const char *source,
                              const BuildOptions *program,
                              const BuildTools *tools, const char *directory,
                              Arena *arena);

#endif
