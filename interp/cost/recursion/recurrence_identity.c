#include "interp/cost/recursion/recurrence.h"

#include "algebra/region/box.h"

enum { MAX_VALUES = 8, MAX_DEPTH = 4 };

static bool implies(const PlanFunction *f, const Region *where, const Expr *e) {
    return region_implies(where, e, f->ranges, f->n_listed);
}

static bool is_zero(const PlanFunction *f, const Region *where, const Expr *e,
                    unsigned depth, Arena *arena);

/* What "where" says of "symbol" alone. */
static Interval interval_of(const PlanFunction *f, const Region *where,
                            SymbolId symbol, Arena *arena) {
    Box box = {.arena = arena};
    const Expr *e = expr_symbol(arena, symbol);
    box_cover(&box, e, f->ranges, f->n_listed);
    for (size_t i = 0; i < where->nonneg.size; i++)
        box_cover(&box, where->nonneg.at[i], f->ranges, f->n_listed);
    for (size_t i = 0; i < where->nonneg.size; i++)
        box_narrow(&box, where->nonneg.at[i]);
    return box_bounds(&box, e);
}

/* How many whole numbers lie in the interval, from its low end on; -1: more
 * than a few. */
static slong few_values(const Interval *in, Arena *arena) {
    slong count = -1;
    fmpq_t width;
    fmpq_init(width);
    if (in->low && in->high && expr_is_whole(in->low) &&
        expr_is_constant(expr_sub(arena, in->high, in->low), width) &&
        fmpz_is_one(fmpq_denref(width)) &&
        fmpz_cmp_si(fmpq_numref(width), MAX_VALUES) < 0)
        count = fmpz_get_si(fmpq_numref(width)) + 1;
    fmpq_clear(width);
    return count;
}

/* Where "symbol" has few values: for each of them. */
static bool is_zero_at_each(const PlanFunction *f, const Region *where,
                            const Expr *e, SymbolId symbol, unsigned depth,
                            Arena *arena) {
    Interval in = interval_of(f, where, symbol, arena);
    slong count = few_values(&in, arena);
    const Expr **by = ARENA_ARRAY(arena, const Expr *, (size_t)symbol + 1);
    for (slong i = 0; i < count; i++) {
        by[symbol] = expr_add(arena, in.low, expr_int(arena, i));
        Region there = region_substitute(where, by, symbol + 1, arena);
        if (!is_zero(f, &there, expr_substitute(arena, e, by, symbol + 1),
                     depth + 1, arena))
            return false;
    }
    return count >= 0;
}

/* What "symbol" is where g = 0; NULL: that is no whole sum of others. */
static const Expr *solved_for(const Expr *g, SymbolId symbol, Arena *arena) {
    fmpq_t factor;
    const Expr *out = NULL;
    fmpq_init(factor);
    if (expr_is_polynomial(g) && expr_degree(g) == 1 &&
        expr_is_constant(expr_coefficient(arena, g, symbol, 1), factor) &&
        fmpz_is_pm1(fmpq_numref(factor)) && fmpz_is_one(fmpq_denref(factor)))
        out = expr_sub(arena, expr_symbol(arena, symbol),
                       expr_scale(arena, g, factor));
    fmpq_clear(factor);
    return out;
}

/* With one of the symbols that "where" says are others. */
static bool is_zero_by_equation(const PlanFunction *f, const Region *where,
                                const Expr *e, unsigned depth, Arena *arena) {
    for (size_t i = 0; i < where->nonneg.size; i++) {
        const Expr *g = where->nonneg.at[i];
        if (!implies(f, where, expr_neg(arena, g)))
            continue;
        EXPR_FOR_SYMBOL(g, s, 0) {
            const Expr *by = solved_for(g, s, arena);
            if (!by || !expr_has_symbol(e, s))
                continue;
            const Expr **all = ARENA_ARRAY(arena, const Expr *, (size_t)s + 1);
            all[s] = by;
            Region there = region_substitute(where, all, s + 1, arena);
            if (is_zero(f, &there, expr_substitute_one(arena, e, s, by),
                        depth + 1, arena))
                return true;
        }
    }
    return false;
}

/* Whether it is, with factorials by each other, which are all defined there. */
static bool is_zero_levelled(const PlanFunction *f, const Region *where,
                             const Expr *e, Arena *arena) {
    ExprList defined = {0};
    bool zero = expr_is_zero(expr_level_factorials(arena, e, &defined));
    for (size_t i = 0; i < defined.size && zero; i++)
        zero = implies(f, where, defined.at[i]);
    return zero;
}

static bool is_zero(const PlanFunction *f, const Region *where, const Expr *e,
                    unsigned depth, Arena *arena) {
    const Expr *least;
    const Expr *lowered = expr_lower_recurrences(arena, e, &least);
    if (expr_is_zero(e) ||
        (expr_is_zero(lowered) && implies(f, where, least)) ||
        is_zero_levelled(f, where, e, arena) ||
        implies(f, where, expr_int(arena, -1)) ||
        (implies(f, where, e) && implies(f, where, expr_neg(arena, e))))
        return true;
    if (depth < MAX_DEPTH && is_zero_by_equation(f, where, e, depth, arena))
        return true;
    EXPR_FOR_SYMBOL(e, s, 0) {
        if (depth < MAX_DEPTH && is_zero_at_each(f, where, e, s, depth, arena))
            return true;
    }
    return false;
}

bool recurrence_is_zero(const PlanFunction *f, const Region *where,
                        const Expr *e, Arena *arena) {
    return is_zero(f, where, e, 0, arena);
}
