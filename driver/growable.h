/* growable.h -- whether all symbols of a region can grow together in it.
 *
 *     Region --> [growable] --> O()
 *
 * A cost tells how a function grows only if it holds as its symbols grow,
 * each in its own way: not for m <= n <= m + 1, or n^3 <= n^2. */
#ifndef ASYM_DRIVER_GROWABLE_H
#define ASYM_DRIVER_GROWABLE_H

#include "algebra/region.h"
#include "instr/plan.h"

/* True if points far out, with all points around them, were found in the
 * region; conditions of one symbol and the first degree are not looked at. */
bool growable_in(const Region *region, const PlanFunction *function,
                 Arena *arena);

#endif
