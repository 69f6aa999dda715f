#include "interp/cost/compose/linkage.h"

#include <string.h>

static void add_name(Map *names, const char *linkage, size_t number) {
    (void)map_value(names, linkage, strlen(linkage), (uint32_t)number);
}

static const uint32_t *find_name(const Map *names, const char *linkage) {
    return map_find(names, linkage, strlen(linkage));
}

static const PlanFunction *plan_of(const Linkage *l, size_t number) {
    return l->functions[number].claims->plan;
}

static void add_names_in_sources(Linkage *l, Arena *arena) {
    size_t sources = 0;
    for (size_t i = 0; i < l->count; i++)
        if (l->functions[i].source >= sources)
            sources = l->functions[i].source + 1;
    l->in_source = ARENA_ARRAY(arena, Map, sources);
    for (size_t i = 0; i < sources; i++)
        l->in_source[i].arena = arena;
    for (size_t i = 0; i < l->count; i++)
        add_name(&l->in_source[l->functions[i].source], plan_of(l, i)->linkage,
                 i);
}

/* As the linker chooses among definitions of one name: one that gives way to no
 * other, then the first one that does. */
static void add_global_names(Linkage *l) {
    for (size_t i = 0; i < l->count; i++) {
        const PlanFunction *f = plan_of(l, i);
        if (!f->local && !f->weak && !f->shared)
            add_name(&l->global, f->linkage, i);
    }
    for (size_t i = 0; i < l->count; i++)
        if (!plan_of(l, i)->local)
            add_name(&l->global, plan_of(l, i)->linkage, i);
}

Linkage linkage_new(const CostFunction *functions, size_t count, Arena *arena) {
    Linkage l = {
        .functions = functions, .count = count, .global = {.arena = arena}};
    add_names_in_sources(&l, arena);
    add_global_names(&l);
    return l;
}

/* The caller's own source has a function of that name first, if it is not one
 * that gives way to others. */
size_t linkage_callee(const Linkage *l, const CostFunction *f,
                      const PlanCall *call) {
    if (!call->callee)
        return l->count;
    const uint32_t *own = find_name(&l->in_source[f->source], call->callee);
    if (own && !plan_of(l, *own)->weak)
        return *own;
    const uint32_t *found = find_name(&l->global, call->callee);
    return found ? *found : l->count;
}
