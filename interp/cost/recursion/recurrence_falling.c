#include "algebra/recursion/falling.h"
#include "interp/cost/recursion/owncalls.h"

/* Where calls may lie: behind these, no parameter that changes is above one
 * that stays. */
enum { BELOW = 2 };

static Region first_given(OwnCalls *g, int64_t least) {
    if (least < BELOW)
        return descent_given(&g->descents, least, g->c->arena);
    return owncalls_read(g, &(Region){0}, OWNCALLS_MANY - 1)
               ? descent_below(&g->descents, g->c->arena)
               : (Region){0};
}

/* Reads its calls where as many of the conditions hold as each call keeps so.
 */
static bool read_kept(OwnCalls *g, int64_t least, Region *given) {
    bool kept = false, read = owncalls_states(g);
    *given = first_given(g, least);
    while (read && !kept) {
        read = owncalls_read(g, given, OWNCALLS_MANY - 1);
        Region next = descent_kept(&g->descents, given, g->c->arena);
        kept = next.nonneg.size == given->nonneg.size;
        *given = next;
    }
    return read;
}

Guess recurrence_falling(const Composer *c, size_t number) {
    OwnCalls g = {.c = c, .f = &c->functions[number]};
    Guess guess = {.function = number, .upper = true};
    for (int64_t least = DESCENT_ANYWHERE; least <= BELOW && !guess.expr;
         least++) {
        Falling falling;
        const Expr *on, *end;
        if (!read_kept(&g, least, &guess.region))
            return guess;
        if (!falling_find(&falling, &g.descents, &guess.region, c->arena) ||
            !owncalls_costs(&g, &guess.region, &on, &end))
            continue;
        guess.expr = falling_bound(&falling, on, end, c->arena);
        const Expr *first =
            expr_int(c->arena, falling.from - (int64_t)falling.order);
        *vec_push(c->arena, &guess.region.nonneg) =
            expr_sub(c->arena, falling.sum, first);
    }
    return guess;
}
