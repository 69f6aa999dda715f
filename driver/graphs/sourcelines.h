/* sourcelines.h -- the lines of source files that can be read.
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

/* Each file is read once, when it is first asked for.  All zero except the
 * arena: none has been. */
typedef struct SourceLines {
    Arena *arena;
    Vec(SourceFile *) files;
} SourceLines;

/* Line "line", from 1, of the regular file "path", which is relative to the
 * current directory: NULL if it cannot be read or has no such line. */
const char *sourcelines_at(SourceLines *lines, const char *path, unsigned line);

#endif
