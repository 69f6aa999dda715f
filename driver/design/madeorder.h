/* madeorder.h -- how numbers lie in the arrays of a call that is made.
 *
 *     the seed of its contents --> [madeorder] --> an order
 *
 * The run-time that makes such calls (driver/entry/runtime/made.h) and asym,
 * which says of a run what it was given, both ask here. */
#ifndef ASYM_DRIVER_DESIGN_MADEORDER_H
#define ASYM_DRIVER_DESIGN_MADEORDER_H

#include <stdint.h>

typedef enum MadeOrder {
    MADE_RANDOM,
    MADE_RISING,
    MADE_UNEVEN, /* rising, few of them large */
    MADE_FALLING,
    MADE_EQUAL
} MadeOrder;

/* By the seed of its contents: random in one of three. */
static inline MadeOrder made_order(uint64_t seed) {
    static const MadeOrder orders[] = {MADE_RANDOM, MADE_RISING, MADE_FALLING,
                                       MADE_EQUAL,  MADE_RANDOM, MADE_UNEVEN};
    return orders[seed % (sizeof orders / sizeof *orders)];
}

#endif
