/* pointers.h -- calls through pointers: which functions they may be of.
 *
 *     PlanCall, functions whose address is taken --> [pointers] --> Cost, sides
 *
 * Samples show what was called, not what may be: one of a caller's callbacks
 * may be quadratic, and all calls that were recorded had another one. */
#ifndef ASYM_INTERP_COST_COMPOSE_POINTERS_H
#define ASYM_INTERP_COST_COMPOSE_POINTERS_H

#include "interp/cost/compose/composer.h"

/* Numbers of functions, rising. */
typedef Vec(uint32_t) PointedTo;

/* What has been asked so far of a program. */
struct PointerTargets *pointers_new(Arena *arena);

/* The functions that "call", through a pointer, may be of: their address is
 * taken, and they are called as they are declared. */
PointedTo pointers_targets(const Composer *c, const PlanCall *call);

/* Whether "call", through a pointer, is made as a function of that LLVM type,
 * with so many parameters that have a type, is called. */
bool pointers_fit(const PlanCall *call, const char *type, size_t parameters);

/* Whether "call", through a pointer, may be of "function".  Where a program has
 * several sources, another one may take the address of what is not static. */
bool pointers_may_call(const PlanCall *call, const PlanFunction *function,
                       bool several_sources);

/* The first one in "cost" that may cost more than O(measured); NULL: none. */
const PointedCall *pointers_above(const Cost *cost, const Expr *measured,
                                  Arena *arena);

/* Whether it makes a difference which one is called. */
bool pointers_differ(const Cost *cost);

#endif
