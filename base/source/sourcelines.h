/* sourcelines.h -- the lines of source files that can be read.
 *
 *     path --> [SourceLines] --> lines, for pictures and pages */
#ifndef ASYM_BASE_SOURCE_SOURCELINES_H
#define ASYM_BASE_SOURCE_SOURCELINES_H

#include "base/vec.h"

#include <stdint.h>

typedef struct SourceFile {
    const char *path;
    bool is_there;           /* it is a regular file that can be read */
    uint64_t hash;           /* of its bytes, by FNV-1a; 0 if it is not there */
    Vec(const char *) lines; /* without their ends; a NUL is '\1' */
} SourceFile;

/* Each file is read once, when it is first asked for.  All zero except the
 * arena: none has been. */
typedef struct SourceLines {
    Arena *arena;
    Vec(SourceFile *) files;
} SourceLines;

/* "path" is relative to the current directory.  Never NULL: what is not there
 * has no lines. */
const SourceFile *sourcelines_file(SourceLines *lines, const char *path);

/* Line "line", from 1, of the file, without blanks at its ends: NULL if it
 * cannot be read or has no such line. */
const char *sourcelines_at(SourceLines *lines, const char *path, unsigned line);

#endif
