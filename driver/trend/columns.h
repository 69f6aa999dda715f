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
} Column;

typedef struct Columns {
    Arena *arena;
    Vec(Column) all;
} Columns;

/* Adds a feature.  Errors: ASYM_USAGE, there is one of that name; "option" gave
 * it. */
ASYM_CHECKED Status columns_add(Columns *features, const char *name,
                                const char *option);

void columns_set(Columns *features, size_t feature, size_t workload,
                 Decimal value);
Decimal columns_get(const Columns *features, size_t feature, size_t workload);

/* A feature of the workloads "which", whole and from 0 up: all its values less
 * the smallest, in its smallest unit.  known[i] says whether value[i] is one.
 * Errors: ASYM_USAGE, values are too far apart for 18 digits. */
ASYM_CHECKED Status columns_whole(uint64_t *value, bool *known,
                                  const Column *feature, const size_t *which,
                                  size_t count);

#endif
