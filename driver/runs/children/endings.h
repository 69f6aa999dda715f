/* endings.h -- how runs ended that failed, for notes.
 *
 *     RunOutcomes --> [Endings] --> a line for each kind */
#ifndef ASYM_DRIVER_RUNS_CHILDREN_ENDINGS_H
#define ASYM_DRIVER_RUNS_CHILDREN_ENDINGS_H

#include "base/vec.h"

typedef struct Ending {
    const char *text;  /* "crashed with signal 11 (Segmentation fault)" */
    const char *first; /* command line of the first run */
    const char *words; /* what the program said in it (endings_words); or
                          NULL */
    size_t count;
} Ending;

typedef Vec(Ending) Endings;

/* A run that failed. */
typedef struct FailedRun {
    const char *ending, *command, *words; /* "words" may be NULL */
} FailedRun;

/* Runs that ended the same way are counted together.  The texts are copied. */
void endings_add(Endings *endings, const FailedRun *run, Arena *arena);

/* The first line of what a program wrote, without anything that drives a
 * terminal, and cut where it is long; NULL if there is none. */
const char *endings_words(const char *written, size_t size, Arena *arena);

/* "2 runs, each printed more than 64 MiB; the first: a.out 7" */
const char *endings_line(const Ending *ending, Arena *arena);
/* The same, and behind it "; it says: usage: a.out N". */
const char *endings_line_with_words(const Ending *ending, Arena *arena);

#endif
