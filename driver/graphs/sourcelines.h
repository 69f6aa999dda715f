/* sourcelines.h -- the lines of source files, as far as they can be read.
 *
 *     path, line --> [SourceLines] --> text for a picture */
#ifndef ASYM_DRIVER_GRAPHS_SOURCELINES_H
#define ASYM_DRIVER_GRAPHS_SOURCELINES_H

#include "base/vec.h"

typedef struct SourceFile {
    const char *path;
    Vec(const char *) lines; /* without blanks at their ends; none if the file
                                cannot be read */
} SourceFile;

/* Each file is read once, when it is first asked for.  All zero but for the
 * arena: none was. */
typedef struct SourceLines {
    Arena *arena;
    Vec(SourceFile *) files;
} SourceLines;

/* Line "line", from 1, of the regular file "path", which is relative to the
 * present directory: NULL if it cannot be read or has no such line. */
const char *sourcelines_at(SourceLines *lines, const char *path, unsigned line);

#endif
