#include "interp/cost/pointers.h"

#include "algebra/growth/dominance.h"

#include <string.h>

/* ---- which functions ---- */

static bool has_several_sources(const Composer *c) {
    return c->count &&
           c->functions[c->count - 1].source != c->functions[0].source;
}

/* A function with "..." is called with those before it, and more; one declared
 * without parameters, "int ()", with any. */
static bool is_open(const char *type) {
    return !type || strstr(type, "...");
}

bool pointers_fit(const PlanCall *call, const char *type, size_t parameters) {
    if (is_open(call->type) || is_open(type))
        return parameters <= call->args.size;
    return !strcmp(call->type, type);
}

bool pointers_may_call(const Composer *c, const PlanCall *call, size_t callee) {
    const PlanFunction *g = c->functions[callee].claims->plan;
    bool is_taken = g->taken || (!g->local && has_several_sources(c));
    return is_taken && pointers_fit(call, g->type, g->parameters.size);
}

size_t pointers_count(const Composer *c, const PlanCall *call) {
    size_t count = 0;
    for (size_t i = 0; i < c->count; i++)
        count += pointers_may_call(c, call, i);
    return count;
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
