/* recurrence_shares.c -- what a function costs at most that calls itself with
 * parts of a size that contents choose, and that are less than it in all: quick
 * sort.
 *
 * With sizes s_i >= 0 of the calls of one way, and s_1 + .. + s_m <= s - 1, no
 * more than s calls have a size of 1 and more, by induction, and all sizes are
 * s*(s + 1)/2 in all at most. */
#include "interp/cost/recursion/recurrence.h"

#include "algebra/recursion/split.h"
#include "interp/cost/order/entry.h"
#include "interp/cost/recursion/sized.h"

static Arena *arena_of(const Sized *z) {
    return z->c->arena;
}

static const PlanFunction *plan_of(const Sized *z) {
    return z->f->claims->plan;
}

static bool is_nonneg(const Sized *z, const Region *where, const Expr *e) {
    return region_implies(where, e, plan_of(z)->ranges, plan_of(z)->n_listed);
}

/* Whether "e", which may be over locals, is not negative there, by their
 * limits.
 */
static bool is_nonneg_by_limits(const Sized *z, const Region *where,
                                const Expr *e) {
    EntryBound least = {.cost = e};
    if (entry_local(plan_of(z), ENTRY_CALLERS, e, &least.region) &&
        !entry_at_least(&least, e, where, plan_of(z), ENTRY_CALLERS,
                        arena_of(z)))
        return false;
    return region_implies_all(where, &least.region, plan_of(z)->ranges,
                              plan_of(z)->n_listed) &&
           is_nonneg(z, where, least.cost);
}

/* How many parts the way makes; -1: they may be negative, or more in all than
 * one less than the size. */
static int count_parts(const Sized *z, const PlanWay *way,
                       const Region *where) {
    Arena *arena = arena_of(z);
    int64_t times;
    int count = 0;
    const Expr *left = expr_sub(arena, sized_own(z), expr_int(arena, 1));
    for (size_t i = 0; i < plan_of(z)->calls.size; i++) {
        if (!sized_is_on_way(z, way, i))
            continue;
        const Expr *size = sized_passed(z, i);
        if (!size || !recurrence_small_number(&times, sized_times(z, i)) ||
            times != 1 || !is_nonneg_by_limits(z, where, size))
            return -1;
        left = expr_sub(arena, left, size);
        count++;
    }
    return count && !is_nonneg_by_limits(z, where, left) ? -1 : count;
}

/* The most parts of a way; 0: that is not known, or none has any. */
static int most_parts(const Sized *z, int64_t from) {
    const PlanFunction *f = plan_of(z);
    int most = 0;
    for (size_t i = 0; i < f->ways.size; i++) {
        Region where = sized_where(z, &f->ways.at[i], from, INT64_MAX);
        if (sized_is_impossible(z, &where))
            continue;
        int count = count_parts(z, &f->ways.at[i], &where);
        if (count < 0)
            return 0;
        most = count > most ? count : most;
    }
    return most;
}

/* u*s + v in each call, and the ends. */
static const Expr *bound_of(const Sized *z, const Split *s, int parts) {
    Arena *arena = arena_of(z);
    const Expr *size = expr_symbol(arena, z->size), *one = expr_int(arena, 1);
    if (!expr_is_polynomial(s->rest) || expr_degree(s->rest) > 1 ||
        !split_is_rising(s, arena) || expr_has_symbol(s->end, z->size))
        return NULL;
    const Expr *u = expr_coefficient(arena, s->rest, z->size, 1),
               *v = expr_sub(arena, s->rest, expr_mul(arena, u, size));
    const Expr *sizes =
        expr_divide(arena, expr_mul(arena, size, expr_add(arena, size, one)),
                    expr_int(arena, 2));
    const Expr *ends =
        expr_add(arena, one, expr_mul(arena, expr_int(arena, parts - 1), size));
    const Expr *sum =
        expr_add(arena, expr_mul(arena, u, sizes), expr_mul(arena, v, size));
    return expr_add(arena, sum, expr_mul(arena, s->end, ends));
}

static Guess guess_with(Sized *z, const void *with) {
    int64_t from = *(const int64_t *)with;
    Arena *arena = arena_of(z);
    Guess guess = {.function = z->number, .upper = true};
    Split s = {.size = z->size, .by = 2, .from = from};
    const Expr *size = sized_own(z);
    sized_require(z, &z->region, size);
    int parts = most_parts(z, from);
    if (!parts || !recurrence_split_rests(z, &s, 0))
        return guess;
    const Expr *bound = bound_of(z, &s, parts);
    if (!bound)
        return guess;
    sized_require(z, &z->region, expr_sub(arena, size, expr_int(arena, from)));
    guess.region = z->region;
    guess.expr = expr_substitute_one(arena, bound, z->size, size);
    return guess;
}

static Guess guess_from(Sized *z, int64_t from) {
    z->region = (Region){0};
    return from >= 1 ? sized_with_few_conditions(z, guess_with, &from)
                     : (Guess){.function = z->number};
}

Guess recurrence_shares(const Composer *c, size_t number) {
    return sized_guess(c, number, true, guess_from);
}
