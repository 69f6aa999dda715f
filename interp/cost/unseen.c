#include "interp/cost/unseen.h"

typedef Vec(uint32_t) Numbers;

/* Callees of "f" that have a body in the program; true if one is in another
 * source. */
static bool list_callees(const Composer *c, const CostFunction *f, Numbers *out,
                         Arena *arena) {
    bool others = false;
    const PlanFunction *plan = f->claims->plan;
    for (size_t i = 0; i < plan->calls.size; i++) {
        const PlanCall *call = &plan->calls.at[i];
        size_t callee = call->callee ? composer_callee(c, f, call) : c->count;
        if (callee == c->count)
            continue;
        *vec_push(arena, out) = (uint32_t)callee;
        others = others || c->functions[callee].source != f->source;
    }
    return others;
}

static SidesSeen own_sides(const CostFunction *f, bool others) {
    const FunctionClaims *claims = f->claims;
    Sides sides = {claims->plan, claims->side_seen, others};
    return claims->ran && claims->side_seen ? sides_of_calls(&sides)
                                            : SIDES_ALL;
}

/* Whether a caller learned something. */
static bool spread(Composer *c, const Numbers *callees) {
    bool news = false;
    for (size_t i = 0; i < c->count; i++)
        for (size_t k = 0; k < callees[i].size; k++) {
            SidesSeen seen = c->sides[callees[i].at[k]];
            if (seen <= c->sides[i])
                continue;
            c->sides[i] = seen;
            news = true;
        }
    return news;
}

void unseen_find(Composer *c) {
    c->sides = ARENA_ARRAY(c->arena, SidesSeen, c->count + 1);
    if (c->basis == BASIS_CODE)
        return;
    Arena *scratch = arena_new();
    Numbers *callees = ARENA_ARRAY(scratch, Numbers, c->count + 1);
    for (size_t i = 0; i < c->count; i++) {
        const CostFunction *f = &c->functions[i];
        c->sides[i] = own_sides(f, list_callees(c, f, &callees[i], scratch));
    }
    while (spread(c, callees))
        ;
    arena_free(scratch);
}
