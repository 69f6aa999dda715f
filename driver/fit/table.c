#include "driver/fit/table.h"

#include "driver/fit/cellnumber.h"
#include "static/timing/rational.h"

#include <ctype.h>
#include <errno.h>
#include <stdbool.h>
#include <stdlib.h>
#include <string.h>

/* While it is made. */
typedef struct Making {
    const Cells *cells;
    const char *name;
    fmpq **values; /* by column */
    size_t columns, rows;
    bool *is_parameter;
    Arena *arena;
} Making;

/* ---- the first line ---- */

static bool is_number(const char *text) {
    fmpq_t value;
    fmpq_init(value);
    bool is = !cellnumber_read(value, text);
    fmpq_clear(value);
    return is;
}

static Status check_names(const CellsLine *head, const char *name) {
    for (size_t i = 0; i < head->count; i++) {
        if (!*head->at[i])
            return status_fail(ASYM_USAGE,
                               "line %zu of '%s': column %zu has no name; "
                               "write one into that line",
                               head->line, name, i + 1);
        if (is_number(head->at[i]))
            return status_fail(ASYM_USAGE,
                               "line %zu of '%s' has to name the columns, as "
                               "in n,count, and '%.40s' is a number",
                               head->line, name, head->at[i]);
        for (size_t k = 0; k < i; k++)
            if (strcmp(head->at[i], head->at[k]) == 0)
                return status_fail(ASYM_USAGE,
                                   "line %zu of '%s' names two columns "
                                   "'%.60s'; give one another name",
                                   head->line, name, head->at[i]);
    }
    return status_ok();
}

static Status check_head(const Cells *cells, const char *name) {
    if (!cells->lines.size)
        return status_fail(ASYM_USAGE,
                           "'%s' is empty; its first line names the columns, "
                           "as in n,count",
                           name);
    const CellsLine *head = &cells->lines.at[0];
    if (head->count < 2)
        return status_fail(ASYM_USAGE,
                           "line %zu of '%s' names one column; a parameter "
                           "and a count are needed, with a comma or a tab "
                           "between them, as in n,count",
                           head->line, name);
    return check_names(head, name);
}

/* ---- numbers ---- */

static Status read_row(Making *m, size_t row) {
    const CellsLine *line = &m->cells->lines.at[row + 1];
    const CellsLine *head = &m->cells->lines.at[0];
    if (line->count != m->columns)
        return status_fail(ASYM_USAGE,
                           "line %zu of '%s' has %zu cell%s, and line %zu "
                           "names %zu columns",
                           line->line, m->name, line->count,
                           line->count == 1 ? "" : "s", head->line, m->columns);
    for (size_t c = 0; c < m->columns; c++) {
        const char *text = line->at[c];
        const char *wrong = cellnumber_read(&m->values[c][row], text);
        if (!*text)
            return status_fail(ASYM_USAGE,
                               "line %zu of '%s': '%.60s' is empty; write a "
                               "number, or leave out the line",
                               line->line, m->name, head->at[c]);
        if (wrong)
            return status_fail(ASYM_USAGE,
                               "line %zu of '%s': '%.40s' in column '%.60s' "
                               "%s; write one as 12, -0.5, 1e6 or 2/3",
                               line->line, m->name, text, head->at[c], wrong);
    }
    return status_ok();
}

static Status read_rows(Making *m) {
    m->values = ARENA_ARRAY(m->arena, fmpq *, m->columns);
    for (size_t c = 0; c < m->columns; c++)
        m->values[c] = rational_array(m->arena, m->rows);
    if (!m->rows)
        return status_fail(ASYM_USAGE,
                           "'%s' has no points: a line of numbers for each "
                           "follows the names of the columns",
                           m->name);
    for (size_t i = 0; i < m->rows; i++)
        TRY(read_row(m, i));
    return status_ok();
}

/* ---- which columns are parameters ---- */

static Status mark_first(Making *m, size_t count, const char *asked) {
    if (count < 1 || count >= m->columns)
        return status_fail(ASYM_USAGE,
                           "--parameters: '%.40s' of %zu columns: one at least "
                           "has to be a parameter, and one a count",
                           asked, m->columns);
    for (size_t c = 0; c < count; c++)
        m->is_parameter[c] = true;
    return status_ok();
}

static Status mark_named(Making *m, const char *asked) {
    const CellsLine *head = &m->cells->lines.at[0];
    size_t marked = 0;
    for (const char *at = asked; at;) {
        size_t length = strcspn(at, ","), c = 0;
        while (c < m->columns && (strlen(head->at[c]) != length ||
                                  strncmp(head->at[c], at, length) != 0))
            c++;
        if (c == m->columns)
            return status_fail(ASYM_USAGE,
                               "--parameters: '%s' has no column '%.*s'; line "
                               "%zu names the columns",
                               m->name, (int)(length < 60 ? length : 60), at,
                               head->line);
        marked += !m->is_parameter[c];
        m->is_parameter[c] = true;
        at = at[length] ? at + length + 1 : NULL;
    }
    if (marked == m->columns)
        return mark_first(m, marked, asked);
    return status_ok();
}

/* Columns first..first + columns - 1 of a row, the last one first where "step"
 * is -1. */
typedef struct RowPlace {
    const Making *making;
    size_t first, columns, row;
    int step;
} RowPlace;

static int compare_places(const RowPlace *x, const RowPlace *y) {
    for (size_t i = 0; i < x->columns; i++) {
        size_t at = x->step > 0 ? i : x->columns - 1 - i;
        const fmpq *values = x->making->values[x->first + at];
        int order = fmpq_cmp(&values[x->row], &values[y->row]);
        if (order)
            return order;
    }
    return 0;
}

static int compare_rows(const void *a, const void *b) {
    return compare_places(a, b);
}

/* How many different rows there are in these columns. */
static size_t count_different(const Making *m, size_t first, size_t columns,
                              Arena *scratch) {
    RowPlace *at = ARENA_ARRAY(scratch, RowPlace, m->rows);
    size_t count = 1;
    for (size_t i = 0; i < m->rows; i++)
        at[i] = (RowPlace){m, first, columns, i, 1};
    qsort(at, m->rows, sizeof *at, compare_rows);
    for (size_t i = 1; i < m->rows; i++)
        count += compare_rows(&at[i - 1], &at[i]) != 0;
    return count;
}

/* Whether rows rise, or fall, in the first "columns". */
static bool is_in_order(const Making *m, size_t columns, int step) {
    bool rises = true, falls = true;
    for (size_t i = 1; i < m->rows; i++) {
        RowPlace last = {m, 0, columns, i - 1, step};
        RowPlace next = {m, 0, columns, i, step};
        int order = compare_places(&last, &next);
        rises = rises && order < 0;
        falls = falls && order > 0;
    }
    return rises || falls;
}

static bool is_grid(const Making *m, size_t columns, Arena *scratch) {
    size_t points = 1;
    for (size_t c = 0; c < columns && points <= m->rows; c++)
        points *= count_different(m, c, 1, scratch);
    return points == m->rows;
}

/* The fewest columns in front by which no two rows are alike, where rows stand
 * in their order or fill a grid; else these may be any columns. */
static size_t count_keys(const Making *m, Arena *scratch) {
    size_t count = 1;
    while (count < m->columns &&
           count_different(m, 0, count, scratch) < m->rows)
        count++;
    return count < m->columns &&
                   (is_in_order(m, count, 1) || is_in_order(m, count, -1) ||
                    (count > 1 && is_grid(m, count, scratch)))
               ? count
               : m->columns - 1;
}

static Status mark_keys(Making *m) {
    Arena *scratch = arena_new();
    size_t count = count_keys(m, scratch);
    arena_free(scratch);
    return mark_first(m, count, "");
}

static Status mark_parameters(Making *m, const char *asked) {
    m->is_parameter = ARENA_ARRAY(m->arena, bool, m->columns);
    if (!asked)
        return mark_keys(m);
    if (!asked[strspn(asked, "0123456789")])
        return mark_first(m, strlen(asked) > 6 ? 0 : strtoul(asked, NULL, 10),
                          asked);
    return mark_named(m, asked);
}

Status table_make(Table *out, const Cells *cells, const char *name,
                  const char *asked, Arena *arena) {
    *out = (Table){.name = name};
    TRY(check_head(cells, name));
    const CellsLine *head = &cells->lines.at[0];
    Making m = {.cells = cells,
                .name = name,
                .columns = head->count,
                .rows = cells->lines.size - 1,
                .arena = arena};
    TRY(read_rows(&m));
    TRY(mark_parameters(&m, asked));
    for (size_t c = 0; c < m.columns; c++)
        *vec_push(arena, m.is_parameter[c] ? &out->parameters : &out->counts) =
            (TableColumn){head->at[c], m.values[c]};
    size_t *lines = ARENA_ARRAY(arena, size_t, m.rows);
    for (size_t i = 0; i < m.rows; i++)
        lines[i] = cells->lines.at[i + 1].line;
    out->rows = m.rows;
    out->lines = lines;
    return status_ok();
}

void table_range(const fmpq **low, const fmpq **high, const Table *table,
                 const TableColumn *column) {
    *low = *high = column->values;
    for (size_t i = 1; i < table->rows; i++) {
        const fmpq *value = &column->values[i];
        *low = fmpq_cmp(value, *low) < 0 ? value : *low;
        *high = fmpq_cmp(value, *high) > 0 ? value : *high;
    }
}
