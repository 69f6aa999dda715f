#include "interp/cost/recursion/recurrence.h"

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
    return recurrence_is_self(p->c, p->f, (size_t)call);
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
