/* fileline.h -- a line of a source, as users write it: FILE:LINE. */
#ifndef ASYM_BASE_SOURCE_FILELINE_H
#define ASYM_BASE_SOURCE_FILELINE_H

#include "base/arena.h"

#include <stdbool.h>

typedef struct FileLine {
    const char *file;
    unsigned line; /* from 1 on; 0: there is none */
} FileLine;

/* False, and no line: "text" is no FILE:LINE. */
bool fileline_read(FileLine *out, const char *text, Arena *arena);

#endif
