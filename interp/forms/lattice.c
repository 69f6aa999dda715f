#include "interp/forms/lattice.h"

#include "interp/forms/form/numbers.h"

#include <assert.h>
#include <stdlib.h>
#include <string.h>

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

/* ---- is it one? ---- */

/* Steps of one point from the origin. */
typedef struct Steps {
    const unsigned *of; /* per variable */
    size_t variables, place;
    unsigned sum;
} Steps;

/* In the order of monomials. */
static int compare_steps(const void *a, const void *b) {
    const Steps *x = a, *y = b;
    if (x->sum != y->sum)
        return x->sum < y->sum ? -1 : 1;
    for (size_t v = 0; v < x->variables; v++)
        if (x->of[v] != y->of[v])
            return x->of[v] > y->of[v] ? -1 : 1;
    return 0;
}

/* Most points of a lattice are on the origin's side. */
static bool find_axis(fmpz *origin, fmpz *step, const Monomials *m,
                      const fmpz *points, size_t v) {
    const fmpz *low = points + v, *high = low;
    slong balance = 0;
    for (size_t i = 0; i < m->size; i++) {
        const fmpz *x = points + i * m->variables + v;
        low = fmpz_cmp(x, low) < 0 ? x : low;
        high = fmpz_cmp(x, high) > 0 ? x : high;
    }
    for (size_t i = 0; i < m->size; i++) {
        const fmpz *x = points + i * m->variables + v;
        balance += fmpz_equal(x, low) - fmpz_equal(x, high);
    }
    bool rises = balance >= 0;
    fmpz_set(origin, rises ? low : high);
    fmpz_sub(step, rises ? high : low, origin);
    if (fmpz_is_zero(step) || !fmpz_divisible_si(step, (slong)m->degree))
        return false;
    fmpz_divexact_ui(step, step, m->degree);
    return true;
}

/* False if the point lies between those of the lattice.  "x" lies between the
 * origin and "degree" steps. */
static bool count_steps(unsigned *out, const fmpz *x, const fmpz *origin,
                        const fmpz *step) {
    fmpz_t way;
    fmpz_init(way);
    fmpz_sub(way, x, origin);
    bool whole = fmpz_divisible(way, step);
    if (whole) {
        fmpz_divexact(way, way, step);
        *out = (unsigned)fmpz_get_ui(way);
    }
    fmpz_clear(way);
    return whole;
}

static bool find_steps(Steps *out, const Lattice *lattice, const fmpz *point,
                       Arena *arena) {
    size_t n = lattice->monomials->variables;
    unsigned *of = ARENA_ARRAY(arena, unsigned, n);
    out->of = of;
    out->variables = n;
    out->sum = 0;
    for (size_t v = 0; v < n; v++) {
        if (!count_steps(&of[v], &point[v], &lattice->origin[v],
                         &lattice->step[v]))
            return false;
        out->sum += of[v];
    }
    return true;
}

static bool match_points(size_t *place, const Lattice *lattice,
                         const fmpz *points, Arena *arena) {
    const Monomials *m = lattice->monomials;
    Steps *steps = ARENA_ARRAY(arena, Steps, m->size);
    for (size_t i = 0; i < m->size; i++) {
        steps[i].place = i;
        if (!find_steps(&steps[i], lattice, points + i * m->variables, arena))
            return false;
    }
    qsort(steps, m->size, sizeof *steps, compare_steps);
    for (size_t t = 0; t < m->size; t++) {
        place[t] = steps[t].place;
        if (memcmp(steps[t].of, m->exponents + t * m->variables,
                   m->variables * sizeof *steps[t].of) != 0)
            return false;
    }
    return true;
}

bool lattice_find(Lattice *out, size_t *place, const Monomials *monomials,
                  const fmpz *points, Arena *arena) {
    size_t n = monomials->variables;
    if (n == 0 || monomials->degree == 0)
        return false;
    fmpz *axes = numbers_new(arena, 2 * n);
    *out = (Lattice){.monomials = monomials, .origin = axes, .step = axes + n};
    for (size_t v = 0; v < n; v++)
        if (!find_axis(&axes[v], &axes[n + v], monomials, points, v))
            return false;
    return match_points(place, out, points, arena);
}

/* ---- Newton's differences ---- */

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
