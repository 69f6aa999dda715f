/* grouped.h -- the rows of a table with the same parameters as one point.
 *
 *     Table --> [Grouped] --> samples, points of models */
#ifndef ASYM_DRIVER_FIT_GROUPED_H
#define ASYM_DRIVER_FIT_GROUPED_H

#include "driver/fit/table.h"

#include <stdbool.h>

typedef struct Grouped {
    const Table *table;
    const char **names;
    size_t *rows;  /* by parameters */
    size_t *first; /* of each point, where its rows begin in "rows"; then their
                      number */
    size_t points;
    size_t *varying; /* parameters that have several values */
    size_t n_varying;
    const fmpz *scale; /* by parameter: so many times as much is whole */
    const fmpz *x;     /* [point][varying], whole */
    double **values;   /* [parameter][row]; NULL: not made yet */
    Arena *arena;
} Grouped;

Grouped grouped_make(const Table *table, Arena *arena);

/* The first row of a point. */
size_t grouped_row(const Grouped *g, size_t point);

/* The parameters by row, made when first asked for; any column so. */
double **grouped_values(Grouped *g);
double *grouped_doubles(const Grouped *g, const fmpq *values);

/* Of each point the least value of a column (sign -1), or the largest (1). */
const fmpq *grouped_extreme(const Grouped *g, const fmpq *values, int sign);
const fmpq *grouped_means(const Grouped *g, const fmpq *values);

/* Whether a point has several values. */
bool grouped_is_several(const Grouped *g, const fmpq *values);
/* Whether some row has a value that is not above 0. */
bool grouped_is_not_above_0(const Grouped *g, const fmpq *values);

#endif
