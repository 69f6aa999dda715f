/* tsv.h -- tables of a user: lines of cells with tabs between them. */
#ifndef ASYM_DRIVER_TREND_TSV_H
#define ASYM_DRIVER_TREND_TSV_H

#include "base/vec.h"

typedef struct TsvRow {
    const char **cells; /* as many as there are columns; "" where it has none */
    size_t line;        /* of the file, from 1 */
} TsvRow;

typedef struct Tsv {
    const char **columns; /* the cells of the first line */
    size_t n_columns;
    Vec(TsvRow) rows;
} Tsv;

/* Reads the table at "path", which "option" named.  Empty lines do not count,
 * nor do blanks around a cell.  Errors: ASYM_USAGE, it cannot be read, has no
 * lines, a line has more cells than the first one, two columns have one name or
 * one has none. */
ASYM_CHECKED Status tsv_read(Tsv *out, const char *path, const char *option,
                             Arena *arena);

#endif
