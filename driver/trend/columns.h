/* columns.h -- what is known of the inputs of workloads: numbers, by name.
 *
 *     tables, sizes, what runs printed --> [Columns] --> clusters, fits
 *
 * Values are decimals, and kept as such: which cluster a row is in is decided
 * exactly. */
#ifndef ASYM_DRIVER_TREND_COLUMNS_H
#define ASYM_DRIVER_TREND_COLUMNS_H

#include "base/vec.h"
#include "driver/trend/decimal.h"

/* Values of one feature, by workload. */
typedef struct Column {
    const char *name;
    Vec(Decimal) values; /* not known behind its end */
    size_t unread;       /* workloads that told what is no decimal; of them: */
    size_t unread_first; /* the first in order, */
    const char *unread_text; /* and what it told */
} Column;

typedef struct Columns {
    Arena *arena;
    Vec(Column) all;
} Columns;

/* Adds a feature.  Errors: ASYM_USAGE, there is one of that name; "option" gave
 * it. */
ASYM_CHECKED Status columns_add(Columns *features, const char *name,
                                const char *option);

/* The number of the feature of that name, which is there. */
size_t columns_named(const Columns *features, const char *name);

void columns_set(Columns *features, size_t feature, size_t workload,
                 Decimal value);
/* It told "text", which is no decimal. */
void columns_set_unread(Columns *features, size_t feature, size_t workload,
                        const char *text);
Decimal columns_get(const Columns *features, size_t feature, size_t workload);

/* Their names, by number. */
const char *const *columns_names(const Columns *features, Arena *arena);

/* A feature of the workloads "which", whole and from 0 up: all its values less
 * the smallest, in its smallest unit; where that leaves the largest more than
 * DECIMAL_DIGITS, in the unit that leaves it so many, rounded.  known[i] says
 * whether value[i] is one. */
void columns_whole(uint64_t *value, bool *known, const Column *feature,
                   const size_t *which, size_t count);

#endif
