/* cells.h -- lines of cells: CSV and TSV, as spreadsheets and programs write
 * them.
 *
 *     bytes --> [Cells] --> Table
 *
 * The first line that is not empty says what is between cells: a tab if it has
 * one outside of quotes, else a comma, else a semicolon.  A cell may be in
 * double quotes, in which two stand for one, and then hold anything.  Lines end
 * in LF, CR LF or CR; empty ones do not count, nor do blanks around a cell, nor
 * the mark of UTF-8 in front. */
#ifndef ASYM_DRIVER_FIT_CELLS_H
#define ASYM_DRIVER_FIT_CELLS_H

#include "base/vec.h"

#include <stdio.h>

typedef struct CellsLine {
    const char **at;
    size_t count;
    size_t line; /* of the file, from 1 */
} CellsLine;

typedef struct Cells {
    Vec(CellsLine) lines;
} Cells;

/* Reads all of "file", called "name".  Errors: ASYM_USAGE, it cannot be read,
 * is no text, or a quote has no end; the message names the line. */
ASYM_CHECKED Status cells_read(Cells *out, FILE *file, const char *name,
                               Arena *arena);

#endif
