/* quick.h -- instruction ratios at a glance, as text. */
#ifndef ASYM_BENCH_QUICK_H
#define ASYM_BENCH_QUICK_H

#include "tools.h"

/* Prints a line per program: instructions of the plain one, and how many times
 * as many asym's and clang -fprofile-generate's take; then geometric means.
 * "scratch" is a directory for what is built. */
ASYM_CHECKED Status quick_run(const Programs *programs, const char *level,
                              const char *scratch, const char *build,
                              Arena *arena);

#endif
