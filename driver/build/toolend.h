/* toolend.h -- how Clang or asym-ir failed, in one line.
 *
 *     ChildResult --> [toolend] --> Status, the tool's messages
 *
 * All that a tool says of a failure is its exit and its text: another
 * program's, so there is no value to carry.
 *
 * A tool that crashes prints its own stack, which is of no use to a user of
 * asym; usually it ran into a limit that asym was started with. */
#ifndef ASYM_DRIVER_BUILD_TOOLEND_H
#define ASYM_DRIVER_BUILD_TOOLEND_H

#include "base/process/child.h"
#include "driver/build/source.h"

/* What is on standard error, up to where the tool reports its own crash.  Of
 * "words", which end with NULL, it may repeat some, as names of files: they
 * become harmless. */
const char *toolend_messages(const ChildResult *result, const char *const *argv,
                             Arena *arena);

/* Passes messages of Clang on to standard error, where a terminal shows their
 * colours. */
void toolend_print(const char *messages);

/* The limits of asym itself that end tools, "ulimit -f, ulimit -v"; NULL: none.
 */
const char *toolend_limits(Arena *arena);

/* The failure of Clang, whose name is "tool", to "what" ("compile", "link") the
 * file "source".
 * Codes: ASYM_COMPILE, ASYM_USAGE where a limit of asym is at work,
 * ASYM_INTERNAL. */
ASYM_CHECKED Status toolend_status(const ChildResult *result,
                                   const ChildSpec *spec, const char *tool,
                                   const char *what, const char *source,
                                   Arena *arena);

/* The failure of asym-ir on "source": what it said, or how it ended.  Where
 * LLVM crashes on bitcode of the user's, that is not asym's fault. Codes:
 * ASYM_COMPILE, ASYM_USAGE, ASYM_INTERNAL. */
ASYM_CHECKED Status toolend_ir_status(const ChildResult *result,
                                      const ChildSpec *spec, const char *source,
                                      SourceKind kind, Arena *arena);

#endif
