/* paid.h -- whether large calls pay a part that not every call pays.
 *
 *     what some calls cost, recorded calls --> [paid] --> at least O(n)
 *
 * A loop behind a guard may run for small inputs only: of the calls for which
 * it would cost most, one must have cost as much. */
#ifndef ASYM_INTERP_COST_PAID_H
#define ASYM_INTERP_COST_PAID_H

#include "interp/cost/order/order.h"

/* False if recorded calls show the contrary: all of those for which "part" is
 * largest cost less than it, as behind a number of the code that was tried on
 * both sides. */
bool paid_by_large(const SampleSource *measured, const CertainPart *part,
                   Arena *arena);

#endif
