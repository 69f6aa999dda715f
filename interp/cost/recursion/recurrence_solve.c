#include "interp/cost/recursion/recurrence.h"

#include "interp/cost/compose/callsum.h"

enum { MAX_ORDER = 6, ROUND = 0 };

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

static bool small_number(int64_t *out, const Expr *e) {
    enum { MOST = 1000000 };
    fmpq_t value;
    fmpq_init(value);
    bool small = expr_is_constant(e, value) &&
                 fmpz_is_one(fmpq_denref(value)) &&
                 fmpz_cmp_si(fmpq_numref(value), MOST) <= 0 &&
                 fmpz_cmp_si(fmpq_numref(value), -MOST) >= 0;
    *out = small ? fmpz_get_si(fmpq_numref(value)) : 0;
    fmpq_clear(value);
    return small;
}

static bool is_self(const Recursion *r, const PlanCall *call) {
    return call->callee && composer_callee(r->c, r->f, call) ==
                               (size_t)(r->f - r->c->functions);
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
            !small_number(&by,
                          expr_sub(arena_of(r), expr_symbol(arena_of(r), s),
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
        if (small_number(&r->from, over))
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
        const PlanCall *call = &r->f->calls[way->calls.at[i]].call;
        int64_t less;
        if (!is_self(r, call)) {
            *vec_push(arena_of(r), &rest->calls) = way->calls.at[i];
            continue;
        }
        SymbolId symbol = lessened(r, call, &less);
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

/* The number that is left over if every T is the same; false if they cannot
 * be. */
static bool find_fixed(fmpq_t out, const Recursion *r) {
    fmpq_t calls;
    fmpq_init(calls);
    for (size_t i = 1; i <= r->order; i++)
        fmpq_add_si(calls, calls, r->times[i]);
    fmpq_sub_si(calls, calls, 1);
    bool has = !fmpq_is_zero(calls) && expr_is_constant(r->rest, out);
    if (has) {
        fmpq_div(out, out, calls);
        fmpq_neg(out, out);
    }
    fmpq_clear(calls);
    return has;
}

/* Sets first[i] to the cost at from - order + i, less "fixed". */
static bool find_first(fmpq *first, const Recursion *r, const fmpq_t fixed) {
    for (size_t i = 0; i < r->order; i++) {
        const Expr *end = end_at(r, r->from - (int64_t)(r->order - i));
        if (!end || !expr_is_constant(end, &first[i]))
            return false;
        fmpq_sub(&first[i], &first[i], fixed);
    }
    return true;
}

/* h0*fib(n + 1) + (h1 - h0)*fib(n), for h(n) = h(n - 1) + h(n - 2). */
static const Expr *by_fibonacci(Arena *arena, const Expr *n, const fmpq *c,
                                fmpq *h) {
    fmpq zero_one[2];
    fmpq_init(&zero_one[0]);
    fmpq_init(&zero_one[1]);
    fmpq_one(&zero_one[1]);
    const Expr *next = expr_recurrence(
        arena, expr_add(arena, n, expr_int(arena, 1)), 2, c, zero_one);
    const Expr *fib = expr_recurrence(arena, n, 2, c, zero_one);
    fmpq_sub(&h[1], &h[1], &h[0]);
    const Expr *sum = expr_add(arena, expr_scale(arena, next, &h[0]),
                               expr_scale(arena, fib, &h[1]));
    fmpq_clear(&zero_one[0]);
    fmpq_clear(&zero_one[1]);
    return sum;
}

/* h(n) by its first values, n from 0. */
static const Expr *by_first(const Recursion *r, const Expr *n, fmpq *h) {
    Arena *arena = arena_of(r);
    fmpq c[MAX_ORDER];
    for (size_t i = 0; i < r->order; i++) {
        fmpq_init(&c[i]);
        fmpq_set_si(&c[i], r->times[i + 1], 1);
    }
    const Expr *out;
    if (r->order == 1)
        out = expr_scale(arena, expr_power(arena, expr_fmpq(arena, &c[0]), n),
                         &h[0]);
    else if (r->order == 2 && r->times[1] == 1 && r->times[2] == 1)
        out = by_fibonacci(arena, n, c, h);
    else
        out = expr_recurrence(arena, n, r->order, c, h);
    for (size_t i = 0; i < r->order; i++)
        fmpq_clear(&c[i]);
    return out;
}

/* T = fixed + h, where h is linear and has no rest. */
static const Expr *by_roots(const Recursion *r) {
    Arena *arena = arena_of(r);
    fmpq h[MAX_ORDER];
    fmpq_t fixed;
    fmpq_init(fixed);
    for (size_t i = 0; i < r->order; i++)
        fmpq_init(&h[i]);
    const Expr *n = expr_add(arena, expr_symbol(arena, r->symbol),
                             expr_int(arena, (int64_t)r->order - r->from)),
               *out = NULL;
    if (find_fixed(fixed, r) && find_first(h, r, fixed))
        out = expr_add(arena, expr_fmpq(arena, fixed), by_first(r, n, h));
    for (size_t i = 0; i < r->order; i++)
        fmpq_clear(&h[i]);
    fmpq_clear(fixed);
    return out;
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

/* ---- paths ---- */

/* T(x, y) = rest + T(x - 1, y) + T(x, y - 1) for x, y >= 1, and "end" where one
 * is 0: one for each path from there.  "x" and "y" are over parameters. */
typedef struct Paths {
    const Composer *c;
    const CostFunction *f;
    const PlanWay *way; /* that goes on */
    int calls[2];       /* the first one lessens x */
    const Expr *x, *y;
} Paths;

static const PlanFunction *plan_of(const Paths *p) {
    return p->f->claims->plan;
}

static bool leads_back(const Paths *p, int call) {
    const PlanCall *of = &p->f->calls[call].call;
    return of->callee &&
           composer_callee(p->c, p->f, of) == (size_t)(p->f - p->c->functions);
}

/* "e" as the call sees it; NULL: it is not known. */
static const Expr *passed(const Paths *p, const Expr *e, int call) {
    const PlanFunction *f = plan_of(p);
    const PlanCall *of = &p->f->calls[call].call;
    SymbolId limit = expr_symbol_limit(e);
    const Expr **by = ARENA_ARRAY(p->c->arena, const Expr *, (size_t)limit + 1);
    for (size_t i = 0; i < f->parameters.size; i++) {
        SymbolId s = f->parameters.at[i];
        if (s >= limit || !expr_has_symbol(e, s))
            continue;
        if (i >= of->args.size || !of->args.at[i])
            return NULL;
        by[s] = of->args.at[i];
    }
    return expr_substitute(p->c->arena, e, by, limit);
}

/* Whether the call lessens "e" by "less", 0 or 1. */
static bool lessens(const Paths *p, int call, const Expr *e, int64_t less) {
    Arena *arena = p->c->arena;
    const Expr *there = passed(p, e, call);
    return there &&
           expr_equal(there, expr_sub(arena, e, expr_int(arena, less)));
}

/* The two calls of itself on the way, which has no others. */
static bool find_calls(Paths *p) {
    size_t count = 0;
    for (size_t i = 0; i < p->way->calls.size; i++)
        if (leads_back(p, p->way->calls.at[i])) {
            if (count == 2)
                return false;
            p->calls[count++] = p->way->calls.at[i];
        }
    return count == 2;
}

/* x - 1 >= 0 and y - 1 >= 0 are what the way says. */
static bool find_ends(Paths *p) {
    const Region *where = &p->way->where;
    const Expr *one = expr_int(p->c->arena, 1);
    for (size_t i = 0; i < where->nonneg.size; i++)
        for (size_t k = 0; k < where->nonneg.size; k++) {
            p->x = expr_add(p->c->arena, where->nonneg.at[i], one);
            p->y = expr_add(p->c->arena, where->nonneg.at[k], one);
            if (i != k && lessens(p, p->calls[0], p->x, 1) &&
                lessens(p, p->calls[0], p->y, 0) &&
                lessens(p, p->calls[1], p->x, 0) &&
                lessens(p, p->calls[1], p->y, 1))
                return true;
        }
    return false;
}

/* What a call costs by itself on "way"; NULL: that is no number, or not known.
 */
static const Expr *own_cost(const Paths *p, const PlanWay *way) {
    PlanWay rest = {.where = way->where};
    Guesses none = {0};
    fmpq_t number;
    for (size_t i = 0; i < way->nests.size; i++)
        *vec_push(p->c->arena, &rest.nests) = way->nests.at[i];
    for (size_t i = 0; i < way->calls.size; i++)
        if (!leads_back(p, way->calls.at[i]))
            *vec_push(p->c->arena, &rest.calls) = way->calls.at[i];
    const Expr *cost =
        recurrence_way_cost(p->c, p->f, &rest, &way->where, &none, false);
    fmpq_init(number);
    bool is_number = cost && expr_is_constant(cost, number);
    fmpq_clear(number);
    return is_number ? cost : NULL;
}

/* Of the first way that ends it. */
static const Expr *end_cost(const Paths *p) {
    for (size_t w = 0; w < plan_of(p)->ways.size; w++) {
        const PlanWay *way = &plan_of(p)->ways.at[w];
        bool ends = true;
        for (size_t i = 0; i < way->calls.size; i++)
            ends = ends && !leads_back(p, way->calls.at[i]);
        if (ends)
            return own_cost(p, way);
    }
    return NULL;
}

/* (end + rest)*(x + y)!/x!/y! - rest */
static const Expr *path_form(const Paths *p) {
    Arena *arena = p->c->arena;
    const Expr *rest = own_cost(p, p->way), *end = end_cost(p);
    if (!rest || !end)
        return NULL;
    const Expr *paths = expr_factorial(arena, expr_add(arena, p->x, p->y));
    paths = expr_divide(arena, paths, expr_factorial(arena, p->x));
    paths = expr_divide(arena, paths, expr_factorial(arena, p->y));
    return expr_sub(arena, expr_mul(arena, expr_add(arena, end, rest), paths),
                    rest);
}

Guess recurrence_paths(const Composer *c, size_t number) {
    const CostFunction *f = &c->functions[number];
    Guess guess = {.function = number};
    for (size_t i = 0; i < f->claims->plan->ways.size && !guess.expr; i++) {
        Paths p = {.c = c, .f = f, .way = &f->claims->plan->ways.at[i]};
        if (!find_calls(&p) || !find_ends(&p))
            continue;
        guess.expr = path_form(&p);
        guess.region = (Region){0};
        *vec_push(c->arena, &guess.region.nonneg) = p.x;
        *vec_push(c->arena, &guess.region.nonneg) = p.y;
    }
    return guess;
}
