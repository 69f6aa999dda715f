#include "algebra/recursion/descent_steps.h"

#include "algebra/region/plainer/floors.h"

const Expr *descent_less_one(const Expr *e, Arena *arena) {
    return expr_sub(arena, e, expr_int(arena, 1));
}

void descent_require(Region *region, const Expr *e, Arena *arena) {
    *vec_push(arena, &region->nonneg) = e;
}

bool descent_implies(const Descents *d, const Region *where, const Expr *e) {
    return region_implies(where, e, d->ranges, d->n_ranges);
}

const Expr *descent_fresh(DescentAfter *a, Arena *arena) {
    return expr_symbol(arena, a->fresh++);
}

const Expr *descent_put(const Descents *d, const DescentAfter *before,
                        const Expr *e, Arena *arena) {
    SymbolId limit = expr_symbol_limit(e);
    const Expr **by = ARENA_ARRAY(arena, const Expr *, (size_t)limit + 1);
    for (size_t i = 0; i < d->states; i++)
        if (d->state[i] < limit)
            by[d->state[i]] = before->state[i];
    return expr_substitute(arena, e, by, limit);
}

/* x % y, with what is known of it: it is below y, and x - y or less where y
 * goes into x at all. */
static const Expr *remainder_of(DescentAfter *after, const Descents *d,
                                const Expr *x, const Expr *y, Arena *arena) {
    const Expr *rest = descent_fresh(after, arena);
    bool goes_in = descent_implies(d, &after->where, expr_sub(arena, x, y));
    if (!descent_implies(d, &after->where, x) ||
        !descent_implies(d, &after->where, descent_less_one(y, arena)))
        return rest;
    descent_require(&after->where, rest, arena);
    descent_require(&after->where,
                    descent_less_one(expr_sub(arena, y, rest), arena), arena);
    const Expr *most = goes_in ? expr_sub(arena, x, y) : x;
    descent_require(&after->where, expr_sub(arena, most, rest), arena);
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

/* A number between what the floors in "e" leave open; any one for NULL. */
static const Expr *rounded(DescentAfter *after, const Expr *e, Arena *arena) {
    const Expr *low, *high, *value = descent_fresh(after, arena);
    if (!e || !floors_bound(&low, &high, arena, e) || !is_linear(low) ||
        !is_linear(high))
        return value;
    descent_require(&after->where, expr_sub(arena, value, low), arena);
    descent_require(&after->where, expr_sub(arena, high, value), arena);
    return value;
}

/* What "to" is behind the way. */
static const Expr *passed(DescentAfter *after, const Descents *d,
                          const DescentAfter *before, const Expr *to,
                          Arena *arena) {
    size_t y = 0, x = to ? find_remainder(&y, d, to, arena) : d->states;
    if (x < d->states)
        return remainder_of(after, d, before->state[x], before->state[y],
                            arena);
    const Expr *e = to ? descent_put(d, before, to, arena) : NULL;
    return e && is_linear(e) ? e : rounded(after, e, arena);
}

DescentAfter descent_step(const Descents *d, const DescentAfter *before,
                          const Descent *way, Arena *arena) {
    DescentAfter after = {.fresh = before->fresh};
    region_add_all(&after.where, &before->where, arena);
    for (size_t i = 0; i < way->where.nonneg.size; i++)
        descent_require(&after.where,
                        descent_put(d, before, way->where.nonneg.at[i], arena),
                        arena);
    for (size_t i = 0; i < d->states; i++)
        after.state[i] = passed(&after, d, before, way->to[i], arena);
    return after;
}

DescentAfter descent_start(const Descents *d, const Region *given,
                           Arena *arena) {
    DescentAfter out = {.fresh = d->fresh, .where = *given};
    for (size_t i = 0; i < d->states; i++)
        out.state[i] = expr_symbol(arena, d->state[i]);
    return out;
}

/* ---- what is kept ---- */

static bool holds_behind_all(const Descents *d, const Region *given,
                             const Expr *e, Arena *arena) {
    bool holds = true;
    for (size_t i = 0; i < d->ways.size && holds; i++) {
        DescentAfter first = descent_start(d, given, arena);
        DescentAfter after = descent_step(d, &first, &d->ways.at[i], arena);
        holds =
            descent_implies(d, &after.where, descent_put(d, &after, e, arena));
    }
    return holds;
}

Region descent_kept(const Descents *d, const Region *given, Arena *arena) {
    Region out = {0};
    for (size_t k = 0; k < given->nonneg.size; k++)
        if (holds_behind_all(d, given, given->nonneg.at[k], arena))
            descent_require(&out, given->nonneg.at[k], arena);
    return out;
}

bool descent_is_kept(const Descents *d, const Region *given, Arena *arena) {
    return descent_kept(d, given, arena).nonneg.size == given->nonneg.size;
}
