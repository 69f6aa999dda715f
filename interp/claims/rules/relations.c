#include "interp/claims/rules/relations.h"

#include <flint/fmpz_vec.h>

/* The values of the symbols that may explain a number, in the samples that its
 * formula is about. */
typedef struct Table {
    size_t n_symbols, n_rows;
    SymbolId *symbol;
    fmpz *value; /* n_rows rows of n_symbols */
    bool *known; /* likewise */
    const RowRanges *tested;
} Table;

static void clear_table(void *object) {
    Table *t = object;
    _fmpz_vec_clear(t->value, (slong)(t->n_symbols * t->n_rows));
}

static bool may_explain(const SampleSource *source, SymbolId symbol) {
    size_t k = rows_symbol_key(source, symbol);
    return k < rows_key_count(source) && rows_key_counts(source, k);
}

static void add_row(Table *t, const RowValues *v, size_t row) {
    for (size_t c = 0; c < t->n_symbols; c++) {
        t->known[row * t->n_symbols + c] = v->known[t->symbol[c]];
        if (v->known[t->symbol[c]])
            fmpz_set(t->value + row * t->n_symbols + c,
                     v->value + t->symbol[c]);
    }
}

static const Table *table_new(const SampleSource *source,
                              const RowFormula *formula, Arena *arena) {
    Table *t = ARENA_NEW(arena, Table);
    RowValues *v = rows_values_new(source, arena);
    size_t size = source->site->rows.size, row = 0;
    t->tested = rows_tested(source, formula, arena);
    t->symbol = ARENA_ARRAY(arena, SymbolId, v->count + 1);
    for (SymbolId s = 0; s < v->count; s++)
        if (t->tested->tested[s] && may_explain(source, s))
            t->symbol[t->n_symbols++] = s;
    t->n_rows = size;
    t->value = _fmpz_vec_init((slong)(size * t->n_symbols));
    t->known = ARENA_ARRAY(arena, bool, size * t->n_symbols + 1);
    arena_on_free(arena, clear_table, t);
    for (size_t i = 0; i < size; i++) {
        rows_values_load(v, source, &source->site->rows.at[i]);
        if (rows_is_about(formula, v))
            add_row(t, v, row++);
    }
    return t;
}

/* ---- orders ---- */

/* The least of b - a over the rows that have both; false if none has. */
static bool least_distance(fmpz_t least, const Table *t, size_t a, size_t b) {
    bool any = false;
    fmpz_t distance;
    fmpz_init(distance);
    for (size_t i = 0; i < t->n_rows; i++) {
        size_t row = i * t->n_symbols;
        if (!t->known[row + a] || !t->known[row + b])
            continue;
        fmpz_sub(distance, t->value + row + b, t->value + row + a);
        if (!any || fmpz_cmp(distance, least) < 0)
            fmpz_set(least, distance);
        any = true;
        if (fmpz_sgn(least) < 0)
            break;
    }
    fmpz_clear(distance);
    return any;
}

static bool ranges_overlap(const Table *t, size_t a, size_t b) {
    return fmpz_cmp(t->tested->high + t->symbol[a],
                    t->tested->low + t->symbol[b]) > 0;
}

static void require_order(Region *region, const Table *t, size_t a, size_t b,
                          Arena *arena) {
    fmpz_t least;
    fmpz_init(least);
    if (a != b && ranges_overlap(t, a, b) && least_distance(least, t, a, b) &&
        fmpz_sgn(least) >= 0) {
        const Expr *distance = expr_sub(arena, expr_symbol(arena, t->symbol[b]),
                                        expr_symbol(arena, t->symbol[a]));
        region_require(
            region, expr_sub(arena, distance, expr_int(arena, fmpz_sgn(least))),
            NULL, 0, arena);
    }
    fmpz_clear(least);
}

/* ---- distances with few values ---- */

enum {
    FEW = 3, /* distances: a line or two, where the ranges are an area */
    MANY = 5 /* values of both symbols */
};

/* Up to "most" + 1 different numbers, sorted. */
typedef struct Different {
    fmpz at[MANY + 1];
    size_t count, most;
} Different;

static void different_clear(Different *d) {
    for (size_t i = 0; i < d->count; i++)
        fmpz_clear(&d->at[i]);
    d->count = 0;
}

static void different_add(Different *d, const fmpz_t value) {
    size_t i = 0;
    while (i < d->count && fmpz_cmp(&d->at[i], value) < 0)
        i++;
    if (d->count > d->most || (i < d->count && fmpz_equal(&d->at[i], value)))
        return;
    for (size_t k = d->count++; k > i; k--)
        d->at[k] = d->at[k - 1];
    fmpz_init_set(&d->at[i], value);
}

/* Whether symbol "a" has so many values, in rows that have "b" as well. */
static bool has_many_values(const Table *t, size_t a, size_t b) {
    Different values = {.most = MANY - 1};
    for (size_t i = 0; i < t->n_rows && values.count < MANY; i++) {
        size_t row = i * t->n_symbols;
        if (t->known[row + a] && t->known[row + b])
            different_add(&values, t->value + row + a);
    }
    bool many = values.count >= MANY;
    different_clear(&values);
    return many;
}

/* The values of b - a, up to one more than a few. */
static Different distances_of(const Table *t, size_t a, size_t b) {
    Different out = {.most = FEW};
    fmpz_t distance;
    fmpz_init(distance);
    for (size_t i = 0; i < t->n_rows && out.count <= FEW; i++) {
        size_t row = i * t->n_symbols;
        if (!t->known[row + a] || !t->known[row + b])
            continue;
        fmpz_sub(distance, t->value + row + b, t->value + row + a);
        different_add(&out, distance);
    }
    fmpz_clear(distance);
    return out;
}

/* Ends that move together: of 3*(j - i) and j = i or j = i + 1 nothing follows
 * for others. */
static void require_few(Region *region, const Table *t, size_t a, size_t b,
                        Arena *arena) {
    Different few = distances_of(t, a, b);
    const Expr *distance = expr_sub(arena, expr_symbol(arena, t->symbol[b]),
                                    expr_symbol(arena, t->symbol[a]));
    if (few.count >= 1 && few.count <= FEW && has_many_values(t, a, b) &&
        has_many_values(t, b, a)) {
        const Expr *low = expr_fmpz(arena, &few.at[0]),
                   *high = expr_fmpz(arena, &few.at[few.count - 1]);
        region_require(region, expr_sub(arena, distance, low), NULL, 0, arena);
        region_require(region, expr_sub(arena, high, distance), NULL, 0, arena);
    }
    different_clear(&few);
}

/* ---- equations ---- */

typedef enum Operation { OPERATION_SUM, OPERATION_PRODUCT } Operation;

static void apply(fmpz_t out, Operation operation, const fmpz_t a,
                  const fmpz_t b) {
    if (operation == OPERATION_SUM)
        fmpz_add(out, a, b);
    else
        fmpz_mul(out, a, b);
}

/* Whether c - (a op b) has one value in at least five rows, and in all that
 * have the three. */
static bool is_constant(fmpz_t difference, const Table *t, Operation operation,
                        size_t a, size_t b, size_t c) {
    enum { ENOUGH = 5 };
    size_t count = 0;
    bool same = true;
    fmpz_t here;
    fmpz_init(here);
    for (size_t i = 0; i < t->n_rows && same; i++) {
        size_t row = i * t->n_symbols;
        if (!t->known[row + a] || !t->known[row + b] || !t->known[row + c])
            continue;
        apply(here, operation, t->value + row + a, t->value + row + b);
        fmpz_sub(here, t->value + row + c, here);
        same = !count++ || fmpz_equal(here, difference);
        fmpz_set(difference, here);
    }
    fmpz_clear(here);
    return same && count >= ENOUGH;
}

static bool varies(const Table *t, size_t a) {
    return !fmpz_equal(t->tested->low + t->symbol[a],
                       t->tested->high + t->symbol[a]);
}

static void require_equation(Region *region, const Table *t,
                             Operation operation, const size_t abc[3],
                             Arena *arena) {
    const Expr *a = expr_symbol(arena, t->symbol[abc[0]]);
    const Expr *b = expr_symbol(arena, t->symbol[abc[1]]);
    const Expr *c = expr_symbol(arena, t->symbol[abc[2]]);
    fmpz_t difference;
    fmpz_init(difference);
    if (is_constant(difference, t, operation, abc[0], abc[1], abc[2])) {
        const Expr *right = operation == OPERATION_SUM ? expr_add(arena, a, b)
                                                       : expr_mul(arena, a, b);
        right = expr_add(arena, right, expr_fmpz(arena, difference));
        region_require(region, expr_sub(arena, c, right), NULL, 0, arena);
        region_require(region, expr_sub(arena, right, c), NULL, 0, arena);
    }
    fmpz_clear(difference);
}

static void require_equations(Region *region, const Table *t, size_t c,
                              Arena *arena) {
    for (size_t a = 0; a < t->n_symbols; a++)
        for (size_t b = a; b < t->n_symbols; b++) {
            if (a == c || b == c || !varies(t, a) || !varies(t, b) ||
                !varies(t, c))
                continue;
            size_t abc[] = {a, b, c};
            require_equation(region, t, OPERATION_SUM, abc, arena);
            require_equation(region, t, OPERATION_PRODUCT, abc, arena);
        }
}

Region relations_find(const SampleSource *source, const RowFormula *formula,
                      Arena *arena) {
    enum { MOST = 12 }; /* symbols whose triples are all looked at */
    Region region = {0};
    const Table *t = table_new(source, formula, arena);
    for (size_t c = 0; c < t->n_symbols && t->n_symbols <= MOST; c++)
        require_equations(&region, t, c, arena);
    for (size_t a = 0; a < t->n_symbols; a++)
        for (size_t b = 0; b < t->n_symbols; b++)
            require_order(&region, t, a, b, arena);
    for (size_t a = 0; a < t->n_symbols && t->n_symbols <= MOST; a++)
        for (size_t b = a + 1; b < t->n_symbols; b++)
            require_few(&region, t, a, b, arena);
    return region;
}

void relations_limit(Claim *claim, const SampleSource *source, Arena *arena) {
    RowFormula formula = claim_over_rows(claim);
    Region relations = relations_find(source, &formula, arena);
    region_require_all(&claim->region, &relations, NULL, 0, arena);
}
