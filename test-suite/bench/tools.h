/* tools.h -- the ways to build a program that are compared. */
#ifndef ASYM_BENCH_TOOLS_H
#define ASYM_BENCH_TOOLS_H

#include "programs.h"

typedef enum ToolId {
    TOOL_CLANG, /* plain: what those of Clang are compared with */
    TOOL_ASYM,
    TOOL_TIME,
    TOOL_PROFILE_GENERATE,
    TOOL_GCC, /* plain: what gcov is compared with */
    TOOL_GCOV,
    TOOL_COUNT
} ToolId;

/* The same for all builds. */
typedef struct Workshop {
    const char *scratch; /* a directory for what is built */
    const char *build;   /* asym's own build directory */
    const char *level;   /* of optimisation */
} Workshop;

typedef struct Built {
    Command command; /* runs it, in a directory of its own */
    Usage building;  /* what building it took */
    uint64_t text;   /* bytes of machine code */
} Built;

const char *tool_name(ToolId tool);

/* The plain build that "tool" is compared with; a plain one has itself. */
ToolId tool_base(ToolId tool);

/* Builds "program". TOOL_CLANG is the first to build one that packs something,
 * and packs it, for all.
 * Errors: ASYM_CHECK_FAILED, it does not compile. */
ASYM_CHECKED Status tool_build(Built *out, ToolId tool, const Program *program,
                               const Workshop *shop, Arena *arena);

#endif
