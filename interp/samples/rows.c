#include "interp/samples/rows.h"

#include <string.h>

/* ---- keys ---- */

size_t rows_key_count(const SampleSource *source) {
    return source->site->n_keys + source->n_extras;
}

SymbolId rows_key_symbol(const SampleSource *source, size_t key) {
    size_t own = source->site->n_keys;
    if (key < own)
        return source->keys->keys.at[key];
    return (SymbolId)(source->function->symbols.size - source->n_extras +
                      (key - own));
}

bool rows_key_present(const SampleSource *source, const EvidenceRow *row,
                      size_t key) {
    return key >= source->site->n_keys || (row->present >> key & 1);
}

size_t rows_symbol_key(const SampleSource *source, SymbolId symbol) {
    size_t k = 0;
    while (k < rows_key_count(source) && rows_key_symbol(source, k) != symbol)
        k++;
    return k;
}

void rows_key_value(fmpz_t out, const SampleSource *source,
                    const EvidenceRow *row, size_t key) {
    SymbolId s = rows_key_symbol(source, key);
    if (source->function->symbols.at[s].is_signed)
        fmpz_set_si(out, (slong)row->keys[key]);
    else
        fmpz_set_ui(out, row->keys[key]);
}

void rows_largest(fmpz_t out, const SampleSource *source) {
    fmpz_t value;
    fmpz_init(value);
    fmpz_zero(out);
    for (size_t i = 0; source->site && i < source->site->rows.size; i++)
        for (size_t k = 0; k < rows_key_count(source); k++) {
            const EvidenceRow *row = &source->site->rows.at[i];
            if (!rows_key_present(source, row, k))
                continue;
            rows_key_value(value, source, row, k);
            if (fmpz_cmpabs(value, out) > 0)
                fmpz_abs(out, value);
        }
    fmpz_clear(value);
}

bool rows_key_counts(const SampleSource *source, size_t key) {
    SymbolId symbol = rows_key_symbol(source, key);
    if (plan_kinds[source->function->symbols.at[symbol].kind].is_of_loop ||
        (source->only && !expr_has_symbol(source->only, symbol)))
        return false;
    size_t own = source->site->n_keys;
    return key < own || (source->extras >> (key - own) & 1);
}

/* ---- executions ---- */

uint64_t rows_recorded(const SampleSource *source) {
    uint64_t recorded = 0;
    for (size_t i = 0; source->site && i < source->site->rows.size; i++)
        recorded += source->site->rows.at[i].executions;
    return recorded;
}

double rows_recorded_mean(const SampleSource *source) {
    double sum = 0;
    for (size_t i = 0; source->site && i < source->site->rows.size; i++)
        sum += (double)source->site->rows.at[i].columns[source->column].sum;
    return sum / (double)rows_recorded(source);
}

/* ---- values ---- */

static void clear_values(void *object) {
    RowValues *v = object;
    for (size_t i = 0; i < v->count; i++)
        fmpz_clear(v->value + i);
}

/* Without keys to load. */
static RowValues *values_new(const SampleSource *source, Arena *arena) {
    RowValues *v = ARENA_NEW(arena, RowValues);
    v->count = source->function->symbols.size;
    v->value = ARENA_ARRAY(arena, fmpz, v->count + 1);
    v->known = ARENA_ARRAY(arena, bool, v->count + 1);
    v->keys = ARENA_ARRAY(arena, size_t, rows_key_count(source) + 1);
    arena_on_free(arena, clear_values, v);
    return v;
}

RowValues *rows_values_new(const SampleSource *source, Arena *arena) {
    RowValues *v = values_new(source, arena);
    for (size_t k = 0; k < rows_key_count(source); k++)
        v->keys[v->n_keys++] = k;
    return v;
}

RowValues *rows_values_of(const SampleSource *source, const RowFormula *formula,
                          Arena *arena) {
    RowValues *v = values_new(source, arena);
    for (size_t k = 0; k < rows_key_count(source); k++)
        if (rows_is_over(formula, rows_key_symbol(source, k)))
            v->keys[v->n_keys++] = k;
    return v;
}

bool rows_values_agree(const RowValues *v, const SampleSource *source,
                       const EvidenceRow *a, const EvidenceRow *b) {
    for (size_t i = 0; i < v->n_keys; i++) {
        size_t k = v->keys[i];
        if (a->keys[k] != b->keys[k] ||
            rows_key_present(source, a, k) != rows_key_present(source, b, k))
            return false;
    }
    return true;
}

void rows_values_load(RowValues *v, const SampleSource *source,
                      const EvidenceRow *row) {
    memset(v->known, 0, v->count * sizeof *v->known);
    for (size_t i = 0, k; i < v->n_keys; i++)
        if (rows_key_present(source, row, k = v->keys[i])) {
            SymbolId s = rows_key_symbol(source, k);
            rows_key_value(v->value + s, source, row, k);
            v->known[s] = true;
        }
}

bool rows_know(const RowValues *v, const Expr *e) {
    EXPR_FOR_SYMBOL(e, s, 0) {
        if (s >= v->count || !v->known[s])
            return false;
    }
    return true;
}

bool rows_in(const RowValues *v, const Region *region) {
    for (size_t i = 0; i < region->nonneg.size; i++)
        if (!rows_know(v, region->nonneg.at[i]))
            return false;
    return region_holds(region, v->value, v->count);
}

/* ---- tested ranges ---- */

/* Whether a fit to the samples is one for the values of "symbol" that they
 * have. */
static bool is_claimed(const SampleSource *source, SymbolId symbol) {
    size_t own = source->site->n_keys, k = rows_symbol_key(source, symbol);
    return k < rows_key_count(source) &&
           (rows_key_counts(source, k) ||
            (k >= own && (source->claimed >> (k - own) & 1)));
}

bool rows_is_over(const RowFormula *formula, SymbolId symbol) {
    return expr_has_symbol(formula->expr, symbol) ||
           region_has_symbol(formula->region, symbol);
}

/* Whether "formula" is one for the tested values of "symbol". */
static bool is_tested(const RowFormula *formula, const SampleSource *source,
                      SymbolId symbol) {
    return rows_is_over(formula, symbol) ||
           (formula->rests_on_samples && is_claimed(source, symbol));
}

static void clear_ranges(void *object) {
    RowRanges *r = object;
    _fmpz_vec_clear(r->low, (slong)r->count);
    _fmpz_vec_clear(r->high, (slong)r->count);
}

static RowRanges *ranges_new(size_t count, Arena *arena) {
    RowRanges *r = ARENA_NEW(arena, RowRanges);
    r->count = count;
    r->low = _fmpz_vec_init((slong)count);
    r->high = _fmpz_vec_init((slong)count);
    r->tested = ARENA_ARRAY(arena, bool, count + 1);
    arena_on_free(arena, clear_ranges, r);
    return r;
}

static void widen(RowRanges *r, SymbolId s, const fmpz_t value) {
    if (!r->tested[s] || fmpz_cmp(value, r->low + s) < 0)
        fmpz_set(r->low + s, value);
    if (!r->tested[s] || fmpz_cmp(value, r->high + s) > 0)
        fmpz_set(r->high + s, value);
    r->tested[s] = true;
}

bool rows_is_about(const RowFormula *formula, const RowValues *v) {
    return rows_know(v, formula->expr) && rows_in(v, formula->region);
}

/* The keys of the symbols whose values "formula" is tested for. */
static RowValues *tested_values(const SampleSource *source,
                                const RowFormula *formula, Arena *arena) {
    RowValues *v = values_new(source, arena);
    for (size_t k = 0; k < rows_key_count(source); k++)
        if (is_tested(formula, source, rows_key_symbol(source, k)))
            v->keys[v->n_keys++] = k;
    return v;
}

static void widen_by(RowRanges *ranges, const SampleSource *source,
                     const RowValues *v) {
    for (size_t i = 0; i < v->n_keys; i++) {
        SymbolId s = rows_key_symbol(source, v->keys[i]);
        if (v->known[s])
            widen(ranges, s, v->value + s);
    }
}

/* Rows that say the same as the one before need not be looked at. */
static RowRanges *find_ranges(const SampleSource *source,
                              const RowFormula *formula, const uint32_t *rows,
                              size_t count, Arena *arena) {
    RowValues *v = tested_values(source, formula, arena);
    RowRanges *ranges = ranges_new(v->count, arena);
    const EvidenceRow *last = NULL;
    for (size_t i = 0; i < count; i++) {
        const EvidenceRow *row = &source->site->rows.at[rows ? rows[i] : i];
        if (last && rows_values_agree(v, source, last, row))
            continue;
        last = row;
        rows_values_load(v, source, row);
        if (rows_is_about(formula, v))
            widen_by(ranges, source, v);
    }
    return ranges;
}

RowRanges *rows_tested(const SampleSource *source, const RowFormula *formula,
                       Arena *arena) {
    return find_ranges(source, formula, NULL, source->site->rows.size, arena);
}

RowRanges *rows_tested_in(const SampleSource *source, const RowFormula *formula,
                          const uint32_t *rows, size_t count, Arena *arena) {
    return find_ranges(source, formula, rows, count, arena);
}
