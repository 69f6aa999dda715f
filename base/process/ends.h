/* ends.h -- the standard files of a child: the ends that it gets, and those at
 * which asym reads what it writes.
 *
 *     ChildSpec --> [ends] --> running, launch */
#ifndef ASYM_BASE_PROCESS_ENDS_H
#define ASYM_BASE_PROCESS_ENDS_H

#include "base/process/line.h"

/* LINE_NONE where one is not open. */
typedef struct Ends {
    int child[LINE_FILES];
    int output, errors; /* asym's: read without blocking; LINE_NONE where it
                           goes to a file */
} Ends;

/* All are the caller's to close.  False where that fails: *reason says why, and
 * nothing is open. */
bool ends_open(Ends *out, const char **reason, const ChildSpec *spec,
               Arena *arena);

/* Closes *file if it is open, and makes it LINE_NONE. */
void ends_close(int *file);

/* The child's, once it has them. */
void ends_close_child(Ends *ends);

#endif
