/* sandbox.h -- a command that runs inside bubblewrap.
 *
 *     argv, what it needs --> [sandbox] --> argv of bwrap
 *
 * Inside, the root is what it is outside, but read-only; homes, folders for
 * temporary files and /run are empty and go with the run; there is no network,
 * and no process from outside.  What the run reads and writes is bound into it
 * one by one. */
#ifndef ASYM_DRIVER_RUNS_CHILDREN_SANDBOX_H
#define ASYM_DRIVER_RUNS_CHILDREN_SANDBOX_H

#include "base/arena.h"

#include <stdint.h>

typedef struct Sandbox {
    const char *directory; /* to run in, below "writable" */
    const char *writable;  /* absolute: it may write here, and nowhere else that
                              stays */
    const char *executable; /* absolute */
    uint64_t private_bytes; /* of each empty folder */
} Sandbox;

/* "argv" with bwrap before it.  Words of it that are absolute paths of files
 * can be read inside. */
const char *const *sandbox_argv(const Sandbox *sandbox, const char *const *argv,
                                Arena *arena);

/* Whether there can be one, tried out.  Errors: ASYM_USAGE, with what helps:
 * bwrap is missing, or the system denies it namespaces; ASYM_INTERRUPTED. */
ASYM_CHECKED Status sandbox_check(Arena *arena);

/* The signal behind exit code "code" of bwrap; 0: it is no such code.  A
 * program may exit with it itself. */
int sandbox_signal(int code);

#endif
