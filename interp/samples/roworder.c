#include "interp/samples/roworder.h"

#include <stdlib.h>
#include <string.h>

struct RowOrders {
    Map index; /* of what is chosen -> its number */
    Vec(RowOrder) all;
    Arena *arena;
};

RowOrders *roworder_none(Arena *arena) {
    RowOrders *orders = ARENA_NEW(arena, RowOrders);
    orders->index.arena = orders->arena = arena;
    return orders;
}

int roworder_compare(const RowOrder *order, const EvidenceRow *a,
                     const EvidenceRow *b) {
    for (size_t i = 0; i < order->n_keys; i++) {
        uint64_t left = a->keys[order->keys[i]];
        uint64_t right = b->keys[order->keys[i]];
        if (left != right)
            return left < right ? -1 : 1;
    }
    return 0;
}

/* ---- more rows ---- */

typedef struct Sorting {
    const RowOrder *order;
    const EvidenceRow *rows;
} Sorting;

static int compare_numbers(const void *a, const void *b, void *context) {
    const Sorting *s = context;
    return roworder_compare(s->order, &s->rows[*(const uint32_t *)a],
                            &s->rows[*(const uint32_t *)b]);
}

static bool has_keys(const RowOrder *order, const SampleSource *source,
                     const EvidenceRow *row) {
    for (size_t i = 0; i < order->n_keys; i++)
        if (!rows_key_present(source, row, order->keys[i]))
            return false;
    return true;
}

/* From the largest one down, "added" go behind the smaller ones of those in
 * front. */
static void merge(RowOrder *order, const uint32_t *added, size_t count,
                  Sorting *sorting) {
    uint32_t *rows = order->rows.at;
    size_t to = order->rows.size, old = to - count;
    while (count)
        rows[--to] = old && compare_numbers(&rows[old - 1], &added[count - 1],
                                            sorting) > 0
                         ? rows[--old]
                         : added[--count];
}

static void add_rows(RowOrder *order, const SampleSource *source,
                     RowOrders *orders) {
    const EvidenceSite *site = source->site;
    Sorting sorting = {order, site->rows.at};
    Arena *scratch = arena_new();
    size_t old = order->rows.size;
    for (; order->seen < site->rows.size; order->seen++)
        if (has_keys(order, source, &site->rows.at[order->seen]))
            *vec_push(orders->arena, &order->rows) = (uint32_t)order->seen;
    size_t count = order->rows.size - old;
    uint32_t *added = ARENA_ARRAY(scratch, uint32_t, count + 1);
    if (count) {
        memcpy(added, order->rows.at + old, count * sizeof *added);
        qsort_r(added, count, sizeof *added, compare_numbers, &sorting);
        merge(order, added, count, &sorting);
    }
    arena_free(scratch);
}

/* ---- one order ---- */

static RowOrder order_by(const bool *chosen, size_t n_keys, Arena *arena) {
    RowOrder order = {.keys = ARENA_ARRAY(arena, size_t, n_keys + 1)};
    for (size_t k = 0; k < n_keys; k++)
        if (chosen[k])
            order.keys[order.n_keys++] = k;
    return order;
}

const RowOrder *roworder_find(const SampleSource *source, const bool *chosen,
                              Arena *arena) {
    RowOrders *orders =
        source->site->orders ? source->site->orders : roworder_none(arena);
    size_t n_keys = rows_key_count(source);
    uint32_t next = (uint32_t)orders->all.size;
    uint32_t found =
        *map_value(&orders->index, chosen, n_keys * sizeof *chosen, next);
    if (found == next)
        *vec_push(orders->arena, &orders->all) =
            order_by(chosen, n_keys, orders->arena);
    RowOrder *order = &orders->all.at[found];
    if (order->seen < source->site->rows.size)
        add_rows(order, source, orders);
    return order;
}
