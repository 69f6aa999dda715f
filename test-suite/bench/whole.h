/* whole.h -- asym as a whole.
 *
 *     asym, and the runs that it makes --> [whole] --> rows of the JSON report
 *
 * "sessions": one row per program,
 *     program, options       strings
 *     runs                   that asym made
 *     seconds                median of asym's wall time
 *     beyond_seconds         median of that less the wall time of the plain
 *                            program over the same arguments, one run after the
 *                            other, in the same round
 *     ratio                  median of the ratio of the two
 *     built_ratio            the same where the plain program is built, too
 * "memory": one row per length of a run,
 *     rounds                 of loops
 *     profile_kib            disk space of the profile
 *     program_kib            peak resident memory of the instrumented program
 *     plain_kib              the same for the plain one
 *     asym_kib               of the largest process of asym --args on it: asym,
 *                            Clang, asym-ir or the program */
#ifndef ASYM_BENCH_WHOLE_H
#define ASYM_BENCH_WHOLE_H

#include "tools.h"

#include <jansson.h>

typedef struct WholePlan {
    Places places;
    Workshop shop; /* at -O2 */
    size_t rounds;
    uint64_t max_loop_rounds; /* a power of ten */
} WholePlan;

ASYM_CHECKED Status whole_sessions(json_t *rows, const WholePlan *plan,
                                   Arena *arena);

ASYM_CHECKED Status whole_memory(json_t *rows, const WholePlan *plan,
                                 Arena *arena);

#endif
