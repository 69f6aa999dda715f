#include "rows.h"

#include <math.h>
#include <string.h>

const char *rows_text(const json_t *row, const char *key) {
    const char *value = json_string_value(json_object_get(row, key));
    return value ? value : "";
}

double rows_number(const json_t *row, const char *key) {
    return json_number_value(json_object_get(row, key));
}

bool rows_is(const json_t *row, const char *key, const char *value) {
    return strcmp(rows_text(row, key), value) == 0;
}

static bool chosen(const json_t *row, const RowsChoice *choice) {
    return rows_is(row, "level", choice->level) &&
           rows_is(row, "tool", choice->tool) &&
           rows_is(row, "suite", choice->suite ? choice->suite : "") &&
           (!choice->program || rows_is(row, "program", choice->program));
}

const json_t *rows_next(size_t *at, const json_t *rows,
                        const RowsChoice *choice) {
    while (*at < json_array_size(rows)) {
        const json_t *row = json_array_get(rows, (*at)++);
        if (chosen(row, choice))
            return row;
    }
    return NULL;
}

double rows_mean(const json_t *rows, const RowsChoice *choice,
                 const char *key) {
    double sum = 0;
    size_t count = 0, at = 0;
    for (const json_t *row; (row = rows_next(&at, rows, choice));) {
        if (!json_object_get(row, key))
            continue;
        sum += log(rows_number(row, key));
        count++;
    }
    return count ? exp(sum / (double)count) : 0;
}
