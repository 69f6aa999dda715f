/* tools.h -- the ways to build a program that are compared. */
#ifndef ASYM_BENCH_TOOLS_H
#define ASYM_BENCH_TOOLS_H

#include "programs.h"

typedef enum ToolId {
    TOOL_CLANG, /* plain: what those of Clang are compared with */
    TOOL_ASYM,
    TOOL_PROFILE_GENERATE,
    TOOL_PROFILE_INSTR,
    TOOL_GCC, /* plain: what gcov is compared with */
    TOOL_GCOV,
    TOOL_COUNT
} ToolId;

const char *tool_name(ToolId tool);

/* The plain build that "tool" is compared with; a plain one has itself. */
ToolId tool_base(ToolId tool);

/* Builds "program" at -O"level" in the new directory "directory". *out runs it
 * there. "build" is asym's own build directory.
 * Errors: ASYM_CHECK_FAILED, it does not compile. */
ASYM_CHECKED Status tool_build(Command *out, ToolId tool,
                               const Program *program, const char *level,
                               const char *directory, const char *build,
                               Arena *arena);

#endif
