/* overhead.h -- what the counters of an instrumented program cost.
 *
 *     Programs, tools --> [overhead] --> rows of the JSON report
 *
 * A row is an object:
 *     program, level, tool   strings
 *     suite                  string, where the program is one of several that
 *                            are one entry of means; after the last of these
 *                            comes a row of their geometric means, in which
 *                            "program" is the suite's name
 *     instructions           of the plain build that "tool" is compared with
 *     instruction_ratio      those of the tool's build to them; absent for
 *                            callgrind itself
 *     time_ratio             median, over interleaved rounds, of the ratio of
 *                            processor times; callgrind itself runs once
 *     build_ratio            of the processor times that building took; absent
 *                            for callgrind itself
 *     build_seconds          of the plain build
 *     text_ratio             of the sizes of machine code; absent for callgrind
 *                            itself
 *     text                   bytes, of the plain build */
#ifndef ASYM_BENCH_OVERHEAD_H
#define ASYM_BENCH_OVERHEAD_H

#include "tools.h"

#include <jansson.h>

typedef struct OverheadPlan {
    Workshop shop;
    size_t rounds; /* at least 1 */
} OverheadPlan;

/* Appends the rows of all "programs" to "rows"; says on standard error which
 * one it is at. */
ASYM_CHECKED Status overhead_measure(json_t *rows, const Programs *programs,
                                     const OverheadPlan *plan, Arena *arena);

#endif
