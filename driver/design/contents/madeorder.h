/* madeorder.h -- how numbers lie in the arrays of a call that is made.
 *
 *     the seed of its contents --> [madeorder] --> an order
 *
 * The run-time that makes such calls (driver/entry/runtime/made.h) and asym,
 * which says of a run what it was given, both ask here. */
#ifndef ASYM_DRIVER_DESIGN_CONTENTS_MADEORDER_H
#define ASYM_DRIVER_DESIGN_CONTENTS_MADEORDER_H

#include <stdint.h>

typedef enum MadeOrder {
    MADE_RANDOM,
    MADE_FEW, /* random, of few different numbers, all small */
    MADE_RISING,
    MADE_UNEVEN, /* rising, few of them large */
    MADE_FALLING,
    MADE_ZERO, /* all 0 */
    MADE_EQUAL /* all another number */
} MadeOrder;

/* By the seed of its contents: random in one of three. */
static inline MadeOrder made_order(uint64_t seed) {
    static const MadeOrder orders[] = {MADE_RANDOM, MADE_RISING, MADE_FALLING,
                                       MADE_EQUAL,  MADE_RANDOM, MADE_UNEVEN,
                                       MADE_FEW,    MADE_ZERO,   MADE_RANDOM};
    return orders[seed % (sizeof orders / sizeof *orders)];
}

/* Whether elements lie in no order, and differ. */
static inline int made_is_random(MadeOrder order) {
    return order == MADE_RANDOM || order == MADE_FEW;
}

static inline int made_is_equal(MadeOrder order) {
    return order == MADE_ZERO || order == MADE_EQUAL;
}

#endif
