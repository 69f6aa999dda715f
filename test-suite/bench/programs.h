/* programs.h -- the programs whose speed is measured, and their workloads.
 *
 * Tables of names, sources and sizes: our own programs (programs/), those of
 * Debian's source packages where these are at hand, and the kernels of
 * PolyBench (test-suite/polybench, or a real suite that the user has). */
#ifndef ASYM_BENCH_PROGRAMS_H
#define ASYM_BENCH_PROGRAMS_H

#include "measure.h"

#include <stdbool.h>

typedef enum Workload {
    WORKLOAD_FULL, /* some 50 to 300 million instructions at -O2 */
    WORKLOAD_SHORT /* about a twentieth */
} Workload;

/* Where sources are. */
typedef struct Places {
    const char *root;      /* of this repository */
    const char *polybench; /* of a real PolyBench/C 4.2.1; NULL: our kernels */
    const char *sources;   /* unpacked packages bzip2, zlib, lua5.4, sqlite3,
                              one folder each; NULL: none of them */
} Places;

/* No source depends on the others' options. */
typedef struct Program {
    const char *name;
    const char *suite;   /* all programs of one suite are one entry of means;
                            NULL: it is an entry by itself */
    Words sources;       /* absolute; all of C, or all of C++ (.cpp) */
    Words options;       /* of the compiler */
    Words arguments;     /* on its command line; "{packed}" is what it wrote
                            with the arguments "packing" */
    Words packing;       /* none: it is not run before */
    bool representative; /* of its kind */
} Program;

typedef Vec(Program) Programs;

/* All programs, in the order of the tables, but those whose name is in "only",
 * when that is not empty. Kernels without a source are left out.
 * Errors: ASYM_USAGE, a name in "only" is unknown, or a
 * package lacks a file. */
ASYM_CHECKED Status programs_list(Programs *out, const Places *places,
                                  Workload workload, const Words *only,
                                  Arena *arena);

/* The first file of the packages (places->sources is not NULL) that matches
 * "pattern".  Errors: ASYM_USAGE, none does. */
ASYM_CHECKED Status programs_source(const char **out, const Places *places,
                                    const char *pattern, Arena *arena);

/* Leaves out all that are not representative, where time is short. */
void programs_keep_representative(Programs *programs);

#endif
