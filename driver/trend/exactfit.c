#include "driver/trend/exactfit.h"

#include "base/map.h"
#include "interp/forms/form/numbers.h"
#include "interp/search/fit.h"

enum { MOST_FEATURES = 60 };

/* The features that a formula is looked for over. */
typedef struct Chosen {
    size_t at[MOST_FEATURES];
    size_t count;
} Chosen;

typedef struct Finder {
    const Columns *features;
    const size_t *workloads;
    const uint64_t *cost;
    size_t count;
    Arena *arena; /* of all but the formula */
} Finder;

/* False if it is no whole number of 64 bits. */
static bool whole(int64_t *out, Decimal value) {
    *out = value.digits;
    for (int e = 0; e < value.exponent; e++)
        if (__builtin_mul_overflow(*out, 10, out))
            return false;
    for (int e = value.exponent; e < 0; e++) {
        if (*out % 10)
            return false;
        *out /= 10;
    }
    return value.known;
}

static bool is_whole(const Finder *f, size_t feature) {
    int64_t unused;
    for (size_t i = 0; i < f->count; i++)
        if (!whole(&unused, columns_get(f->features, feature, f->workloads[i])))
            return false;
    return true;
}

/* ---- samples ---- */

typedef struct Rows {
    Vec(const int64_t *) x;
    Vec(uint64_t) y;
} Rows;

/* Workloads with equal features are one row.  False if they differ in cost. */
static bool rows_of(Rows *out, const Finder *f, const Chosen *chosen) {
    Map index = {.arena = f->arena};
    for (size_t i = 0; i < f->count; i++) {
        int64_t *x = ARENA_ARRAY(f->arena, int64_t, chosen->count + 1);
        for (size_t k = 0; k < chosen->count; k++)
            (void)whole(x + k, columns_get(f->features, chosen->at[k],
                                           f->workloads[i]));
        uint32_t next = (uint32_t)out->x.size;
        uint32_t row = *map_value(&index, x, chosen->count * sizeof *x, next);
        if (row < next && out->y.at[row] != f->cost[i])
            return false;
        if (row < next)
            continue;
        *vec_push(f->arena, &out->x) = x;
        *vec_push(f->arena, &out->y) = f->cost[i];
    }
    return true;
}

static void clear_counts(void *counts) {
    for (fmpq *y = counts; !fmpz_is_zero(fmpq_denref(y)); y++)
        fmpq_clear(y);
}

/* Whole numbers; behind them is one that is none. */
static fmpq *counts_of(const Rows *rows, Arena *arena) {
    fmpq *y = ARENA_ARRAY(arena, fmpq, rows->y.size + 1);
    for (size_t i = 0; i < rows->y.size; i++) {
        fmpq_init(y + i);
        fmpz_set_ui(fmpq_numref(y + i), rows->y.at[i]);
    }
    arena_on_free(arena, clear_counts, y);
    return y;
}

static Samples samples_of(const Rows *rows, size_t n_symbols, Arena *arena) {
    fmpz *x = numbers_new(arena, rows->x.size * n_symbols + 1);
    for (size_t i = 0; i < rows->x.size; i++)
        for (size_t s = 0; s < n_symbols; s++)
            fmpz_set_si(x + i * n_symbols + s, rows->x.at[i][s]);
    return (Samples){.n_symbols = n_symbols,
                     .size = rows->x.size,
                     .x = x,
                     .y = counts_of(rows, arena),
                     .rank = ARENA_ARRAY(arena, unsigned, n_symbols + 1)};
}

/* ---- the formula ---- */

typedef struct Renaming {
    const Chosen *chosen;
    Arena *arena;
} Renaming;

static const Expr *feature_of(const void *context, SymbolId symbol) {
    const Renaming *r = context;
    return expr_symbol(r->arena, (SymbolId)r->chosen->at[symbol]);
}

static bool fit(ExactFit *out, const Finder *f, const Chosen *chosen,
                Arena *arena) {
    Rows rows = {0};
    if (!chosen->count || !rows_of(&rows, f, chosen))
        return false;
    Samples samples = samples_of(&rows, chosen->count, f->arena);
    Fit found;
    fit_exact(&found, &samples, f->arena);
    if (found.status != FIT_EXACT)
        return false;
    Renaming names = {chosen, arena};
    *out =
        (ExactFit){expr_substitute_by(arena, found.formula, feature_of, &names),
                   rows.x.size, found.held_out};
    return true;
}

ExactFit exactfit_find(const Columns *features, size_t best,
                       const size_t *workloads, const uint64_t *cost,
                       size_t count, Arena *arena) {
    ExactFit out = {0};
    Arena *scratch = arena_new();
    Finder f = {features, workloads, cost, count, scratch};
    Chosen chosen = {{best}, best < features->all.size && is_whole(&f, best)};
    if (!fit(&out, &f, &chosen, arena)) {
        chosen.count = 0;
        for (size_t i = 0;
             i < features->all.size && chosen.count < MOST_FEATURES; i++)
            if (is_whole(&f, i))
                chosen.at[chosen.count++] = i;
        if (chosen.count > 1)
            (void)fit(&out, &f, &chosen, arena);
    }
    arena_free(scratch);
    return out;
}
