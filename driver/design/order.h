/* order.h -- a content in another order.
 *
 *     bytes, an order --> [order] --> as many bytes */
#ifndef ASYM_DRIVER_DESIGN_ORDER_H
#define ASYM_DRIVER_DESIGN_ORDER_H

#include <stddef.h>
#include <stdint.h>

typedef enum ContentOrder {
    CONTENT_AS_DRAWN,
    CONTENT_RISING,   /* its pieces sorted */
    CONTENT_REVERSED, /* the last one first */
    CONTENT_REPEATED, /* those of the first eighth again and again */
    CONTENT_ORDERS
} ContentOrder;

/* How numbers lie in the arrays of a call that is made
 * (driver/entry/runtime/made.h). */
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

/* "as drawn"; "with its lines sorted". */
const char *order_words(ContentOrder order);

/* Of the lines in "bytes", in place; what follows the last newline stays where
 * it is.  Without memory for a copy nothing changes. */
void order_lines(char *bytes, size_t size, ContentOrder order);

/* Of single bytes. */
void order_bytes(char *bytes, size_t size, ContentOrder order);

#endif
