#include "interp/cost/recursion/recurrence.h"

#include "interp/cost/recursion/sized.h"

enum { ROUND = 0, MAX_CALLS = 1000 };

/* Each round of a loop makes a call of a size of its own: all from "lowest" to
 * below the function's own, one after the other. */
typedef struct History {
    int64_t lowest;
    int64_t calls; /* in each round; 0: nothing was read yet */
} History;

static Arena *arena_of(const Sized *z) {
    return z->c->arena;
}

static const PlanFunction *plan_of(const Sized *z) {
    return z->f->claims->plan;
}

static const Expr *number(const Sized *z, int64_t n) {
    return expr_int(arena_of(z), n);
}

/* ---- what rounds call ---- */

/* The loop around call number "i", if each of its rounds makes the call once,
 * and how many rounds there are is known for all sizes of "where". */
static const PlanLoop *loop_of(const Sized *z, size_t i, const Region *where) {
    const PlanFunction *f = plan_of(z);
    const PlanCall *call = &z->f->calls[i].call;
    const PlanLoop *loop = call->loop < 0 ? NULL : &f->loops.at[call->loop];
    if (!loop || loop->parent >= 0 || call->reach != REACH_ROUNDS ||
        !loop->rounds.formula || loop->rounds.upper)
        return NULL;
    return region_implies_all(where, &loop->rounds.valid, f->ranges,
                              f->n_listed)
               ? loop
               : NULL;
}

/* "e" with what variables of the loop are in round ROUND. */
static const Expr *in_round(const Sized *z, const PlanLoop *loop,
                            const Expr *e) {
    Arena *arena = arena_of(z);
    for (size_t i = 0; e && i < loop->inductions.size; i++) {
        const RoundVariable *v = &loop->inductions.at[i];
        const Expr *value =
            expr_add(arena, v->init,
                     expr_mul(arena, v->step, expr_symbol(arena, ROUND)));
        e = expr_substitute_one(arena, e, v->symbol, value);
    }
    return e;
}

/* What the call passes on is first + step*ROUND, over the size. */
static bool read_rounds(const Sized *z, const PlanLoop *loop, size_t i,
                        const Expr **first, int64_t *step) {
    Arena *arena = arena_of(z);
    const Expr *e = in_round(z, loop, sized_passed(z, i));
    if (!e || !expr_is_polynomial(e) || expr_degree_in(e, ROUND) > 1 ||
        !recurrence_small_number(step, expr_coefficient(arena, e, ROUND, 1)))
        return false;
    *first = sized_in(z, expr_coefficient(arena, e, ROUND, 0));
    return *first && (*step == 1 || *step == -1);
}

/* Adds call number "i"; false if its sizes are not all smaller ones from the
 * lowest on. */
static bool add_call(const Sized *z, History *h, size_t i,
                     const Region *where) {
    Arena *arena = arena_of(z);
    const PlanLoop *loop = loop_of(z, i, where);
    const Expr *first, *own = expr_symbol(arena, z->size);
    const Expr *rounds = loop ? sized_in(z, loop->rounds.formula) : NULL;
    int64_t step, lowest, least;
    if (!rounds || !read_rounds(z, loop, i, &first, &step) ||
        !recurrence_small_number(&lowest, expr_sub(arena, own, rounds)))
        return false;
    const Expr *end = step > 0 ? first : expr_sub(arena, first, own);
    if (!recurrence_small_number(&least, end) ||
        least != (step > 0 ? lowest : -1) ||
        (h->calls && h->lowest != lowest) || h->calls == MAX_CALLS)
        return false;
    h->lowest = lowest;
    h->calls++;
    return true;
}

/* What each way does for sizes of "from" and more. */
static bool read_history(const Sized *z, int64_t from, History *out) {
    const PlanFunction *f = plan_of(z);
    *out = (History){0};
    for (size_t w = 0; w < f->ways.size; w++) {
        const PlanWay *way = &f->ways.at[w];
        Region where = sized_where(z, way, from, INT64_MAX);
        History one = {.lowest = out->lowest};
        if (sized_is_impossible(z, &where))
            continue;
        for (size_t i = 0; i < f->calls.size; i++)
            if (sized_is_on_way(z, way, i) && !add_call(z, &one, i, &where))
                return false;
        if (!one.calls || (out->calls && (one.calls != out->calls ||
                                          one.lowest != out->lowest)))
            return false;
        *out = one;
    }
    return out->calls > 0;
}

/* ---- the guess ---- */

/* For sizes of "from" and more; none ends if the lowest one is that. */
static Guess guess_with(Sized *z, const void *with) {
    int64_t from = *(const int64_t *)with;
    Guess guess = {.function = z->number};
    Arena *arena = arena_of(z);
    History h;
    if (!read_history(z, from, &h) || h.lowest > from)
        return guess;
    Split split = {.size = z->size,
                   .by = 1,
                   .floors = h.calls,
                   .from = from,
                   .end = h.lowest == from ? number(z, 0) : NULL};
    const Expr *size = sized_own(z);
    sized_require(z, &z->region, expr_sub(arena, size, number(z, h.lowest)));
    if (!recurrence_split_rests(z, &split, h.lowest))
        return guess;
    const Expr *cost = split_solve_history(&split, h.lowest, arena);
    if (!cost)
        return guess;
    sized_require(z, &z->region, expr_sub(arena, size, number(z, from)));
    guess.region = z->region;
    guess.expr = expr_substitute_one(arena, cost, z->size, size);
    return guess;
}

/* Or from the lowest size on, whose loop has no rounds. */
static Guess guess_from(Sized *z, int64_t from) {
    History h;
    z->region = (Region){0};
    Guess guess = sized_with_few_conditions(z, guess_with, &from);
    z->region = (Region){0};
    if (guess.expr || !read_history(z, from, &h) || h.lowest >= from)
        return guess;
    return sized_with_few_conditions(z, guess_with, &h.lowest);
}

Guess recurrence_history(const Composer *c, size_t number) {
    return sized_guess(c, number, false, guess_from);
}
