/* coverage.h -- the same counts by someone else's counters: llvm-cov's.  The
 * condition of a loop is a region there, which begins where the condition does
 * and is executed as often as the header. */
#ifndef ASYM_TEST_POLYBENCH_TOOLS_COVERAGE_H
#define ASYM_TEST_POLYBENCH_TOOLS_COVERAGE_H

#include "measure.h"

/* The unchanged kernel, compiled with clang's coverage counters. */
ASYM_CHECKED Status coverage_compile(const char **program, const Bench *bench);

/* Runs it, and compares the total of each loop with that in "measured".
 * Errors: ASYM_CHECK_FAILED, they differ; the message names the loop. */
ASYM_CHECKED Status coverage_compare(const Measured *measured,
                                     const Bench *bench, const char *program,
                                     const long *sizes);

#endif
