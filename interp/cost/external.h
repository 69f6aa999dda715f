/* external.h -- what is assumed of a call of a function without a body.
 *
 *     linkage name --> "memset: O(1)" --> cost */
#ifndef ASYM_INTERP_COST_EXTERNAL_H
#define ASYM_INTERP_COST_EXTERNAL_H

#include "base/arena.h"

/* As the report has it; NULL for what belongs to the language, such as the
 * start of an exception. */
const char *external_assumption(const char *linkage, Arena *arena);

#endif
