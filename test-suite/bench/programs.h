/* programs.h -- the programs whose speed is measured, and their workloads.
 *
 * A table of names, sources and sizes: our own programs (programs/), the
 * kernels of PolyBench (test-suite/polybench, or a real suite that the user
 * has), and bzip2 where its source is at hand. */
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
    const char *bzip2;     /* of bzip2's source; NULL: without it */
} Places;

/* No source depends on the others' options. */
typedef struct Program {
    const char *name;
    Words sources;       /* absolute */
    Words options;       /* of the compiler */
    Words arguments;     /* on its command line */
    bool representative; /* of its kind */
} Program;

typedef Vec(Program) Programs;

/* All programs, in the order of the tables, but those whose name is in "only",
 * when that is not empty. Kernels without a source are left out.
 * Errors: ASYM_USAGE, a name in "only" is unknown, or bzip2 is missing. */
ASYM_CHECKED Status programs_list(Programs *out, const Places *places,
                                  Workload workload, const Words *only,
                                  Arena *arena);

/* Leaves out all that are not representative, where time is short. */
void programs_keep_representative(Programs *programs);

#endif
