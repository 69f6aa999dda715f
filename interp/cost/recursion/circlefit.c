#include "interp/cost/recursion/circlefit.h"

#include <flint/fmpq_mat.h>

enum { MOST_DEGREE = 3 };

/* What a table has from "from" on. */
typedef struct Values {
    const int64_t *at;
    slong count;
    int64_t from;
} Values;

static Values values_of(const CirclefitTable *table, int64_t from) {
    return (Values){.at = table->value + (from - CIRCLEFIT_LEAST),
                    .count = CIRCLEFIT_VALUES - (slong)(from - CIRCLEFIT_LEAST),
                    .from = from};
}

/* n - from + "more". */
static const Expr *place(const Values *v, int64_t more, Arena *arena) {
    return expr_add(arena, expr_symbol(arena, CIRCLEFIT_N),
                    expr_int(arena, more - v->from));
}

/* ---- polynomials ---- */

/* By differences (Newton); NULL: those of the largest degree are not alike. */
static const Expr *polynomial(const Values *v, Arena *arena) {
    int64_t difference[CIRCLEFIT_VALUES];
    for (slong i = 0; i < v->count; i++)
        difference[i] = v->at[i];
    const Expr *sum = expr_int(arena, 0), *binomial = expr_int(arena, 1);
    for (slong degree = 0; degree <= MOST_DEGREE; degree++) {
        bool zero = true;
        sum =
            expr_add(arena, sum,
                     expr_mul(arena, binomial, expr_int(arena, difference[0])));
        for (slong i = 0; i + 1 < v->count - degree; i++) {
            difference[i] = difference[i + 1] - difference[i];
            zero = zero && difference[i] == 0;
        }
        if (zero)
            return sum;
        binomial = expr_divide(
            arena, expr_mul(arena, binomial, place(v, -degree, arena)),
            expr_int(arena, degree + 1));
    }
    return NULL;
}

static bool all_polynomials(const Expr **out, const CirclefitTable *tables,
                            size_t count, int64_t from, Arena *arena) {
    for (size_t i = 0; i < count; i++) {
        Values v = values_of(&tables[i], from);
        out[i] = polynomial(&v, arena);
        if (!out[i])
            return false;
    }
    return true;
}

/* ---- recurrences ---- */

/* Entry "i" of row "j" of what is solved: values one after the other, and 1. */
static void entry_of(fmpq_t out, const Values *base, slong order, slong j,
                     slong i) {
    fmpq_set_si(out, i < order ? base->at[j + i] : 1, 1);
}

/* Whether sum(x[i]*base[j + i]) + x[order] = of[j + shift] for all that there
 * is.
 */
static bool is_solution(const fmpq_mat_t x, const Values *base,
                        const Values *of, slong order, slong shift) {
    bool is = true;
    fmpq_t sum, entry;
    fmpq_init(sum);
    fmpq_init(entry);
    for (slong j = 0; j + order + shift <= base->count && is; j++) {
        fmpq_set_si(sum, -of->at[j + shift], 1);
        for (slong i = 0; i <= order; i++) {
            entry_of(entry, base, order, j, i);
            fmpq_addmul(sum, entry, fmpq_mat_entry(x, i, 0));
        }
        is = fmpq_is_zero(sum);
    }
    fmpq_clear(sum);
    fmpq_clear(entry);
    return is;
}

/* Solves that; false if there is no one solution. */
static bool solve(fmpq_mat_t x, const Values *base, const Values *of,
                  slong order, slong shift) {
    fmpq_mat_t a, b;
    fmpq_mat_init(a, order + 1, order + 1);
    fmpq_mat_init(b, order + 1, 1);
    for (slong j = 0; j <= order; j++) {
        for (slong i = 0; i <= order; i++)
            entry_of(fmpq_mat_entry(a, j, i), base, order, j, i);
        fmpq_set_si(fmpq_mat_entry(b, j, 0), of->at[j + shift], 1);
    }
    bool solved =
        fmpq_mat_solve(x, a, b) && is_solution(x, base, of, order, shift);
    fmpq_mat_clear(a);
    fmpq_mat_clear(b);
    return solved;
}

/* A recurrence of t - fixed, which has no constant. */
typedef struct Recurrence {
    Values base;
    slong order;
    fmpq_mat_t x;
    fmpq_t fixed;
} Recurrence;

/* fixed = x[order]/(1 - sum(x[i])); false if it is none. */
static bool find_fixed(Recurrence *r) {
    fmpq_t rest;
    fmpq_init(rest);
    fmpq_one(rest);
    for (slong i = 0; i < r->order; i++)
        fmpq_sub(rest, rest, fmpq_mat_entry(r->x, i, 0));
    bool found = !fmpq_is_zero(rest);
    if (found)
        fmpq_div(r->fixed, fmpq_mat_entry(r->x, r->order, 0), rest);
    fmpq_clear(rest);
    return found;
}

/* Of order 1: a power. */
static const Expr *power_at(const Recurrence *r, int64_t more, Arena *arena) {
    fmpq_t first;
    fmpq_init(first);
    fmpq_set_si(first, r->base.at[0], 1);
    fmpq_sub(first, first, r->fixed);
    const Expr *base = expr_fmpq(arena, fmpq_mat_entry(r->x, 0, 0));
    const Expr *power = expr_scale(
        arena, expr_power(arena, base, place(&r->base, more, arena)), first);
    fmpq_clear(first);
    return power;
}

/* t - fixed, at "more" beyond n. */
static const Expr *recurrence_at(const Recurrence *r, int64_t more,
                                 Arena *arena) {
    if (r->order == 1 && fmpq_sgn(fmpq_mat_entry(r->x, 0, 0)) > 0)
        return power_at(r, more, arena);
    fmpq c[CIRCLEFIT_LAST], first[CIRCLEFIT_LAST];
    for (slong i = 0; i < r->order; i++) {
        fmpq_init(&c[i]);
        fmpq_init(&first[i]);
        fmpq_set(&c[i], fmpq_mat_entry(r->x, r->order - 1 - i, 0));
        fmpq_set_si(&first[i], r->base.at[i], 1);
        fmpq_sub(&first[i], &first[i], r->fixed);
    }
    const Expr *e = expr_recurrence(arena, place(&r->base, more, arena),
                                    (size_t)r->order, c, first);
    for (slong i = 0; i < r->order; i++) {
        fmpq_clear(&c[i]);
        fmpq_clear(&first[i]);
    }
    return e;
}

/* "of" by the recurrence at several places; NULL: it is none. */
static const Expr *by_base(const Recurrence *r, const Values *of,
                           Arena *arena) {
    fmpq_mat_t factors;
    fmpq_mat_init(factors, r->order + 1, 1);
    const Expr *sum = NULL;
    if (solve(factors, &r->base, of, r->order, 0)) {
        sum = expr_fmpq(arena, fmpq_mat_entry(factors, r->order, 0));
        for (slong i = 0; i < r->order; i++) {
            const Expr *value = expr_add(arena, recurrence_at(r, i, arena),
                                         expr_fmpq(arena, r->fixed));
            sum = expr_add(
                arena, sum,
                expr_scale(arena, value, fmpq_mat_entry(factors, i, 0)));
        }
    }
    fmpq_mat_clear(factors);
    return sum;
}

static bool with_order(const Expr **out, const CirclefitTable *tables,
                       size_t count, int64_t from, slong order, Arena *arena) {
    Recurrence r = {.base = values_of(&tables[0], from), .order = order};
    fmpq_mat_init(r.x, order + 1, 1);
    fmpq_init(r.fixed);
    bool found = solve(r.x, &r.base, &r.base, order, order) && find_fixed(&r);
    for (size_t i = 0; i < count && found; i++) {
        Values of = values_of(&tables[i], from);
        out[i] = by_base(&r, &of, arena);
        found = out[i];
    }
    fmpq_mat_clear(r.x);
    fmpq_clear(r.fixed);
    return found;
}

bool circlefit_find(const Expr **out, const CirclefitTable *tables,
                    size_t count, int64_t from, Arena *arena) {
    bool found = all_polynomials(out, tables, count, from, arena);
    for (slong order = 1; order < CIRCLEFIT_LAST && !found; order++)
        found = with_order(out, tables, count, from, order, arena);
    return found;
}
