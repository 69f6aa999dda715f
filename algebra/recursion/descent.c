#include "algebra/recursion/descent.h"

#include "algebra/recursion/descent_steps.h"

static const Expr *number(Arena *arena, int64_t n) {
    return expr_int(arena, n);
}

/* ---- what falls ---- */

/* A way, or two of them one after the other, from where "given" holds. */
typedef struct DescentWalk {
    const Descents *d;
    const Region *given;
    Arena *arena;
} Walk;

static DescentAfter after_one(const Walk *w, size_t i) {
    DescentAfter first = descent_start(w->d, w->given, w->arena);
    return descent_step(w->d, &first, &w->d->ways.at[i], w->arena);
}

static const Expr *state_of(const Walk *w, size_t i) {
    return expr_symbol(w->arena, w->d->state[i]);
}

/* Whether e >= 1 wherever a call goes on. */
static bool is_above_0(const Walk *w, const Expr *e) {
    bool above = true;
    for (size_t i = 0; i < w->d->ways.size && above; i++) {
        DescentAfter after = after_one(w, i);
        above =
            descent_implies(w->d, &after.where, descent_less_one(e, w->arena));
    }
    return above;
}

/* Whether "after" has 2*of <= than. */
static bool halves(const Walk *w, const DescentAfter *after, const Expr *of,
                   const Expr *than) {
    return descent_implies(
        w->d, &after->where,
        expr_sub(w->arena, than, expr_mul(w->arena, number(w->arena, 2), of)));
}

static bool no_larger(const Walk *w, const DescentAfter *after, const Expr *of,
                      const Expr *than) {
    return descent_implies(w->d, &after->where, expr_sub(w->arena, than, of));
}

/* Adds what the type of state "x" says of it. */
static void require_type(const Walk *w, size_t x, DescentAfter *after) {
    const Descents *d = w->d;
    if (d->state[x] >= d->n_ranges)
        return;
    const SymbolRange *range = &d->ranges[d->state[x]];
    const Expr *e = after->state[x];
    descent_require(&after->where,
                    expr_sub(w->arena, e, expr_fmpz(w->arena, range->low)),
                    w->arena);
    descent_require(&after->where,
                    expr_sub(w->arena, expr_fmpz(w->arena, range->high), e),
                    w->arena);
}

/* State "x" as 2*k + residue: what its half rounds away is known, and so is on
 * which ways it goes on, odd or even. */
static DescentAfter start_at_residue(const Walk *w, size_t x, int64_t residue) {
    DescentAfter out = descent_start(w->d, &(Region){0}, w->arena);
    const Expr *k = descent_fresh(&out, w->arena);
    out.state[x] =
        expr_add(w->arena, expr_add(w->arena, k, k), number(w->arena, residue));
    require_type(w, x, &out);
    for (size_t i = 0; i < w->given->nonneg.size; i++)
        descent_require(
            &out.where,
            descent_put(w->d, &out, w->given->nonneg.at[i], w->arena),
            w->arena);
    return out;
}

/* Whether any two ways from "first", one after the other, halve state "x". */
static bool is_halved_from(const Walk *w, size_t x, const DescentAfter *first) {
    bool halved = true;
    for (size_t i = 0; i < w->d->ways.size && halved; i++) {
        DescentAfter between =
            descent_step(w->d, first, &w->d->ways.at[i], w->arena);
        for (size_t k = 0; k < w->d->ways.size && halved; k++) {
            DescentAfter after =
                descent_step(w->d, &between, &w->d->ways.at[k], w->arena);
            halved = halves(w, &after, after.state[x], first->state[x]);
        }
    }
    return halved;
}

static bool is_halved_by_two(const Walk *w, size_t x) {
    bool halved = true;
    for (int64_t residue = 0; residue < 2 && halved; residue++) {
        DescentAfter first = start_at_residue(w, x, residue);
        halved = is_halved_from(w, x, &first);
    }
    return halved;
}

/* Whether "a" behind the way is half of one of two, and "b" no larger than the
 * other, or the other way round. */
static bool has_half(const Walk *w, const DescentAfter *after, const Expr *a,
                     const Expr *b, const Expr *x, const Expr *y) {
    return (halves(w, after, a, x) && no_larger(w, after, b, y)) ||
           (no_larger(w, after, a, x) && halves(w, after, b, y));
}

static bool is_one_halved(const Walk *w, size_t x, size_t y) {
    bool halved = true;
    for (size_t i = 0; i < w->d->ways.size && halved; i++) {
        DescentAfter after = after_one(w, i);
        const Expr *a = after.state[x], *b = after.state[y];
        halved = has_half(w, &after, a, b, state_of(w, x), state_of(w, y)) ||
                 has_half(w, &after, a, b, state_of(w, y), state_of(w, x));
    }
    return halved;
}

/* Whether each way lessens "e". */
static bool is_lessened(const Walk *w, const Expr *e) {
    bool less = true;
    for (size_t i = 0; i < w->d->ways.size && less; i++) {
        DescentAfter after = after_one(w, i);
        less = no_larger(w, &after, descent_put(w->d, &after, e, w->arena),
                         descent_less_one(e, w->arena));
    }
    return less;
}

/* ---- bounds ---- */

static const Expr *log_of(const Walk *w, size_t x) {
    return expr_apply(w->arena, EXPR_FLOOR,
                      expr_log(w->arena, 2, state_of(w, x)));
}

/* 2*floor(log2(x)) + 2, for the first x. */
static const Expr *by_two(const Walk *w, Region *valid) {
    const Expr *two = number(w->arena, 2);
    for (size_t x = 0; x < w->d->states; x++)
        if (is_above_0(w, state_of(w, x)) && is_halved_by_two(w, x)) {
            descent_require(valid, descent_less_one(state_of(w, x), w->arena),
                            w->arena);
            return expr_add(w->arena, expr_mul(w->arena, two, log_of(w, x)),
                            two);
        }
    return NULL;
}

static const Expr *by_pair(const Walk *w, Region *valid) {
    for (size_t x = 0; x < w->d->states; x++)
        for (size_t y = x + 1; y < w->d->states; y++)
            if (is_above_0(w, state_of(w, x)) &&
                is_above_0(w, state_of(w, y)) && is_one_halved(w, x, y)) {
                descent_require(valid,
                                descent_less_one(state_of(w, x), w->arena),
                                w->arena);
                descent_require(valid,
                                descent_less_one(state_of(w, y), w->arena),
                                w->arena);
                return expr_add(w->arena, number(w->arena, 1),
                                expr_add(w->arena, log_of(w, x), log_of(w, y)));
            }
    return NULL;
}

/* A parameter, or the sum of two. */
static const Expr *by_sum(const Walk *w, Region *valid) {
    for (size_t x = 0; x < w->d->states; x++)
        for (size_t y = x; y < w->d->states; y++) {
            const Expr *e = state_of(w, x);
            if (y > x)
                e = expr_add(w->arena, e, state_of(w, y));
            if (!is_above_0(w, e) || !is_lessened(w, e))
                continue;
            descent_require(valid, e, w->arena);
            return e;
        }
    return NULL;
}

/* Whether on each way x + shift doubles at least, up to y + more at most, and y
 * does not grow. */
static bool is_doubled(const Walk *w, size_t x, size_t y, int64_t shift,
                       int64_t more) {
    const Expr *by = number(w->arena, shift), *to = number(w->arena, more);
    bool doubled = true;
    for (size_t i = 0; i < w->d->ways.size && doubled; i++) {
        DescentAfter after = after_one(w, i);
        const Expr *now = expr_add(w->arena, state_of(w, x), by);
        const Expr *next = expr_add(w->arena, after.state[x], by);
        doubled =
            halves(w, &after, now, next) &&
            no_larger(w, &after, after.state[y], state_of(w, y)) &&
            no_larger(w, &after, next, expr_add(w->arena, after.state[y], to));
    }
    return doubled;
}

/* floor(log2((y + more)/(x + shift))), for the first of both. */
static const Expr *doublings(const Walk *w, size_t x, size_t y, int64_t shift,
                             int64_t more, Region *valid) {
    Arena *arena = w->arena;
    const Expr *from = expr_add(arena, state_of(w, x), number(arena, shift));
    const Expr *to = expr_add(arena, state_of(w, y), number(arena, more));
    descent_require(valid, descent_less_one(from, arena), arena);
    descent_require(valid, expr_sub(arena, to, from), arena);
    return expr_apply(arena, EXPR_FLOOR,
                      expr_log(arena, 2, expr_divide(arena, to, from)));
}

/* Down a heap in an array: from x to 2*x + 1 or 2*x + 2, below y. */
static const Expr *by_doubling(const Walk *w, Region *valid) {
    for (size_t x = 0; x < w->d->states; x++)
        for (size_t y = 0; y < w->d->states; y++)
            for (int64_t shift = 0; shift <= 1 && x != y; shift++)
                for (int64_t more = 0; more <= 1; more++)
                    if (is_above_0(w, expr_add(w->arena, state_of(w, x),
                                               number(w->arena, shift))) &&
                        is_doubled(w, x, y, shift, more))
                        return doublings(w, x, y, shift, more, valid);
    return NULL;
}

Region descent_given(const Descents *d, int64_t least, Arena *arena) {
    Region out = {0};
    for (size_t i = 0; i < d->states && least > DESCENT_ANYWHERE; i++)
        descent_require(&out,
                        expr_sub(arena, expr_symbol(arena, d->state[i]),
                                 number(arena, least)),
                        arena);
    return out;
}

bool descent_stays(const Descents *d, size_t state, Arena *arena) {
    const Expr *own = expr_symbol(arena, d->state[state]);
    for (size_t i = 0; i < d->ways.size; i++) {
        const Expr *to = d->ways.at[i].to[state];
        if (!to || !expr_equal(to, own))
            return false;
    }
    return true;
}

Region descent_below(const Descents *d, Arena *arena) {
    Region out = {0};
    for (size_t x = 0; x < d->states; x++)
        for (size_t z = 0; z < d->states; z++)
            if (descent_stays(d, z, arena) && !descent_stays(d, x, arena))
                descent_require(&out,
                                expr_sub(arena, expr_symbol(arena, d->state[z]),
                                         expr_symbol(arena, d->state[x])),
                                arena);
    return out;
}

static const DescentRule rules[] = {
    {"two calls halve it", by_two,
     "2*floor(log2(x)) + 2 for an x above 0 that any two of them halve"},
    {"one of two is halved", by_pair,
     "floor(log2(x)) + floor(log2(y)) + 1 for x and y above 0 of which each "
     "halves one, and raises none"},
    {"it doubles up to another", by_doubling,
     "floor(log2((y + b)/(x + a))) for an x + a above 0 that each doubles, up "
     "to y + b, which none raises"},
    {"it falls", by_sum, "a sum above 0 that each lessens by 1 or more"},
};

const DescentRule *descent_rules(size_t *count) {
    *count = sizeof rules / sizeof *rules;
    return rules;
}

DescentDepth descent_find(const Descents *d, const Region *given,
                          Arena *arena) {
    DescentDepth out = {0};
    Walk w = {.d = d, .given = given, .arena = arena};
    if (!d->ways.size || !descent_is_kept(d, given, arena))
        return out;
    for (size_t i = 0; i < sizeof rules / sizeof *rules && !out.rule; i++) {
        out.valid = region_copy(given, arena);
        out.bound = rules[i].bound(&w, &out.valid);
        out.rule = out.bound ? &rules[i] : NULL;
    }
    return out;
}
