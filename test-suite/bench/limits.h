/* limits.h -- instruction counts that must not grow.
 *
 *     limits.txt, counts --> [limits] --> what is over its limit
 *
 * limits.txt has a line for each number: what is measured, and the most that it
 * may be.  Behind '#' a line is a comment.
 *     ratio PROGRAM LIMIT      instructions of the instrumented program, short
 *                              workload, -O2, to those of the plain one
 *     time PROGRAM LIMIT       the same for asym time
 *     text PROGRAM LIMIT       bytes of machine code of the instrumented
 *                              program, -O2, to those of the plain one
 *     asym-ir LIMIT            instructions, in millions, of asym-ir on a
 *                              generated module
 *     interpolator LIMIT       the same for bench-interpolator --fixed */
#ifndef ASYM_BENCH_LIMITS_H
#define ASYM_BENCH_LIMITS_H

#include "tools.h"

typedef struct LimitsPlan {
    Places places;
    Workshop shop; /* at -O2 */
} LimitsPlan;

/* Measures what "path" limits, and prints each number beside its limit.
 * Errors: ASYM_CHECK_FAILED, one is over its limit; ASYM_SYNTAX, a line that
 * is none of the above. */
ASYM_CHECKED Status limits_check(const char *path, const LimitsPlan *plan,
                                 Arena *arena);

#endif
