/* order.h -- a content in another order.
 *
 *     bytes, an order --> [order] --> as many bytes */
#ifndef ASYM_DRIVER_DESIGN_CONTENTS_ORDER_H
#define ASYM_DRIVER_DESIGN_CONTENTS_ORDER_H

#include "driver/design/contents/madeorder.h"

#include <stddef.h>

typedef enum ContentOrder {
    CONTENT_AS_DRAWN,
    CONTENT_RISING,   /* its pieces sorted */
    CONTENT_REVERSED, /* the last one first */
    CONTENT_REPEATED, /* those of the first eighth again and again */
    CONTENT_ORDERS
} ContentOrder;

/* "as drawn"; "with its lines sorted". */
const char *order_words(ContentOrder order);

/* "sorted numbers", of what madeorder.h lays in an order. */
const char *order_made_words(MadeOrder order);

/* Of the lines in "bytes", in place; what follows the last newline stays where
 * it is.  Without memory for a copy nothing changes. */
void order_lines(char *bytes, size_t size, ContentOrder order);

/* Of single bytes. */
void order_bytes(char *bytes, size_t size, ContentOrder order);

#endif
