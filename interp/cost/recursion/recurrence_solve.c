#include "interp/cost/recursion/recurrence.h"

#include "algebra/recursion/cfinite.h"

enum { MAX_ORDER = CFINITE_ORDER, ROUND = 0 };

/* T(n) = rest(n) + times[1]*T(n - 1) + times[2]*T(n - 2) + .. for n >= from,
 * where n is "symbol". */
typedef struct Recursion {
    const Composer *c;
    const CostFunction *f;
    SymbolId symbol;
    int64_t from;
    int64_t times[MAX_ORDER + 1];
    size_t order; /* the largest k with a T(n - k) */
    const Expr *rest;
} Recursion;

static Arena *arena_of(const Recursion *r) {
    return r->c->arena;
}

/* ---- the recursive way ---- */

/* The one argument that "call" changes, by a constant; NO_SYMBOL if it is
 * another kind of call. */
static SymbolId lessened(const Recursion *r, const PlanCall *call,
                         int64_t *less) {
    const PlanFunction *f = r->f->claims->plan;
    SymbolId changed = EXPR_NO_SYMBOL;
    for (size_t i = 0; i < f->parameters.size && i < call->args.size; i++) {
        SymbolId s = f->parameters.at[i];
        int64_t by;
        if (s == UINT32_MAX || !call->args.at[i] ||
            !recurrence_small_number(&by, expr_sub(arena_of(r),
                                                   expr_symbol(arena_of(r), s),
                                                   call->args.at[i])) ||
            by <= 0 || by > MAX_ORDER)
            continue;
        if (changed != EXPR_NO_SYMBOL)
            return EXPR_NO_SYMBOL;
        changed = s;
        *less = by;
    }
    return changed;
}

/* The number from which on the way is taken; false if there is none. */
static bool find_from(Recursion *r, const PlanWay *way) {
    for (size_t i = 0; i < way->where.nonneg.size; i++) {
        const Expr *over =
            expr_sub(arena_of(r), expr_symbol(arena_of(r), r->symbol),
                     way->where.nonneg.at[i]);
        if (recurrence_small_number(&r->from, over))
            return true;
    }
    return false;
}

/* Takes the calls of the function itself out of "way". */
static bool read_calls(Recursion *r, const PlanWay *way, PlanWay *rest) {
    *rest = (PlanWay){.where = way->where};
    for (size_t i = 0; i < way->nests.size; i++)
        *vec_push(arena_of(r), &rest->nests) = way->nests.at[i];
    for (size_t i = 0; i < way->calls.size; i++) {
        size_t number = (size_t)way->calls.at[i];
        int64_t less;
        if (!recurrence_is_self(r->c, r->f, number)) {
            *vec_push(arena_of(r), &rest->calls) = way->calls.at[i];
            continue;
        }
        SymbolId symbol = lessened(r, &r->f->calls[number].call, &less);
        if (symbol == EXPR_NO_SYMBOL || (r->order && symbol != r->symbol))
            return false;
        r->symbol = symbol;
        r->times[less]++;
        r->order = (size_t)less > r->order ? (size_t)less : r->order;
    }
    return r->order > 0;
}

static bool read_way(Recursion *r, const PlanWay *way) {
    PlanWay rest;
    Guesses none = {0};
    *r = (Recursion){.c = r->c, .f = r->f};
    if (!read_calls(r, way, &rest) || !find_from(r, way))
        return false;
    r->rest = recurrence_way_cost(r->c, r->f, &rest, &way->where, &none, false);
    return r->rest;
}

/* ---- where it ends ---- */

/* What a call with "n" = "value" costs, on the first way that does not call the
 * function again; NULL if that is not known. */
static const Expr *end_at(const Recursion *r, int64_t value) {
    const PlanFunction *f = r->f->claims->plan;
    Arena *arena = arena_of(r);
    const Expr **by = ARENA_ARRAY(arena, const Expr *, (size_t)r->symbol + 1);
    by[r->symbol] = expr_int(arena, value);
    const Expr *apart =
        expr_sub(arena, expr_symbol(arena, r->symbol), by[r->symbol]);
    for (size_t i = 0; i < f->ways.size; i++) {
        const PlanWay *way = &f->ways.at[i];
        Region where = {0};
        Guesses none = {0};
        region_require_all(&where, &way->where, f->ranges, f->n_listed, arena);
        region_require(&where, apart, f->ranges, f->n_listed, arena);
        region_require(&where, expr_neg(arena, apart), f->ranges, f->n_listed,
                       arena);
        if (region_implies(&where, expr_int(arena, -1), f->ranges, f->n_listed))
            continue;
        const Expr *cost =
            recurrence_way_cost(r->c, r->f, way, &where, &none, false);
        return cost ? expr_substitute(arena, cost, by, r->symbol + 1) : NULL;
    }
    return NULL;
}

/* ---- closed forms ---- */

/* T(n) = T(n - 1) + rest(n): a sum. */
static const Expr *add_up(const Recursion *r) {
    Arena *arena = arena_of(r);
    const Expr *end = end_at(r, r->from - 1);
    const Expr *sum = expr_sum(arena,
                               expr_substitute_one(arena, r->rest, r->symbol,
                                                   expr_symbol(arena, ROUND)),
                               ROUND, expr_int(arena, r->from),
                               expr_symbol(arena, r->symbol));
    return end && sum ? expr_add(arena, end, sum) : NULL;
}

/* T(n) = T(n - k) + rest, all ends alike: so many steps of k. */
static const Expr *by_steps(const Recursion *r) {
    Arena *arena = arena_of(r);
    const Expr *end = end_at(r, r->from - 1),
               *of = expr_sub(arena, expr_symbol(arena, r->symbol),
                              expr_int(arena, r->from));
    const Expr *steps =
        expr_apply(arena, EXPR_FLOOR,
                   expr_divide(arena, of, expr_int(arena, (int64_t)r->order)));
    steps = expr_add(arena, steps, expr_int(arena, 1));
    return end && !expr_has_symbol(r->rest, r->symbol)
               ? expr_add(arena, end, expr_mul(arena, r->rest, steps))
               : NULL;
}

static bool calls_once(const Recursion *r) {
    int64_t calls = 0;
    for (size_t i = 1; i <= r->order; i++)
        calls += r->times[i];
    return calls == 1;
}

/* T = fixed + h, where h is linear and has no rest. */
static const Expr *by_roots(const Recursion *r) {
    Arena *arena = arena_of(r);
    const Expr *n = expr_add(arena, expr_symbol(arena, r->symbol),
                             expr_int(arena, (int64_t)r->order - r->from));
    CFinite l = {.order = r->order, .rest = r->rest};
    for (size_t i = 0; i < r->order; i++) {
        l.times[i + 1] = r->times[i + 1];
        l.first[i] = end_at(r, r->from - (int64_t)(r->order - i));
    }
    return cfinite_solve(&l, n, arena);
}

static const Expr *closed_form(const Recursion *r) {
    if (!calls_once(r))
        return by_roots(r);
    return r->order == 1 ? add_up(r) : by_steps(r);
}

/* ---- the guess ---- */

Guess recurrence_solve(const Composer *c, size_t number) {
    const CostFunction *f = &c->functions[number];
    const PlanFunction *plan = f->claims->plan;
    Guess guess = {.function = number};
    Recursion r = {.c = c, .f = f};
    for (size_t i = 0; i < plan->ways.size && !guess.expr; i++) {
        if (!read_way(&r, &plan->ways.at[i]))
            continue;
        guess.expr = closed_form(&r);
        guess.region = (Region){0};
        *vec_push(c->arena, &guess.region.nonneg) =
            expr_sub(c->arena, expr_symbol(c->arena, r.symbol),
                     expr_int(c->arena, r.from - (int64_t)r.order));
    }
    return guess;
}
