#include "interp/claims/rules/missing.h"

const char *missing_anywhere(const SampleSource *source) {
    for (size_t k = 0; k < rows_key_count(source); k++) {
        bool read = !rows_key_counts(source, k);
        for (size_t i = 0; i < source->site->rows.size && !read; i++)
            read = rows_key_present(source, &source->site->rows.at[i], k);
        if (!read)
            return source->function->symbols.at[rows_key_symbol(source, k)]
                .name;
    }
    return NULL;
}

/* What a formula is held against. */
typedef struct Trial {
    const SampleSource *source;
    const RowFormula *formula;
    const Points *fitted; /* or NULL */
    Statistic statistic;
    const RowRanges *tested;
    const fmpq *least; /* of a cost: what any call costs; else NULL */
    bool is_bound;     /* the formula is one */
    RowValues *values; /* of the present row */
    Arena *arena;
} Trial;

static bool in_points(const Points *points, SymbolId symbol) {
    for (size_t c = 0; points && c < points->n_symbols; c++)
        if (points->symbol[c] == symbol)
            return true;
    return false;
}

/* The first symbol that the row lacks; its number is values->count for none. */
static SymbolId lacking(const Trial *trial) {
    SymbolId s = 0;
    while (s < trial->values->count &&
           (trial->values->known[s] ||
            !(rows_is_over(trial->formula, s) || in_points(trial->fitted, s))))
        s++;
    return s;
}

/* Whether what is known of the row lies in all that the claim is about. */
static bool is_claimed(const Trial *trial) {
    const RowValues *v = trial->values;
    const RowRanges *t = trial->tested;
    for (SymbolId s = 0; s < v->count; s++)
        if (v->known[s] && t->tested[s] &&
            (fmpz_cmp(v->value + s, t->low + s) < 0 ||
             fmpz_cmp(v->value + s, t->high + s) > 0))
            return false;
    return true;
}

static bool is_outside(const RowValues *v, const Region *region) {
    for (size_t i = 0; i < region->nonneg.size; i++) {
        Region one = {0};
        one.nonneg.at = &region->nonneg.at[i];
        one.nonneg.size = 1;
        if (rows_know(v, region->nonneg.at[i]) && !rows_in(v, &one))
            return true;
    }
    return false;
}

/* "e" at the values that are known; of the other symbols a bound is taken at 0,
 * else they stay. */
static const Expr *at_known(const Trial *trial) {
    const RowValues *v = trial->values;
    size_t limit = expr_symbol_limit(trial->formula->expr);
    const Expr **by = ARENA_ARRAY(trial->arena, const Expr *, limit + 1);
    for (SymbolId s = 0; s < limit; s++)
        by[s] = v->known[s]       ? expr_fmpz(trial->arena, v->value + s)
                : trial->is_bound ? expr_int(trial->arena, 0)
                                  : NULL;
    return expr_substitute(trial->arena, trial->formula->expr, by, limit);
}

/* Whether the formula says what the row says, whatever the row lacks. */
static bool agrees(const Trial *trial, EvidenceRow *row) {
    const Expr *e = at_known(trial);
    const Points *point = points_of_row(trial->source, row, trial->arena);
    fmpq_t value;
    fmpq_init(value);
    const fmpq *is = points_statistic(point, trial->statistic);
    bool agrees =
        expr_symbol_limit(e) == 0 && expr_eval(value, e, NULL, 0) &&
        (fmpq_equal(value, is) || (trial->is_bound && fmpq_cmp(value, is) > 0));
    fmpq_clear(value);
    return agrees;
}

/* Whether the row has more than any call costs. */
static bool is_above(const Trial *trial, EvidenceRow *row) {
    if (!trial->least)
        return false;
    const Points *point = points_of_row(trial->source, row, trial->arena);
    return fmpq_cmp(points_statistic(point, trial->statistic), trial->least) >
           0;
}

static bool contradicts(const Trial *trial, EvidenceRow *row) {
    return !is_outside(trial->values, trial->formula->region) &&
           (is_claimed(trial) || is_above(trial, row)) && !agrees(trial, row);
}

static const char *find(Trial *trial) {
    const SampleSource *source = trial->source;
    for (size_t i = 0; i < source->site->rows.size; i++) {
        EvidenceRow *row = &source->site->rows.at[i];
        rows_values_load(trial->values, source, row);
        SymbolId lacks = lacking(trial);
        if (lacks < trial->values->count && contradicts(trial, row))
            return source->function->symbols.at[lacks].name;
    }
    return NULL;
}

/* The smallest value of a row that lacks something, or of one that does not:
 * the larger one of these two. */
static void find_least(fmpq_t least, const Trial *trial) {
    const SampleSource *source = trial->source;
    const fmpq *smallest[2] = {NULL, NULL};
    for (size_t i = 0; i < source->site->rows.size; i++) {
        EvidenceRow *row = &source->site->rows.at[i];
        rows_values_load(trial->values, source, row);
        const Points *point = points_of_row(source, row, trial->arena);
        const fmpq *value = points_statistic(point, trial->statistic);
        const fmpq **small = &smallest[lacking(trial) < trial->values->count];
        if (!*small || fmpq_cmp(value, *small) < 0)
            *small = value;
    }
    for (int i = 0; i < 2; i++)
        if (smallest[i] && fmpq_cmp(smallest[i], least) > 0)
            fmpq_set(least, smallest[i]);
}

static Trial trial_of(const SampleSource *source, const RowFormula *formula,
                      const Points *fitted, Statistic statistic,
                      Arena *scratch) {
    return (Trial){.source = source,
                   .formula = formula,
                   .fitted = fitted,
                   .statistic = statistic,
                   .tested = rows_tested(source, formula, scratch),
                   .values = rows_values_new(source, scratch),
                   .arena = scratch};
}

const char *missing_against(const SampleSource *source,
                            const RowFormula *formula, const Points *fitted,
                            Statistic statistic) {
    Arena *scratch = arena_new();
    Trial trial = trial_of(source, formula, fitted, statistic, scratch);
    const char *input = find(&trial);
    arena_free(scratch);
    return input;
}

const char *missing_against_cost(const SampleSource *source,
                                 const RowFormula *formula,
                                 const Points *fitted, Statistic statistic,
                                 bool is_bound) {
    Arena *scratch = arena_new();
    Trial trial = trial_of(source, formula, fitted, statistic, scratch);
    fmpq_t least;
    fmpq_init(least);
    find_least(least, &trial);
    trial.least = least;
    trial.is_bound = is_bound;
    const char *input = find(&trial);
    fmpq_clear(least);
    arena_free(scratch);
    return input;
}
