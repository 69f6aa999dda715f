/* lines.h -- lines whose right halves begin in one column. */
#ifndef ASYM_DRIVER_REPORT_LINES_H
#define ASYM_DRIVER_REPORT_LINES_H

#include "base/text.h"
#include "base/vec.h"

enum { LINES_INDENT = 2 }; /* of what is inside; least distance of halves */

typedef struct Line {
    const char *left, *right; /* right: NULL if there is none */
} Line;

typedef struct Lines {
    Arena *arena;
    Vec(Line) all;
} Lines;

void lines_add(Lines *lines, const char *left, const char *right);

/* Right halves begin in column "least" or later; very long left halves do not
 * push the others. */
void lines_write(Text *out, const Lines *lines, size_t least);

#endif
