#include "interp/cost/compose/pointers.h"

#include "algebra/growth/dominance.h"

#include <string.h>

/* ---- which functions ---- */

static bool has_several_sources(const Composer *c) {
    return c->count &&
           c->functions[c->count - 1].source != c->functions[0].source;
}

/* A function with "..." is called with those before it, and more; one declared
 * without parameters, "int ()", with any. */
bool pointers_fit(const PlanCall *call, const char *type, size_t parameters) {
    if (!call->type || !type)
        return parameters <= call->args.size;
    return !strcmp(call->type, type);
}

bool pointers_may_call(const PlanCall *call, const PlanFunction *g,
                       bool several_sources) {
    bool is_taken = g->taken || (!g->local && several_sources);
    return is_taken && pointers_fit(call, g->type, g->parameters.size);
}

/* ---- of calls of one type, once ---- */

typedef struct PointerTargets {
    Map number; /* of arguments and type -> index in "of" */
    Vec(PointedTo) of;
} PointerTargets;

PointerTargets *pointers_new(Arena *arena) {
    PointerTargets *targets = ARENA_NEW(arena, PointerTargets);
    targets->number.arena = arena;
    return targets;
}

static PointedTo find_targets(const Composer *c, const PlanCall *call) {
    PointedTo found = {0};
    bool several = has_several_sources(c);
    for (uint32_t i = 0; i < c->count; i++)
        if (pointers_may_call(call, c->functions[i].claims->plan, several))
            *vec_push(c->arena, &found) = i;
    return found;
}

PointedTo pointers_targets(const Composer *c, const PlanCall *call) {
    PointerTargets *known = c->pointed;
    const char *key = arena_printf(c->arena, "%zu %s", call->args.size,
                                   call->type ? call->type : "");
    uint32_t next = (uint32_t)known->of.size;
    uint32_t number = *map_value(&known->number, key, strlen(key), next);
    if (number == next)
        *vec_push(c->arena, &known->of) = find_targets(c, call);
    return known->of.at[number];
}

/* ---- beside what was measured ---- */

const PointedCall *pointers_above(const Cost *cost, const Expr *measured,
                                  Arena *arena) {
    for (size_t i = 0; i < cost->pointed.size; i++) {
        const PointedCall *p = &cost->pointed.at[i];
        if (!p->cost || !dominance_within(arena, p->cost, measured))
            return p;
    }
    return NULL;
}

/* Two calls through pointers to the same function do not cost alike. */
static bool is_other(const PointedCall *a, const PointedCall *b) {
    return a->line == b->line &&
           (!a->cost || !b->cost || !expr_equal(a->cost, b->cost));
}

bool pointers_differ(const Cost *cost) {
    for (size_t i = 1; i < cost->pointed.size; i++)
        if (is_other(&cost->pointed.at[i - 1], &cost->pointed.at[i]))
            return true;
    return false;
}
