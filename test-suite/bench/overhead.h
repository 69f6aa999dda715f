/* overhead.h -- what the counters of an instrumented program cost.
 *
 *     Programs, tools --> [overhead] --> rows of the JSON report
 *
 * A row is an object:
 *     program, level, tool   strings
 *     instructions           of the plain build that "tool" is compared with
 *     instruction_ratio      those of the tool's build to them; absent for
 *                            callgrind itself; that has rows of representative
 * programs only, since it is slow time_ratio             median, over
 * interleaved rounds, of the ratio of processor times */
#ifndef ASYM_BENCH_OVERHEAD_H
#define ASYM_BENCH_OVERHEAD_H

#include "tools.h"

#include <jansson.h>

typedef struct OverheadPlan {
    const char *level; /* of optimisation */
    size_t rounds;     /* at least 1 */
    const char *scratch, *build;
} OverheadPlan;

/* Appends the rows of all "programs" to "rows"; says on standard error which
 * one it is at. */
ASYM_CHECKED Status overhead_measure(json_t *rows, const Programs *programs,
                                     const OverheadPlan *plan, Arena *arena);

#endif
