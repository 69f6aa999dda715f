#include "interp/cost/recursion/owncalls.h"

/* As many times the dearest way on as calls go on, and the dearest end. */
Guess recurrence_descent(const Composer *c, size_t number) {
    OwnCalls g = {.c = c, .f = &c->functions[number]};
    Guess guess = {.function = number, .upper = true};
    for (int64_t least = DESCENT_ANYWHERE; least <= 1 && !guess.expr; least++) {
        const Expr *on, *end;
        if (!owncalls_read(&g, &(Region){0}, 1))
            return guess;
        Region given = descent_given(&g.descents, least, c->arena);
        (void)owncalls_read(&g, &given, 1);
        DescentDepth depth = descent_find(&g.descents, &given, c->arena);
        if (depth.rule && owncalls_costs(&g, &given, &on, &end)) {
            guess.expr =
                expr_add(c->arena, end, expr_mul(c->arena, depth.bound, on));
            guess.because = &depth.rule->reason;
        }
        guess.region = depth.valid;
    }
    return guess;
}
