#include "interp/cost/paid.h"

typedef struct Rows {
    const SampleSource *measured;
    const CertainPart *part;
    RowValues *values;
    fmpq_t value; /* of the part, for the row at hand */
} Rows;

static bool load(Rows *rows, const EvidenceRow *row) {
    const Expr *cost = rows->part->cost;
    rows_values_load(rows->values, rows->measured, row);
    return rows_know(rows->values, cost) &&
           rows_in(rows->values, rows->part->region) &&
           expr_eval(rows->value, cost, rows->values->value,
                     rows->values->count);
}

static void find_largest(fmpq_t largest, Rows *rows) {
    fmpq_zero(largest);
    for (size_t i = 0; i < rows->measured->site->rows.size; i++)
        if (load(rows, &rows->measured->site->rows.at[i]) &&
            fmpq_cmp(rows->value, largest) > 0)
            fmpq_set(largest, rows->value);
}

static bool is_paid(const Rows *rows, const EvidenceRow *row) {
    fmpq_t most;
    fmpq_init(most);
    fmpz_set_ui(fmpq_numref(most), row->columns[rows->measured->column].max);
    bool paid = fmpq_cmp(most, rows->value) >= 0;
    fmpq_clear(most);
    return paid;
}

/* Whether of the calls that should cost most none costs as much as it should,
 * though there are some. */
static bool none_pays(Rows *rows, const fmpq_t largest) {
    size_t seen = 0;
    for (size_t i = 0; i < rows->measured->site->rows.size; i++) {
        const EvidenceRow *row = &rows->measured->site->rows.at[i];
        if (!load(rows, row) || fmpq_cmp(rows->value, largest) < 0)
            continue;
        if (is_paid(rows, row))
            return false;
        seen++;
    }
    return seen;
}

bool paid_by_large(const SampleSource *measured, const CertainPart *part,
                   Arena *arena) {
    if (!measured->site)
        return true;
    Rows rows = {.measured = measured,
                 .part = part,
                 .values = rows_values_new(measured, arena)};
    fmpq_t largest;
    fmpq_init(rows.value);
    fmpq_init(largest);
    find_largest(largest, &rows);
    bool paid = !none_pays(&rows, largest);
    fmpq_clear(largest);
    fmpq_clear(rows.value);
    return paid;
}
