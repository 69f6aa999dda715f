#include "prove/affine/probes.h"

#include <flint/fmpz_vec.h>
#include <isl/point.h>
#include <isl/val.h>

/* How far on. */
enum { STEP = 9 };

/* Takes "set".  NULL if it has no point, or none that fits. */
static int64_t *take_point(isl_set *set, const SymbolId *symbols,
                           size_t n_symbols, size_t n_values, Arena *arena) {
    isl_point *point = isl_set_sample_point(set);
    bool good = isl_point_is_void(point) == isl_bool_false;
    int64_t *values = ARENA_ARRAY(arena, int64_t, n_values);
    for (unsigned i = 0; i < n_symbols && good; i++) {
        isl_val *v = isl_point_get_coordinate_val(point, isl_dim_param, (int)i);
        good = v && isl_val_cmp_si(v, INT64_MAX) <= 0 &&
               isl_val_cmp_si(v, INT64_MIN) >= 0;
        values[symbols[i]] = good ? isl_val_get_num_si(v) : 0;
        isl_val_free(v);
    }
    isl_point_free(point);
    return good ? values : NULL;
}

static void add(Probes *out, int64_t *point, Arena *arena) {
    if (point)
        *vec_push(arena, &out->points) = point;
}

Probes probes_take(isl_set *set, const SymbolId *symbols, size_t n_symbols,
                   size_t n_values, Arena *arena) {
    Probes out = {.n_values = n_values};
    int64_t *first =
        take_point(isl_set_copy(set), symbols, n_symbols, n_values, arena);
    add(&out, first, arena);
    for (unsigned i = 0; i < n_symbols && first; i++) {
        int64_t at = first[symbols[i]];
        isl_set *above = isl_set_lower_bound_si(
            isl_set_copy(set), isl_dim_param, i, (int)(at + STEP));
        isl_set *below = isl_set_upper_bound_si(
            isl_set_copy(set), isl_dim_param, i, (int)(at - STEP));
        add(&out, take_point(above, symbols, n_symbols, n_values, arena),
            arena);
        add(&out, take_point(below, symbols, n_symbols, n_values, arena),
            arena);
    }
    return out;
}

Probes probes_join(const Probes *a, const Probes *b, Arena *arena) {
    Probes out = {.n_values = a->n_values};
    for (size_t i = 0; i < a->points.size; i++)
        *vec_push(arena, &out.points) = a->points.at[i];
    for (size_t i = 0; i < b->points.size; i++)
        *vec_push(arena, &out.points) = b->points.at[i];
    return out;
}

static bool allows(const int64_t *point, size_t n_values, const Expr *e) {
    fmpz *values = _fmpz_vec_init((slong)n_values);
    fmpq_t v;
    fmpq_init(v);
    for (size_t i = 0; i < n_values; i++)
        fmpz_set_si(&values[i], point[i]);
    bool good = expr_eval(v, e, values, n_values) && fmpq_sgn(v) >= 0;
    fmpq_clear(v);
    _fmpz_vec_clear(values, (slong)n_values);
    return good;
}

bool probes_allow(const Probes *probes, const Expr *e) {
    for (size_t i = 0; i < probes->points.size; i++)
        if (!allows(probes->points.at[i], probes->n_values, e))
            return false;
    return true;
}
