#include "interp/cost/unseen.h"

#include "interp/cost/pointers.h"

typedef Vec(uint32_t) Numbers;

/* What a function calls that has a body in the program. */
typedef struct Callees {
    Numbers functions;
    bool others; /* one is in another source */
    bool idle;   /* one that may be called through a pointer never ran */
} Callees;

static void add_callee(const Composer *c, const CostFunction *f, Callees *out,
                       size_t callee, Arena *arena) {
    *vec_push(arena, &out->functions) = (uint32_t)callee;
    out->others = out->others || c->functions[callee].source != f->source;
}

static void add_pointed(const Composer *c, const CostFunction *f,
                        const PlanCall *call, Callees *out, Arena *arena) {
    for (size_t i = 0; i < c->count; i++)
        if (pointers_may_call(c, call, i)) {
            add_callee(c, f, out, i, arena);
            out->idle = out->idle || !c->functions[i].claims->ran;
        }
}

static void list_callees(const Composer *c, const CostFunction *f, Callees *out,
                         Arena *arena) {
    const PlanFunction *plan = f->claims->plan;
    for (size_t i = 0; i < plan->calls.size; i++) {
        const PlanCall *call = &plan->calls.at[i];
        size_t callee = call->callee ? composer_callee(c, f, call) : c->count;
        if (!call->callee)
            add_pointed(c, f, call, out, arena);
        else if (callee < c->count)
            add_callee(c, f, out, callee, arena);
    }
}

static SidesSeen own_sides(const CostFunction *f, const Callees *callees) {
    const FunctionClaims *claims = f->claims;
    Sides sides = {claims->plan, claims->side_seen, callees->others};
    if (!claims->ran || !claims->side_seen)
        return SIDES_ALL;
    return callees->idle ? SIDES_NOT_ALL : sides_of_calls(&sides);
}

/* Whether a caller learned something. */
static bool spread(Composer *c, const Callees *callees) {
    bool news = false;
    for (size_t i = 0; i < c->count; i++)
        for (size_t k = 0; k < callees[i].functions.size; k++) {
            SidesSeen seen = c->sides[callees[i].functions.at[k]];
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
    Callees *callees = ARENA_ARRAY(scratch, Callees, c->count + 1);
    for (size_t i = 0; i < c->count; i++) {
        const CostFunction *f = &c->functions[i];
        list_callees(c, f, &callees[i], scratch);
        c->sides[i] = own_sides(f, &callees[i]);
    }
    while (spread(c, callees))
        ;
    arena_free(scratch);
}
