/* buildtools.h -- where the tools of a build are.
 *
 *     PATH, the tree of asym --> [BuildTools] --> front end */
#ifndef ASYM_DRIVER_BUILD_BUILDTOOLS_H
#define ASYM_DRIVER_BUILD_BUILDTOOLS_H

#include "base/process/child.h"

/* Absolute paths of what the front end starts and links. */
typedef struct BuildTools {
    const char *clang, *clangxx;
    const char *ir;      /* asym-ir */
    const char *prove;   /* asym-prove; NULL: it is missing */
    const char *runtime; /* libasym_rt.a */
    const char *maker;   /* libasym_made.a, for a main that asym made; NULL: it
                            is missing */
    const char *openmp;  /* folder of the omp.h of serial programs; NULL:
                            likewise */
    const char *libstdcxx; /* folder of what comes before the headers of
                              libstdc++; NULL: likewise */
} BuildTools;

/* Looks for Clang in PATH, then in LLVM's own directory; for the rest in the
 * tree that the running executable was installed or built in.
 * Errors: ASYM_USAGE, Clang is not installed; ASYM_INTERNAL, a part of asym is
 * missing. */
ASYM_CHECKED Status buildtools_find(BuildTools *out, Arena *arena);

/* Of a tool that takes "seconds" of processor time at most, and ten times as
 * many by the clock, since a machine may be busy.  Memory of each process:
 * ASYM_TOOL_MEMORY_GIB, which comes from CMake; 0 for no limit, since a
 * sanitizer maps terabytes. */
ChildLimits buildtools_limits(uint64_t seconds);

#endif
