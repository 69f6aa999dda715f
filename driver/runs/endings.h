/* endings.h -- how runs ended that did not end by themselves, for notes.
 *
 *     RunOutcomes --> [Endings] --> a line for each kind */
#ifndef ASYM_DRIVER_RUNS_ENDINGS_H
#define ASYM_DRIVER_RUNS_ENDINGS_H

#include "base/vec.h"

typedef struct Ending {
    const char *text;  /* "crashed with signal 11 (Segmentation fault)" */
    const char *first; /* command line of the first run */
    size_t count;
} Ending;

typedef Vec(Ending) Endings;

/* Runs that ended the same way are counted together.  "text" and "command" are
 * copied. */
void endings_add(Endings *endings, const char *text, const char *command,
                 Arena *arena);

/* "2 runs, each printed more than 64 MiB; the first: a.out 7" */
const char *endings_line(const Ending *ending, Arena *arena);

#endif
