/* knowncalls.h -- what functions of the library write that the program can see.
 *
 * Not among them: what calls the program's functions back (qsort), keeps what
 * it was given (strtok, setvbuf), gives static memory that it writes anew
 * (localtime), sets variables that the program reads (getopt), lets others
 * write (pthread_mutex_lock, sleep), or writes beyond what its arguments point
 * into (getline); nor names that programs like to have for functions of their
 * own (link, index).  What errno is set to is not said. */
#ifndef ASYM_STATIC_LIBRARY_KNOWNCALLS_H
#define ASYM_STATIC_LIBRARY_KNOWNCALLS_H

#include <stdbool.h>
#include <stdint.h>

typedef struct KnownCall {
    uint32_t through; /* pointer arguments that it writes through: bit i for
                         argument i, the last one for all from there on */
    unsigned format; /* which argument is a format, from 1 on; with %n in it, it
                        writes through those behind, too; 0: none */
    bool uses_stream; /* its buffer may be memory of the program where that
                         calls setvbuf, open_memstream or the like */
} KnownCall;

/* What a function without body does; "name" is the linker's.  False: it may
 * write anything. */
bool knowncalls_find(KnownCall *out, const char *name);

#endif
