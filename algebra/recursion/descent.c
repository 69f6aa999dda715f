#include "algebra/recursion/descent.h"

#include "algebra/region/floors.h"

static const Expr *number(Arena *arena, int64_t n) {
    return expr_int(arena, n);
}

static const Expr *less_one(const Expr *e, Arena *arena) {
    return expr_sub(arena, e, number(arena, 1));
}

/* ---- steps ---- */

/* What parameters are after some steps, and what is known then. */
typedef struct After {
    const Expr *state[DESCENT_STATES];
    Region where;
    SymbolId fresh;
} After;

static void require(Region *region, const Expr *e, Arena *arena) {
    *vec_push(arena, &region->nonneg) = e;
}

static bool implies(const Descents *d, const Region *where, const Expr *e) {
    return region_implies(where, e, d->ranges, d->n_ranges);
}

static const Expr *fresh_symbol(After *a, Arena *arena) {
    return expr_symbol(arena, a->fresh++);
}

/* "e" over parameters as "before" has them. */
static const Expr *put(const Descents *d, const After *before, const Expr *e,
                       Arena *arena) {
    SymbolId limit = expr_symbol_limit(e);
    const Expr **by = ARENA_ARRAY(arena, const Expr *, (size_t)limit + 1);
    for (size_t i = 0; i < d->states; i++)
        if (d->state[i] < limit)
            by[d->state[i]] = before->state[i];
    return expr_substitute(arena, e, by, limit);
}

/* x % y, with what is known of it: it is below y, and x - y or less where y
 * goes into x at all. */
static const Expr *remainder_of(After *after, const Descents *d, const Expr *x,
                                const Expr *y, Arena *arena) {
    const Expr *rest = fresh_symbol(after, arena);
    bool goes_in = implies(d, &after->where, expr_sub(arena, x, y));
    if (!implies(d, &after->where, x) ||
        !implies(d, &after->where, less_one(y, arena)))
        return rest;
    require(&after->where, rest, arena);
    require(&after->where, less_one(expr_sub(arena, y, rest), arena), arena);
    const Expr *most = goes_in ? expr_sub(arena, x, y) : x;
    require(&after->where, expr_sub(arena, most, rest), arena);
    return rest;
}

static const Expr *remainder_form(const Expr *x, const Expr *y, Arena *arena) {
    const Expr *times = expr_apply(arena, EXPR_FLOOR, expr_divide(arena, x, y));
    return expr_sub(arena, x, expr_mul(arena, y, times));
}

/* The state that "to" is the remainder of, by state *y; "states": none. */
static size_t find_remainder(size_t *y, const Descents *d, const Expr *to,
                             Arena *arena) {
    for (size_t i = 0; i < d->states; i++)
        for (*y = 0; *y < d->states; ++*y)
            if (i != *y &&
                expr_equal(to, remainder_form(expr_symbol(arena, d->state[i]),
                                              expr_symbol(arena, d->state[*y]),
                                              arena)))
                return i;
    return d->states;
}

static bool is_linear(const Expr *e) {
    return expr_is_polynomial(e) && expr_degree(e) <= 1;
}

/* A number between what the floors in "to" leave open. */
static const Expr *rounded(After *after, const Descents *d, const After *before,
                           const Expr *to, Arena *arena) {
    const Expr *low, *high, *value = fresh_symbol(after, arena);
    if (!to || !floors_bound(&low, &high, arena, to) || !is_linear(low) ||
        !is_linear(high))
        return value;
    require(&after->where, expr_sub(arena, value, put(d, before, low, arena)),
            arena);
    require(&after->where, expr_sub(arena, put(d, before, high, arena), value),
            arena);
    return value;
}

/* What "to" is behind the way. */
static const Expr *passed(After *after, const Descents *d, const After *before,
                          const Expr *to, Arena *arena) {
    size_t y, x = to ? find_remainder(&y, d, to, arena) : d->states;
    if (x < d->states)
        return remainder_of(after, d, before->state[x], before->state[y],
                            arena);
    return to && is_linear(to) ? put(d, before, to, arena)
                               : rounded(after, d, before, to, arena);
}

/* Behind "way" from "before". */
static After step(const Descents *d, const After *before, const Descent *way,
                  Arena *arena) {
    After after = {.fresh = before->fresh};
    for (size_t i = 0; i < before->where.nonneg.size; i++)
        require(&after.where, before->where.nonneg.at[i], arena);
    for (size_t i = 0; i < way->where.nonneg.size; i++)
        require(&after.where, put(d, before, way->where.nonneg.at[i], arena),
                arena);
    for (size_t i = 0; i < d->states; i++)
        after.state[i] = passed(&after, d, before, way->to[i], arena);
    return after;
}

static After start(const Descents *d, const Region *given, Arena *arena) {
    After out = {.fresh = d->fresh, .where = *given};
    for (size_t i = 0; i < d->states; i++)
        out.state[i] = expr_symbol(arena, d->state[i]);
    return out;
}

/* ---- what falls ---- */

/* A way, or two of them one after the other, from where "given" holds. */
typedef struct Walk {
    const Descents *d;
    const Region *given;
    Arena *arena;
} Walk;

static After after_one(const Walk *w, size_t i) {
    After first = start(w->d, w->given, w->arena);
    return step(w->d, &first, &w->d->ways.at[i], w->arena);
}

static const Expr *state_of(const Walk *w, size_t i) {
    return expr_symbol(w->arena, w->d->state[i]);
}

/* Whether "given" holds behind each way. */
static bool is_kept(const Walk *w) {
    bool kept = true;
    for (size_t i = 0; i < w->d->ways.size && kept; i++) {
        After after = after_one(w, i);
        for (size_t k = 0; k < w->given->nonneg.size && kept; k++)
            kept = implies(w->d, &after.where,
                           put(w->d, &after, w->given->nonneg.at[k], w->arena));
    }
    return kept;
}

/* Whether e >= 1 wherever a call goes on. */
static bool is_above_0(const Walk *w, const Expr *e) {
    bool above = true;
    for (size_t i = 0; i < w->d->ways.size && above; i++) {
        After after = after_one(w, i);
        above = implies(w->d, &after.where, less_one(e, w->arena));
    }
    return above;
}

/* Whether "after" has 2*of <= than. */
static bool halves(const Walk *w, const After *after, const Expr *of,
                   const Expr *than) {
    return implies(
        w->d, &after->where,
        expr_sub(w->arena, than, expr_mul(w->arena, number(w->arena, 2), of)));
}

static bool no_larger(const Walk *w, const After *after, const Expr *of,
                      const Expr *than) {
    return implies(w->d, &after->where, expr_sub(w->arena, than, of));
}

/* Whether any two ways, one after the other, halve state "x". */
static bool is_halved_by_two(const Walk *w, size_t x) {
    bool halved = true;
    for (size_t i = 0; i < w->d->ways.size && halved; i++) {
        After first = after_one(w, i);
        for (size_t k = 0; k < w->d->ways.size && halved; k++) {
            After after = step(w->d, &first, &w->d->ways.at[k], w->arena);
            halved = halves(w, &after, after.state[x], state_of(w, x));
        }
    }
    return halved;
}

/* Whether "a" behind the way is half of one of two, and "b" no larger than the
 * other, or the other way round. */
static bool has_half(const Walk *w, const After *after, const Expr *a,
                     const Expr *b, const Expr *x, const Expr *y) {
    return (halves(w, after, a, x) && no_larger(w, after, b, y)) ||
           (no_larger(w, after, a, x) && halves(w, after, b, y));
}

static bool is_one_halved(const Walk *w, size_t x, size_t y) {
    bool halved = true;
    for (size_t i = 0; i < w->d->ways.size && halved; i++) {
        After after = after_one(w, i);
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
        After after = after_one(w, i);
        less = no_larger(w, &after, put(w->d, &after, e, w->arena),
                         less_one(e, w->arena));
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
            require(valid, less_one(state_of(w, x), w->arena), w->arena);
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
                require(valid, less_one(state_of(w, x), w->arena), w->arena);
                require(valid, less_one(state_of(w, y), w->arena), w->arena);
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
            require(valid, e, w->arena);
            return e;
        }
    return NULL;
}

Region descent_given(const Descents *d, int64_t least, Arena *arena) {
    Region out = {0};
    for (size_t i = 0; i < d->states && least > DESCENT_ANYWHERE; i++)
        require(&out,
                expr_sub(arena, expr_symbol(arena, d->state[i]),
                         number(arena, least)),
                arena);
    return out;
}

const Expr *descent_find(Region *valid, const Descents *d, const Region *given,
                         Arena *arena) {
    typedef const Expr *(*Bound)(const Walk *, Region *);
    static const Bound bounds[] = {by_two, by_pair, by_sum};
    Walk w = {.d = d, .given = given, .arena = arena};
    const Expr *bound = NULL;
    *valid = (Region){0};
    for (size_t i = 0; i < given->nonneg.size; i++)
        require(valid, given->nonneg.at[i], arena);
    if (d->ways.size && is_kept(&w))
        for (size_t i = 0; i < sizeof bounds / sizeof *bounds && !bound; i++)
            bound = bounds[i](&w, valid);
    return bound;
}
