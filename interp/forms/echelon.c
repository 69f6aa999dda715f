#include "interp/forms/echelon.h"

#include <assert.h>
#include <flint/ulong_extras.h>
#include <string.h>

void echelon_make(Echelon *out, size_t width, nmod_t mod, Arena *arena) {
    assert(mod.n >> ECHELON_BITS == 0);
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

/* Entries of a row that is being reduced are sums of products, not reduced
 * themselves until their column's turn comes (delayed reduction, as in Dumas,
 * Giorgi and Pernet, FFLAS): twice as fast.  The modulus has 60 bits, so a sum
 * of 255 products and a residue fits. */
__extension__ typedef unsigned __int128 Wide;

enum { PRODUCTS = 255 };

static mp_limb_t residue(Wide sum, nmod_t mod) {
    return n_ll_mod_preinv((mp_limb_t)(sum >> 64), (mp_limb_t)sum, mod.n,
                           mod.ninv);
}

static void reduce_all(const Echelon *e, Wide *sums, size_t first) {
    for (size_t column = first; column <= e->width; column++)
        sums[column] = residue(sums[column], e->mod);
}

/* Takes "factor" times pivot row "column" from "sums". */
static void reduce(const Echelon *e, Wide *restrict sums, size_t column,
                   mp_limb_t factor) {
    const mp_limb_t *pivot = pivot_row(e, column);
    mp_limb_t negated = e->mod.n - factor;
    for (size_t j = column + 1; j <= e->width; j++)
        sums[j] += (Wide)negated * pivot[j];
}

static void insert(Echelon *e, Wide *sums, size_t column) {
    mp_limb_t *row = pivot_row(e, column);
    reduce_all(e, sums, column);
    mp_limb_t inverse = nmod_inv((mp_limb_t)sums[column], e->mod);
    for (size_t j = column; j <= e->width; j++)
        row[j] = residue(sums[j] * inverse, e->mod);
    e->has_pivot[column] = 1;
    e->rank++;
}

EchelonStep echelon_add(Echelon *echelon, const mp_limb_t *row) {
    Wide sums[echelon->width + 1];
    for (size_t j = 0; j <= echelon->width; j++)
        sums[j] = row[j];
    for (size_t column = 0; column < echelon->width; column++) {
        if (column % PRODUCTS == PRODUCTS - 1)
            reduce_all(echelon, sums, column);
        mp_limb_t lead = residue(sums[column], echelon->mod);
        if (lead == 0)
            continue;
        if (!echelon->has_pivot[column]) {
            insert(echelon, sums, column);
            return ECHELON_NEW;
        }
        reduce(echelon, sums, column, lead);
    }
    return residue(sums[echelon->width], echelon->mod) == 0
               ? ECHELON_FOLLOWS
               : ECHELON_CONTRADICTS;
}

void echelon_solve(mp_limb_t *out, const Echelon *echelon) {
    size_t width = echelon->width;
    nmod_t mod = echelon->mod;
    assert(echelon->rank == width);
    int limbs = _nmod_vec_dot_bound_limbs((slong)width, mod);
    for (size_t column = width; column-- > 0;) {
        const mp_limb_t *row = pivot_row(echelon, column);
        mp_limb_t rest = _nmod_vec_dot(row + column + 1, out + column + 1,
                                       (slong)(width - column - 1), mod, limbs);
        out[column] = nmod_sub(row[width], rest, mod);
    }
}
