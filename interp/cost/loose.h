/* loose.h -- bounds by a large number of the code that no call came near.
 *
 *     order, recorded calls --> [loose] --> order of growth
 *
 * What for (i < 1 << 20 && s[i]) costs is at most a number, whatever s is: that
 * is true, but the number stands for no limit, and calls grow with what ends
 * them.  As one in a minimum (algebra/growth/minima.h) it counts where some
 * call came to it. */
#ifndef ASYM_INTERP_COST_LOOSE_H
#define ASYM_INTERP_COST_LOOSE_H

#include "interp/cost/order.h"

typedef enum Looseness {
    LOOSE_NOT,    /* it has no such number, or some call came near the bound */
    LOOSE_UNSEEN, /* it has one, and no recorded call to compare with */
    LOOSE_SEEN    /* it has one, and all recorded calls cost far less */
} Looseness;

/* Of "order", if it is an upper bound. */
Looseness loose_find(const Order *order, const SampleSource *measured,
                     Arena *arena);

/* What LOOSE_SEEN leaves: no order, and why. */
Order loose_unknown(const Order *order, const PlanFunction *function,
                    Arena *arena);

#endif
