/* polytope_read.c -- isl's conjunctions as rows. */
#include "prove/affine/rows.h"

#include <isl/aff.h>
#include <isl/mat.h>
#include <isl/val.h>

static bool are_small(const Rows *rows) {
    for (size_t i = 0; i < rows->size; i++)
        if (!row_is_small(&rows->at[i]))
            return false;
    return true;
}

/* ---- numbers and matrices ---- */

static bool take_val(int64_t *out, isl_val *v) {
    bool good = v && isl_val_is_int(v) == isl_bool_true &&
                isl_val_cmp_si(v, ROWS_LARGEST) <= 0 &&
                isl_val_cmp_si(v, -ROWS_LARGEST) >= 0;
    *out = good ? isl_val_get_num_si(v) : 0;
    isl_val_free(v);
    return good;
}

/* The column of "position" where a matrix or an expression has dimensions,
 * then divisions, then parameters behind the number. */
static size_t column_of(const Polytope *p, size_t position) {
    return position <= p->dims ? position
                               : POLYTOPE_FIRST_PARAM + position - 1 - p->dims;
}

static bool take_rows(Polytope *p, Rows *rows, isl_mat *matrix) {
    isl_size n = isl_mat_rows(matrix), columns = isl_mat_cols(matrix);
    bool good = n >= 0 && columns >= 0;
    for (int i = 0; i < n && good; i++) {
        Row *row = vec_push(p->arena, rows);
        for (int k = 0; k < columns && good; k++)
            good = take_val(&row->at[column_of(p, (size_t)k)],
                            isl_mat_get_element_val(matrix, i, k));
    }
    isl_mat_free(matrix);
    return good;
}

static bool take_coefficients(Row *row, isl_aff *aff, isl_val *by,
                              enum isl_dim_type type, size_t first) {
    isl_size n = isl_aff_dim(aff, type);
    bool good = n >= 0;
    for (int i = 0; i < n && good; i++) {
        isl_val *v = isl_aff_get_coefficient_val(aff, type, i);
        good = take_val(&row->at[first + (size_t)i],
                        isl_val_mul(v, isl_val_copy(by)));
    }
    return good;
}

/* ---- divisions ---- */

/* Dimension "x" is "of", which is over parameters, divided by "by" and rounded
 * down. */
static bool add_quotient(Polytope *p, Row of, int64_t by, size_t x) {
    bool good = by > 0 && row_is_small(&of) && row_round_params(p, &of, by);
    of.at[x] = -1;
    *vec_push(p->arena, &p->zero) = of;
    return good;
}

/* Division number "i" is e/d rounded down: 0 <= e - d*q <= d - 1. */
static bool add_division(Polytope *p, isl_basic_set *bset, int i,
                         size_t n_set) {
    isl_aff *aff = isl_basic_set_get_div(bset, i);
    isl_val *by = isl_aff_get_denominator_val(aff);
    Row low = {{0}};
    int64_t d = 0;
    bool good =
        isl_aff_is_nan(aff) == isl_bool_false &&
        take_val(&low.at[0], isl_val_mul(isl_aff_get_constant_val(aff),
                                         isl_val_copy(by))) &&
        take_coefficients(&low, aff, by, isl_dim_in, 1) &&
        take_coefficients(&low, aff, by, isl_dim_div, 1 + n_set) &&
        take_coefficients(&low, aff, by, isl_dim_param, POLYTOPE_FIRST_PARAM) &&
        take_val(&d, isl_val_copy(by));
    isl_val_free(by);
    isl_aff_free(aff);
    if (good && !row_gcd(&low, 1, 1 + p->dims))
        return add_quotient(p, low, d, 1 + n_set + (size_t)i);
    Row high = low;
    for (size_t k = 0; k < POLYTOPE_COLUMNS; k++)
        high.at[k] = -low.at[k];
    high.at[0] += d - 1;
    low.at[1 + n_set + (size_t)i] -= d;
    high.at[1 + n_set + (size_t)i] += d;
    *vec_push(p->arena, &p->nonneg) = low;
    *vec_push(p->arena, &p->nonneg) = high;
    return good;
}

/* ---- the whole ---- */

/* What follows for dimension "i" alone. */
static bool take_bounds(Polytope *p, Rows *out, isl_basic_set *bset, unsigned i,
                        unsigned n_set) {
    isl_basic_set *one = isl_basic_set_copy(bset);
    one = isl_basic_set_project_out(one, isl_dim_set, i + 1, n_set - i - 1);
    one = isl_basic_set_project_out(one, isl_dim_set, 0, i);
    one = isl_basic_set_remove_divs(one);
    isl_mat *matrix = isl_basic_set_inequalities_matrix(
        one, isl_dim_cst, isl_dim_set, isl_dim_param, isl_dim_div);
    isl_basic_set_free(one);
    isl_size n = isl_mat_rows(matrix), columns = isl_mat_cols(matrix);
    bool good = n >= 0 && columns >= 2;
    for (int r = 0; r < n && good; r++) {
        Row row = {{0}};
        for (int k = 0; k < columns && good; k++)
            good =
                take_val(&row.at[k < 2 ? (size_t)k * (i + 1)
                                       : POLYTOPE_FIRST_PARAM + (size_t)k - 2],
                         isl_mat_get_element_val(matrix, r, k));
        if (row.at[1 + i])
            *vec_push(p->arena, out) = row;
    }
    isl_mat_free(matrix);
    return good;
}

/* Whether "low" >= 0 and "high" >= 0, of which dimension "x" has the opposite
 * coefficient, leave it one value at most. */
static bool leave_one(const Row *low, const Row *high, size_t x) {
    if (low->at[x] <= 0 || low->at[x] != -high->at[x])
        return false;
    for (size_t k = POLYTOPE_FIRST_PARAM; k < POLYTOPE_COLUMNS; k++)
        if (low->at[k] != -high->at[k])
            return false;
    return low->at[0] + high->at[0] < low->at[x];
}

/* That dimension "x" is as large as "bound" lets it be, or as small. */
static bool pin_at(Polytope *p, Row bound, size_t x) {
    int64_t by = row_magnitude(bound.at[x]);
    bound.at[x] /= by;
    bool good = row_round_params(p, &bound, by);
    *vec_push(p->arena, &p->zero) = bound;
    return good;
}

static size_t number_after(Polytope p, const Row *bound, size_t x) {
    p.zero = (Rows){0};
    return pin_at(&p, *bound, x) ? (size_t)row_magnitude(p.zero.at[0].at[0])
                                 : SIZE_MAX;
}

/* Where the bounds of dimension "i" leave it one value at most, it has that:
 * the bound with the smaller number says so. */
static bool pin_dim(Polytope *p, isl_basic_set *bset, unsigned i,
                    unsigned n_set) {
    Rows all = {0};
    if (!take_bounds(p, &all, bset, i, n_set))
        return false;
    if (!are_small(&all))
        return true;
    for (size_t a = 0; a < all.size; a++)
        for (size_t b = 0; b < all.size; b++)
            if (leave_one(&all.at[a], &all.at[b], 1 + i)) {
                bool is_low = number_after(*p, &all.at[a], 1 + i) <=
                              number_after(*p, &all.at[b], 1 + i);
                return pin_at(p, all.at[is_low ? a : b], 1 + i);
            }
    return true;
}

bool polytope_read(Polytope *out, isl_basic_set *bset, const SymbolId *symbols,
                   size_t n_symbols, Arena *arena) {
    isl_size n_set = isl_basic_set_dim(bset, isl_dim_set);
    isl_size n_div = isl_basic_set_dim(bset, isl_dim_div);
    *out = (Polytope){.arena = arena};
    if (n_set < 0 || n_div < 0 || n_set + n_div > POLYTOPE_DIMS ||
        n_symbols > POLYTOPE_PARAMS)
        return false;
    out->dims = (unsigned)(n_set + n_div);
    for (size_t i = 0; i < n_symbols; i++)
        *vec_push(arena, &out->params) = (Param){.symbol = symbols[i]};
    bool good =
        take_rows(out, &out->nonneg,
                  isl_basic_set_inequalities_matrix(bset, isl_dim_cst,
                                                    isl_dim_set, isl_dim_div,
                                                    isl_dim_param)) &&
        take_rows(out, &out->zero,
                  isl_basic_set_equalities_matrix(bset, isl_dim_cst,
                                                  isl_dim_set, isl_dim_div,
                                                  isl_dim_param));
    for (int i = 0; i < n_div && good; i++)
        good = add_division(out, bset, i, (size_t)n_set);
    for (unsigned i = 0; i < (unsigned)n_set && good; i++)
        good = pin_dim(out, bset, i, (unsigned)n_set);
    return good;
}
