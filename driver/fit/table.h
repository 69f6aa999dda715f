/* table.h -- a table of parameters and counts, exact.
 *
 *     Cells --> [Table] --> fits
 *
 * The first line names the columns; all others are numbers.  Which columns are
 * parameters: those that the user names, or as many in front as he says; else
 * the fewest in front by which no two lines are alike, if lines are sorted by
 * them or fill a grid; else all but the last one. */
#ifndef ASYM_DRIVER_FIT_TABLE_H
#define ASYM_DRIVER_FIT_TABLE_H

#include "driver/fit/cells.h"

#include <flint/fmpq.h>

typedef struct TableColumn {
    const char *name;
    const fmpq *values; /* by row */
} TableColumn;

typedef Vec(TableColumn) TableColumns;

typedef struct Table {
    const char *name;                /* of the file */
    TableColumns parameters, counts; /* in their order, both at least one */
    size_t rows;
    const size_t *lines; /* of the file, by row */
} Table;

/* "asked" is what --parameters says, NULL: nothing.  Errors: ASYM_USAGE; the
 * message names the line. */
ASYM_CHECKED Status table_make(Table *out, const Cells *cells, const char *name,
                               const char *asked, Arena *arena);

/* The smallest and the largest value of "column". */
void table_range(const fmpq **low, const fmpq **high, const Table *table,
                 const TableColumn *column);

#endif
