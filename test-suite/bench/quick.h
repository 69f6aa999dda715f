/* quick.h -- instruction ratios at a glance, as text. */
#ifndef ASYM_BENCH_QUICK_H
#define ASYM_BENCH_QUICK_H

#include "tools.h"

/* Prints a line per program: instructions of the plain one, and how many times
 * as many those of asym, asym time and clang -fprofile-generate take; then
 * geometric means. */
ASYM_CHECKED Status quick_run(const Programs *programs, const Workshop *shop,
                              Arena *arena);

#endif
