/* comparisons.h -- the numbers that a function, or what it calls, compares
 * with.
 *
 *     plans of all sources --> [Comparisons] --> measured orders
 *
 * A number beyond what was tried may begin another regime. */
#ifndef ASYM_DRIVER_COMMANDS_ANALYSED_COMPARISONS_H
#define ASYM_DRIVER_COMMANDS_ANALYSED_COMPARISONS_H

#include "interp/samples/evidence.h"

typedef struct Comparisons Comparisons;

Comparisons *comparisons_new(const ProgramPlans *base, Arena *arena);

/* Whether "function" (its number among those of all sources) or anything that
 * it may call compares with a number, or divides by one, that is "most" or
 * above it, and at most ten times as large; or calls itself several times with
 * what it was given less something, so that "most", if it is small, does not
 * tell powers from exponentials. */
bool comparisons_above(const Comparisons *comparisons, size_t function,
                       double most);

#endif
