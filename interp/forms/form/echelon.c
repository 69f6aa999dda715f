#include "interp/forms/form/echelon.h"

#include <assert.h>
#include <flint/ulong_extras.h>
#include <string.h>

void echelon_make(Echelon *out, size_t width, nmod_t mod, Arena *arena) {
    assert(mod.n >> ECHELON_BITS == 0);
    *out =
        (Echelon){.mod = mod, .reciprocal = UINT64_MAX / mod.n, .width = width};
    out->rows = ARENA_ARRAY(arena, uint32_t, width *(width + 1));
    out->factors = ARENA_ARRAY(arena, uint32_t, width *width);
    out->has_pivot = ARENA_ARRAY(arena, unsigned char, width);
    out->pivot = ARENA_ARRAY(arena, size_t, width);
}

void echelon_reset(Echelon *echelon) {
    echelon->rank = 0;
    memset(echelon->has_pivot, 0, echelon->width);
}

static uint32_t *pivot_row(const Echelon *e, size_t column) {
    return e->rows + column * (e->width + 1);
}

/* Entries of a row that is being reduced are sums of products, not reduced
 * themselves until their column's turn comes (delayed reduction, as in Dumas,
 * Giorgi and Pernet, FFLAS).  The modulus has 28 bits, so that a sum of 255
 * products and a residue fits, and that compilers make vectors of it. */
enum { PRODUCTS = 255 };

__extension__ typedef unsigned __int128 Wide;

/* Barrett's: "reciprocal" gives the quotient, or one less. */
static mp_limb_t residue(const Echelon *e, mp_limb_t sum) {
    mp_limb_t quotient = (mp_limb_t)((Wide)sum * e->reciprocal >> 64);
    mp_limb_t rest = sum - quotient * e->mod.n;
    return rest < e->mod.n ? rest : rest - e->mod.n;
}

static void reduce_all(const Echelon *e, mp_limb_t *sums, size_t first,
                       size_t end) {
    for (size_t column = first; column < end; column++)
        sums[column] = residue(e, sums[column]);
}

/* Takes "factor" times "row" from "sums", columns first..end-1. */
static void reduce(const Echelon *e, mp_limb_t *restrict sums,
                   const uint32_t *restrict row, size_t first, size_t end,
                   mp_limb_t factor) {
    uint32_t negated = (uint32_t)(e->mod.n - factor);
    for (size_t j = first; j < end; j++)
        sums[j] += (mp_limb_t)negated * row[j];
}

static void insert(Echelon *e, mp_limb_t *sums, size_t column) {
    uint32_t *row = pivot_row(e, column);
    reduce_all(e, sums, column, e->width + 1);
    mp_limb_t inverse = nmod_inv(sums[column], e->mod);
    for (size_t j = column; j <= e->width; j++)
        row[j] = (uint32_t)residue(e, sums[j] * inverse);
    e->has_pivot[column] = 1;
    e->pivot[e->rank++] = column;
}

/* Takes the rows by column from "sums", up to the column where one is missing;
 * the width if none is. */
static size_t eliminate(const Echelon *e, mp_limb_t *sums) {
    size_t width = e->width;
    uint32_t *factors = e->factors + e->rank * width;
    for (size_t column = 0; column < width; column++) {
        if (column % PRODUCTS == PRODUCTS - 1)
            reduce_all(e, sums, column, width + 1);
        mp_limb_t lead = residue(e, sums[column]);
        if (e->rank < width)
            factors[column] = (uint32_t)lead;
        if (lead == 0)
            continue;
        if (!e->has_pivot[column])
            return column;
        reduce(e, sums, pivot_row(e, column), column + 1, width + 1, lead);
    }
    return width;
}

EchelonStep echelon_add(Echelon *echelon, const mp_limb_t *row) {
    size_t width = echelon->width;
    mp_limb_t sums[width + 1];
    memcpy(sums, row, sizeof sums);
    size_t column = eliminate(echelon, sums);
    if (column < width) {
        insert(echelon, sums, column);
        return ECHELON_NEW;
    }
    return residue(echelon, sums[width]) == 0 ? ECHELON_FOLLOWS
                                              : ECHELON_CONTRADICTS;
}

bool echelon_implies(const Echelon *echelon, const mp_limb_t *row) {
    size_t width = echelon->width;
    mp_limb_t sums[width + 1];
    memcpy(sums, row, sizeof sums);
    return eliminate(echelon, sums) == width &&
           residue(echelon, sums[width]) == 0;
}

/* The sum of products of "a" and "b", residues both. */
static mp_limb_t dot(const Echelon *e, const uint32_t *a, const mp_limb_t *b,
                     size_t size) {
    mp_limb_t sum = 0;
    for (size_t i = 0; i < size; i++) {
        if (i % PRODUCTS == PRODUCTS - 1)
            sum = residue(e, sum);
        sum += (mp_limb_t)a[i] * (uint32_t)b[i];
    }
    return residue(e, sum);
}

/* From right-hand sides of the rows by column to the solution. */
static void substitute_back(mp_limb_t *out, const Echelon *e) {
    for (size_t column = e->width; column-- > 0;) {
        const uint32_t *row = pivot_row(e, column) + column + 1;
        mp_limb_t rest = dot(e, row, out + column + 1, e->width - column - 1);
        out[column] = nmod_sub(out[column], rest, e->mod);
    }
}

void echelon_solve(mp_limb_t *out, const Echelon *echelon) {
    size_t width = echelon->width;
    assert(echelon->rank == width);
    for (size_t column = 0; column < width; column++)
        out[column] = pivot_row(echelon, column)[width];
    substitute_back(out, echelon);
}

void echelon_solve_for(mp_limb_t *out, const Echelon *echelon,
                       const mp_limb_t *right) {
    nmod_t mod = echelon->mod;
    assert(echelon->rank == echelon->width);
    memset(out, 0, echelon->width * sizeof *out);
    for (size_t i = 0; i < echelon->rank; i++) {
        size_t pivot = echelon->pivot[i];
        const uint32_t *factors = echelon->factors + i * echelon->width;
        mp_limb_t rest =
            nmod_sub(right[i], dot(echelon, factors, out, pivot), mod);
        out[pivot] = nmod_div(rest, factors[pivot], mod);
    }
    substitute_back(out, echelon);
}

/* Writes "row" as a sum of the rows by column. */
static void combine_rows(mp_limb_t *sums, const Echelon *e) {
    for (size_t column = 0; column < e->width; column++) {
        if (column % PRODUCTS == PRODUCTS - 1)
            reduce_all(e, sums, column, e->width);
        sums[column] = residue(e, sums[column]);
        reduce(e, sums, pivot_row(e, column), column + 1, e->width,
               sums[column]);
    }
}

void echelon_combine(mp_limb_t *out, const Echelon *echelon,
                     const mp_limb_t *row) {
    size_t width = echelon->width;
    mp_limb_t sums[width];
    assert(echelon->rank == width);
    memcpy(sums, row, sizeof sums);
    combine_rows(sums, echelon);
    for (size_t i = width; i-- > 0;) {
        size_t pivot = echelon->pivot[i];
        const uint32_t *factors = echelon->factors + i * width;
        if (i % PRODUCTS == 0)
            reduce_all(echelon, sums, 0, width);
        out[i] = nmod_div(residue(echelon, sums[pivot]), factors[pivot],
                          echelon->mod);
        reduce(echelon, sums, factors, 0, pivot, out[i]);
    }
}
