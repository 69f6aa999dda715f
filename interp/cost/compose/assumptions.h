/* assumptions.h -- what the costs of functions assume of code without counters.
 *
 *     calls of all functions --> [assumptions] --> FunctionCost, rests.h
 *
 * A function assumes what its own calls do and those of all that it calls, or
 * may call through a pointer, round circles of calls too. */
#ifndef ASYM_INTERP_COST_COMPOSE_ASSUMPTIONS_H
#define ASYM_INTERP_COST_COMPOSE_ASSUMPTIONS_H

#include "interp/cost/compose/composer.h"

/* Sets "assumes" of each function of the composer, in the order in which the
 * program has them; a name is there once. */
void assumptions_find(const Composer *c);

/* How many of them are not so by nature: what rests on one is "assumed". */
size_t assumptions_beyond(const FunctionCost *cost);

/* "strcat: O(len(dst) + len(src))" */
const char *assumptions_text_one(const Assumption *assumption, Arena *arena);

/* "malloc, free: O(1); strcat: O(len(dst) + len(src))": all that "costs"
 * assume, each once; "" for nothing. */
const char *assumptions_text_all(const FunctionCost *const *costs, size_t count,
                                 Arena *arena);

#endif
