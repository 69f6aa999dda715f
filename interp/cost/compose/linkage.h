/* linkage.h -- which function a call by name is of.
 *
 *     functions of all sources --> [Linkage], a call --> a function */
#ifndef ASYM_INTERP_COST_COMPOSE_LINKAGE_H
#define ASYM_INTERP_COST_COMPOSE_LINKAGE_H

#include "base/map.h"
#include "interp/cost/compose/costfunction.h"

typedef struct Linkage {
    const CostFunction *functions;
    size_t count;
    Map *in_source; /* by source: linkage names -> numbers of functions */
    Map global;     /* the same of all sources, as the linker has them */
} Linkage;

/* It refers to "functions", and lies in "arena". */
Linkage linkage_new(const CostFunction *functions, size_t count, Arena *arena);

/* The number of the function that "call" of "f" calls; "count" if it has no
 * body here, or is called through a pointer. */
size_t linkage_callee(const Linkage *l, const CostFunction *f,
                      const PlanCall *call);

#endif
