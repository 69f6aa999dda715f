/* roworder.h -- the rows of a site, by rising values of some keys.
 *
 *     EvidenceSite --> [RowOrder] --> points
 *
 * A site only gets more rows, and their keys stay as they are.  So an order is
 * kept with the site, and only what is new is sorted. */
#ifndef ASYM_INTERP_SAMPLES_ROWORDER_H
#define ASYM_INTERP_SAMPLES_ROWORDER_H

#include "interp/samples/rows.h"

typedef struct RowOrder {
    size_t *keys, n_keys; /* what the rows are ordered by, the first one first;
                             as they are stored, without a sign */
    Vec(uint32_t) rows;   /* numbers of those that have all these keys */
    size_t seen;          /* so many of the site were looked at */
} RowOrder;

/* All orders of one site that were asked for. */
typedef struct RowOrders RowOrders;

/* Belongs to "arena". */
RowOrders *roworder_none(Arena *arena);

/* The order by the keys that are "chosen", with all rows of the site; until it
 * gets more.  It belongs to site->orders, or to "arena" where that is NULL. */
const RowOrder *roworder_find(const SampleSource *source, const bool *chosen,
                              Arena *arena);

/* -1, 0 or 1. */
int roworder_compare(const RowOrder *order, const EvidenceRow *a,
                     const EvidenceRow *b);

#endif
