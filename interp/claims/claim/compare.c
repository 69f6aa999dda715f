#include "interp/claims/claim/compare.h"

static void compare_row(Comparison *c, const fmpq_t value,
                        const EvidenceRow *row, size_t column) {
    const ProfileStat *stat = &row->columns[column];
    fmpq_t low, high;
    fmpq_init(low);
    fmpq_init(high);
    fmpz_set_ui(fmpq_numref(low), stat->min);
    fmpz_set_ui(fmpq_numref(high), stat->max);
    c->compared++;
    bool is_equal = fmpq_equal(value, low) && fmpq_equal(value, high);
    bool is_exceeded = fmpq_cmp(value, high) < 0;
    c->equal += is_equal;
    c->below += is_exceeded;
    if (!is_equal && !c->unequal)
        c->unequal = row;
    if (is_exceeded && !c->exceeded)
        c->exceeded = row;
    c->above += fmpq_cmp(value, low) > 0;
    fmpq_clear(low);
    fmpq_clear(high);
}

Comparison compare_samples(const SampleSource *source, const Expr *expr,
                           const Region *valid, Arena *arena) {
    Comparison c = {0};
    RowFormula formula = {expr, valid, false};
    RowValues *v = rows_values_of(source, &formula, arena);
    const EvidenceRow *last = NULL;
    bool has_value = false;
    fmpq_t value; /* of the last row */
    fmpq_init(value);
    for (size_t i = 0; i < source->site->rows.size; i++) {
        const EvidenceRow *row = &source->site->rows.at[i];
        if (!last || !rows_values_agree(v, source, last, row)) {
            rows_values_load(v, source, row);
            has_value = rows_is_about(&formula, v) &&
                        expr_eval(value, expr, v->value, v->count);
        }
        last = row;
        if (has_value)
            compare_row(&c, value, row, source->column);
    }
    fmpq_clear(value);
    return c;
}
