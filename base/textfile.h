/* textfile.h -- a file of the user's, as text. */
#ifndef ASYM_BASE_TEXTFILE_H
#define ASYM_BASE_TEXTFILE_H

#include "base/arena.h"
#include "base/status.h"

/* All of the file.  A zero byte ends a text, so it becomes '\x7f', which no
 * grammar of asym holds.  Errors: ASYM_USAGE, it cannot be read, and why. */
ASYM_CHECKED Status textfile_read(const char **out, const char *path,
                                  Arena *arena);

#endif
