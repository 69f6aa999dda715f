/* rows.h -- the rows of a JSON report, looked at.
 *
 *     rows, as the headers of the measuring files have them --> [rows] -->
 *     texts, numbers, means
 *
 * Nothing is written here; a row that lacks a key has "" or 0 there. */
#ifndef ASYM_BENCH_REPORT_ROWS_H
#define ASYM_BENCH_REPORT_ROWS_H

#include <jansson.h>
#include <stdbool.h>

/* Rows of overhead.h. */
typedef struct RowsChoice {
    const char *level, *tool;
    const char *suite;   /* members of it; NULL: entries, which have no suite */
    const char *program; /* NULL: any */
} RowsChoice;

const char *rows_text(const json_t *row, const char *key);
double rows_number(const json_t *row, const char *key);
bool rows_is(const json_t *row, const char *key, const char *value);

/* The next row from *at on that is as "choice" says, or NULL; *at is moved
 * behind it. */
const json_t *rows_next(size_t *at, const json_t *rows,
                        const RowsChoice *choice);

/* The geometric mean of "key" over the rows that have it; 0 where none has. */
double rows_mean(const json_t *rows, const RowsChoice *choice, const char *key);

#endif
