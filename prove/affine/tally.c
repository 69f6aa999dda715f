#include "prove/affine/tally.h"

#include <isl/mat.h>
#include <isl/val.h>

/* Numbers of this size and sums of their products do not overflow. */
enum { MAX_STEPS = 3000000, LARGEST = 1 << 26 };

static bool is_small(int64_t a) {
    return a <= LARGEST && a >= -LARGEST;
}

/* ---- making it ---- */

static bool take_row(TallyRow *out, isl_mat *matrix, int row, int64_t sign) {
    bool good = true;
    for (int k = 0; k < isl_mat_cols(matrix) && good; k++) {
        isl_val *v = isl_mat_get_element_val(matrix, row, k);
        good = v && isl_val_is_int(v) == isl_bool_true &&
               isl_val_cmp_si(v, LARGEST) <= 0 &&
               isl_val_cmp_si(v, -LARGEST) >= 0;
        out->at[k] = good ? sign * isl_val_get_num_si(v) : 0;
        isl_val_free(v);
    }
    return good;
}

static bool take_rows(Tally *t, unsigned dim, isl_mat *matrix, int64_t sign,
                      Arena *arena) {
    bool good = isl_mat_cols(matrix) == (isl_size)(2 + t->params + dim);
    for (int i = 0; i < isl_mat_rows(matrix) && good; i++)
        good = take_row(vec_push(arena, &t->rows[dim]), matrix, i, sign);
    return good;
}

/* What the points leave to dimension "dim" and those before it, or more. */
static bool take_dim(Tally *t, isl_basic_set *points, unsigned dim,
                     Arena *arena) {
    isl_basic_set *some = isl_basic_set_copy(points);
    some = isl_basic_set_project_out(some, isl_dim_set, dim + 1,
                                     t->dims - dim - 1);
    some = isl_basic_set_remove_divs(some);
    isl_mat *nonneg = isl_basic_set_inequalities_matrix(
        some, isl_dim_cst, isl_dim_param, isl_dim_set, isl_dim_div);
    isl_mat *zero = isl_basic_set_equalities_matrix(
        some, isl_dim_cst, isl_dim_param, isl_dim_set, isl_dim_div);
    bool good = take_rows(t, dim, nonneg, 1, arena) &&
                take_rows(t, dim, zero, 1, arena) &&
                take_rows(t, dim, zero, -1, arena);
    isl_mat_free(nonneg);
    isl_mat_free(zero);
    isl_basic_set_free(some);
    return good;
}

bool tally_make(Tally *out, isl_basic_set *points, Arena *arena) {
    isl_size params = isl_basic_set_dim(points, isl_dim_param);
    isl_size dims = isl_basic_set_dim(points, isl_dim_set);
    *out = (Tally){.steps = MAX_STEPS};
    if (params < 0 || params > LATTICE_PARAMS || dims < 1 ||
        dims > POLYTOPE_DIMS)
        return false;
    out->params = (unsigned)params;
    out->dims = (unsigned)dims;
    for (unsigned dim = 0; dim < out->dims; dim++)
        if (!take_dim(out, points, dim, arena))
            return false;
    return true;
}

/* ---- counting ---- */

typedef struct Count {
    Tally *tally;
    const int64_t *at;
    int64_t x[POLYTOPE_DIMS];
    int64_t sum;
    bool failed;
} Count;

static int64_t floor_div(int64_t a, int64_t by) {
    int64_t q = a / by;
    return q - (a % by != 0 && (a < 0) != (by < 0));
}

/* What "row" is without dimension "dim". */
static int64_t rest_of(const Count *c, const TallyRow *row, unsigned dim) {
    const Tally *t = c->tally;
    int64_t sum = row->at[0];
    for (unsigned k = 0; k < t->params; k++)
        sum += row->at[1 + k] * c->at[k];
    for (unsigned k = 0; k < dim; k++)
        sum += row->at[1 + t->params + k] * c->x[k];
    return sum;
}

/* From where to where dimension "dim" may be; false: nowhere. */
static bool find_interval(const Count *c, unsigned dim, int64_t *low,
                          int64_t *high) {
    const Tally *t = c->tally;
    *low = INT64_MIN;
    *high = INT64_MAX;
    for (size_t i = 0; i < t->rows[dim].size; i++) {
        const TallyRow *row = &t->rows[dim].at[i];
        int64_t k = row->at[1 + t->params + dim], rest = rest_of(c, row, dim);
        if (k == 0 && rest < 0)
            return false;
        if (k > 0 && -floor_div(rest, k) > *low)
            *low = -floor_div(rest, k);
        if (k < 0 && floor_div(rest, -k) < *high)
            *high = floor_div(rest, -k);
    }
    return *low <= *high;
}

static void count_from(Count *c, unsigned dim) {
    int64_t low, high;
    c->failed = c->failed || c->tally->steps == 0;
    if (c->failed || (c->tally->steps--, !find_interval(c, dim, &low, &high)))
        return;
    c->failed = !is_small(low) || !is_small(high);
    if (!c->failed && dim + 1 == c->tally->dims) {
        c->sum += high - low + 1;
        return;
    }
    for (int64_t x = low; x <= high && !c->failed; x++) {
        c->x[dim] = x;
        count_from(c, dim + 1);
    }
}

bool tally_count(fmpz_t out, Tally *tally, const int64_t *at) {
    Count c = {.tally = tally, .at = at};
    for (unsigned k = 0; k < tally->params; k++)
        if (!is_small(at[k]))
            return false;
    count_from(&c, 0);
    fmpz_set_si(out, c.sum);
    return !c.failed;
}
