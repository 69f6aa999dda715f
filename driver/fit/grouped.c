#include "driver/fit/grouped.h"

#include "driver/fit/cellnumber.h"
#include "interp/forms/form/numbers.h"
#include "static/timing/rational.h"

#include <stdlib.h>

typedef struct RowPlace {
    const Table *table;
    size_t row;
} RowPlace;

static int compare_points(const RowPlace *a, const RowPlace *b) {
    for (size_t p = 0; p < a->table->parameters.size; p++) {
        const fmpq *values = a->table->parameters.at[p].values;
        int order = fmpq_cmp(&values[a->row], &values[b->row]);
        if (order)
            return order;
    }
    return 0;
}

static int compare_rows(const void *left, const void *right) {
    const RowPlace *a = left, *b = right;
    int order = compare_points(a, b);
    return order ? order : (a->row > b->row) - (a->row < b->row);
}

static void group_rows(Grouped *g) {
    size_t rows = g->table->rows;
    RowPlace *at = ARENA_ARRAY(g->arena, RowPlace, rows);
    for (size_t i = 0; i < rows; i++)
        at[i] = (RowPlace){g->table, i};
    qsort(at, rows, sizeof *at, compare_rows);
    g->rows = ARENA_ARRAY(g->arena, size_t, rows);
    g->first = ARENA_ARRAY(g->arena, size_t, rows + 1);
    for (size_t i = 0; i < rows; i++) {
        g->rows[i] = at[i].row;
        if (i == 0 || compare_points(&at[i - 1], &at[i]) != 0)
            g->first[g->points++] = i;
    }
    g->first[g->points] = rows;
}

size_t grouped_row(const Grouped *g, size_t point) {
    return g->rows[g->first[point]];
}

static bool varies(const Grouped *g, const fmpq *values) {
    for (size_t i = 1; i < g->table->rows; i++)
        if (!fmpq_equal(&values[i], &values[0]))
            return true;
    return false;
}

/* The least common denominator of each parameter. */
static void find_scales(Grouped *g) {
    size_t n = g->table->parameters.size;
    fmpz *scale = numbers_new(g->arena, n);
    g->varying = ARENA_ARRAY(g->arena, size_t, n);
    for (size_t p = 0; p < n; p++) {
        const fmpq *values = g->table->parameters.at[p].values;
        fmpz_one(&scale[p]);
        for (size_t i = 0; i < g->table->rows; i++)
            fmpz_lcm(&scale[p], &scale[p], fmpq_denref(&values[i]));
        if (varies(g, values))
            g->varying[g->n_varying++] = p;
    }
    g->scale = scale;
}

static void find_whole(Grouped *g) {
    fmpz *x = numbers_new(g->arena, g->points * g->n_varying);
    for (size_t i = 0; i < g->points; i++)
        for (size_t v = 0; v < g->n_varying; v++) {
            size_t p = g->varying[v];
            const fmpq *value =
                &g->table->parameters.at[p].values[grouped_row(g, i)];
            fmpz *out = &x[i * g->n_varying + v];
            fmpz_divexact(out, &g->scale[p], fmpq_denref(value));
            fmpz_mul(out, out, fmpq_numref(value));
        }
    g->x = x;
}

double *grouped_doubles(const Grouped *g, const fmpq *values) {
    double *out = ARENA_ARRAY(g->arena, double, g->table->rows);
    for (size_t i = 0; i < g->table->rows; i++)
        out[i] =
            cellnumber_value(fmpq_numref(&values[i]), fmpq_denref(&values[i]));
    return out;
}

double **grouped_values(Grouped *g) {
    size_t n = g->table->parameters.size;
    if (g->values)
        return g->values;
    g->values = ARENA_ARRAY(g->arena, double *, n);
    for (size_t p = 0; p < n; p++)
        g->values[p] = grouped_doubles(g, g->table->parameters.at[p].values);
    return g->values;
}

const fmpq *grouped_extreme(const Grouped *g, const fmpq *values, int sign) {
    fmpq *out = rational_array(g->arena, g->points);
    for (size_t i = 0; i < g->points; i++) {
        fmpq_set(&out[i], &values[grouped_row(g, i)]);
        for (size_t k = g->first[i]; k < g->first[i + 1]; k++)
            if (sign * fmpq_cmp(&values[g->rows[k]], &out[i]) > 0)
                fmpq_set(&out[i], &values[g->rows[k]]);
    }
    return out;
}

const fmpq *grouped_means(const Grouped *g, const fmpq *values) {
    fmpq *out = rational_array(g->arena, g->points);
    for (size_t i = 0; i < g->points; i++) {
        size_t count = g->first[i + 1] - g->first[i];
        for (size_t k = g->first[i]; k < g->first[i + 1]; k++)
            fmpq_add(&out[i], &out[i], &values[g->rows[k]]);
        fmpz_mul_ui(fmpq_denref(&out[i]), fmpq_denref(&out[i]), count);
        fmpq_canonicalise(&out[i]);
    }
    return out;
}

bool grouped_is_not_above_0(const Grouped *g, const fmpq *values) {
    for (size_t i = 0; i < g->table->rows; i++)
        if (fmpq_sgn(&values[i]) <= 0)
            return true;
    return false;
}

bool grouped_is_several(const Grouped *g, const fmpq *values) {
    for (size_t i = 0; i < g->points; i++)
        for (size_t k = g->first[i]; k < g->first[i + 1]; k++)
            if (!fmpq_equal(&values[g->rows[k]], &values[grouped_row(g, i)]))
                return true;
    return false;
}

Grouped grouped_make(const Table *table, Arena *arena) {
    Grouped g = {.table = table, .arena = arena};
    g.names = ARENA_ARRAY(arena, const char *, table->parameters.size);
    for (size_t p = 0; p < table->parameters.size; p++)
        g.names[p] = table->parameters.at[p].name;
    group_rows(&g);
    find_scales(&g);
    find_whole(&g);
    return g;
}
