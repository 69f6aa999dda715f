#include "interp/echelon.h"

#include <assert.h>
#include <string.h>

void echelon_make(Echelon *out, size_t width, nmod_t mod, Arena *arena) {
    *out = (Echelon){.mod = mod, .width = width};
    out->rows = ARENA_ARRAY(arena, mp_limb_t, width * (width + 1));
    out->has_pivot = ARENA_ARRAY(arena, unsigned char, width);
}

void echelon_reset(Echelon *echelon) {
    echelon->rank = 0;
    memset(echelon->has_pivot, 0, echelon->width);
}

static mp_limb_t *pivot_row(const Echelon *e, size_t column) {
    return e->rows + column * (e->width + 1);
}

/* Takes the multiple of pivot row "column" from "row" that clears it there. */
static void reduce(const Echelon *e, mp_limb_t *row, size_t column) {
    mp_limb_t factor = nmod_neg(row[column], e->mod);
    _nmod_vec_scalar_addmul_nmod(row + column, pivot_row(e, column) + column,
                                 (slong)(e->width + 1 - column), factor,
                                 e->mod);
}

static void insert(Echelon *e, const mp_limb_t *row, size_t column) {
    mp_limb_t inverse = nmod_inv(row[column], e->mod);
    _nmod_vec_scalar_mul_nmod(pivot_row(e, column) + column, row + column,
                              (slong)(e->width + 1 - column), inverse, e->mod);
    e->has_pivot[column] = 1;
    e->rank++;
}

EchelonStep echelon_add(Echelon *echelon, mp_limb_t *row) {
    for (size_t column = 0; column < echelon->width; column++) {
        if (row[column] == 0)
            continue;
        if (!echelon->has_pivot[column]) {
            insert(echelon, row, column);
            return ECHELON_NEW;
        }
        reduce(echelon, row, column);
    }
    return row[echelon->width] == 0 ? ECHELON_FOLLOWS : ECHELON_CONTRADICTS;
}

void echelon_solve(mp_limb_t *out, const Echelon *echelon) {
    assert(echelon->rank == echelon->width);
    for (size_t column = echelon->width; column-- > 0;) {
        const mp_limb_t *row = pivot_row(echelon, column);
        mp_limb_t value = row[echelon->width];
        for (size_t later = column + 1; later < echelon->width; later++)
            value =
                nmod_sub(value, nmod_mul(row[later], out[later], echelon->mod),
                         echelon->mod);
        out[column] = value;
    }
}
