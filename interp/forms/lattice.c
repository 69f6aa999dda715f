#include "interp/forms/lattice.h"

#include "interp/forms/numbers.h"

#include <assert.h>

/* down[t*variables + v]: the monomial of t divided by variable v. */
typedef struct Table {
    const Lattice *lattice;
    size_t *down;
    fmpz *at; /* values, then differences, then coefficients, times "scale" */
    fmpz *scale;
} Table;

void lattice_point(fmpz_t out, const Lattice *lattice, size_t t, size_t v) {
    unsigned steps = monomials_exponent(lattice->monomials, t, v);
    fmpz_set(out, &lattice->origin[v]);
    fmpz_addmul_ui(out, &lattice->step[v], steps);
}

/* t = parent * by, so t / v is (parent / v) * by: found by the way up. */
static size_t *find_down(const Monomials *m, Arena *scratch) {
    size_t n = m->variables;
    size_t *down = ARENA_ARRAY(scratch, size_t, m->size *n);
    size_t *up = ARENA_ARRAY(scratch, size_t, m->size *n);
    for (size_t t = 1; t < m->size; t++) {
        size_t parent = m->parent[t], by = m->by[t];
        up[parent * n + by] = t;
        for (size_t v = 0; v < n; v++)
            if (v == by)
                down[t * n + v] = parent;
            else if (monomials_exponent(m, t, v) > 0)
                down[t * n + v] = up[down[parent * n + v] * n + by];
    }
    return down;
}

static void load(Table *table, const fmpq *values) {
    size_t size = table->lattice->monomials->size;
    fmpz *denominator = table->scale;
    fmpz_one(denominator);
    for (size_t t = 0; t < size; t++)
        fmpz_lcm(denominator, denominator, fmpq_denref(&values[t]));
    for (size_t t = 0; t < size; t++) {
        fmpz_divexact(&table->at[t], denominator, fmpq_denref(&values[t]));
        fmpz_mul(&table->at[t], &table->at[t], fmpq_numref(&values[t]));
    }
}

/* After pass g, points with g steps or more hold g-th differences. */
static void take_differences(Table *table, size_t v) {
    const Monomials *m = table->lattice->monomials;
    for (unsigned g = 1; g <= m->degree; g++)
        for (size_t t = m->size; t-- > 1;)
            if (monomials_exponent(m, t, v) >= g)
                fmpz_sub(&table->at[t], &table->at[t],
                         &table->at[table->down[t * m->variables + v]]);
}

/* The product of a! * step^a over all variables, for the steps a of "t". */
static void divisor(fmpz_t out, const Lattice *lattice, size_t t) {
    const Monomials *m = lattice->monomials;
    fmpz_one(out);
    for (; t != 0; t = m->parent[t]) {
        fmpz_mul_ui(out, out, monomials_exponent(m, t, m->by[t]));
        fmpz_mul(out, out, &lattice->step[m->by[t]]);
    }
}

/* Turns differences into coefficients of Newton's products, all times a common
 * multiple of their divisors. */
static void divide(Table *table) {
    size_t size = table->lattice->monomials->size;
    fmpz *common = table->scale + 1;
    fmpz_t by;
    fmpz_init(by);
    fmpz_one(common);
    for (size_t t = 0; t < size; t++) {
        divisor(by, table->lattice, t);
        fmpz_lcm(common, common, by);
    }
    for (size_t t = 0; t < size; t++) {
        divisor(by, table->lattice, t);
        fmpz_divexact(by, common, by);
        fmpz_mul(&table->at[t], &table->at[t], by);
    }
    fmpz_mul(table->scale, table->scale, common);
    fmpz_clear(by);
}

/* From products (x - x0)(x - x1)... to powers of variable v, as in Horner's
 * scheme. */
static void expand(Table *table, size_t v) {
    const Lattice *lattice = table->lattice;
    const Monomials *m = lattice->monomials;
    fmpz_t node;
    fmpz_init(node);
    for (unsigned g = m->degree; g-- > 0;) {
        fmpz_set(node, &lattice->origin[v]);
        fmpz_addmul_ui(node, &lattice->step[v], g);
        for (size_t t = 1; t < m->size; t++)
            if (monomials_exponent(m, t, v) > g)
                fmpz_submul(&table->at[table->down[t * m->variables + v]], node,
                            &table->at[t]);
    }
    fmpz_clear(node);
}

void lattice_interpolate(fmpq *coefficients, const fmpq *values,
                         const Lattice *lattice) {
    const Monomials *m = lattice->monomials;
    Arena *scratch = arena_new();
    Table table = {.lattice = lattice,
                   .down = find_down(m, scratch),
                   .at = numbers_new(scratch, m->size),
                   .scale = numbers_new(scratch, 2)};
    for (size_t v = 0; v < m->variables; v++)
        assert(!fmpz_is_zero(&lattice->step[v]));
    load(&table, values);
    for (size_t v = 0; v < m->variables; v++)
        take_differences(&table, v);
    divide(&table);
    for (size_t v = 0; v < m->variables; v++)
        expand(&table, v);
    for (size_t t = 0; t < m->size; t++)
        fmpq_set_fmpz_frac(&coefficients[t], &table.at[t], table.scale);
    arena_free(scratch);
}
