#include "interp/cost/assumptions.h"

#include "interp/cost/pointers.h"

#include <string.h>

typedef Vec(uint32_t) Numbers;

/* What one function calls, or may call through a pointer. */
typedef struct Callees {
    Numbers functions;
    Numbers assumptions; /* of what has no body */
} Callees;

typedef struct Finder {
    const Composer *c;
    Callees *callees;    /* indexed as the functions */
    Vec(Assumption) all; /* of the program; a name may be there as both kinds */
    Map by_name;         /* name and kind -> index in "all" */
    uint64_t **marks;    /* by function: a bit for each of "all" */
    Vec(const PlanOutside *) outside; /* of no source, and their address is
                                         taken */
    Arena *scratch;
} Finder;

/* ---- functions of no source ---- */

static Map names_of_globals(const Finder *f) {
    Map names = {.arena = f->scratch};
    for (size_t i = 0; i < f->c->count; i++) {
        const PlanFunction *plan = f->c->functions[i].claims->plan;
        if (!plan->local)
            (void)map_value(&names, plan->linkage, strlen(plan->linkage), 1);
    }
    return names;
}

static void find_outside(Finder *f) {
    if (!f->c->count || !f->c->functions[0].program)
        return;
    const ProgramPlans *program = f->c->functions[0].program;
    Map names = names_of_globals(f);
    for (size_t p = 0; p < program->count; p++)
        for (size_t i = 0; i < program->at[p].outside.size; i++) {
            const PlanOutside *o = &program->at[p].outside.at[i];
            if (!map_find(&names, o->linkage, strlen(o->linkage)))
                *vec_push(f->scratch, &f->outside) = o;
        }
}

/* ---- calls ---- */

static uint32_t number_of(Finder *f, const Assumption *assumption) {
    const char *key = arena_printf(f->scratch, "%d %s", assumption->by_nature,
                                   assumption->name);
    uint32_t next = (uint32_t)f->all.size;
    uint32_t number = *map_value(&f->by_name, key, strlen(key), next);
    if (number == next)
        *vec_push(f->scratch, &f->all) = *assumption;
    return number;
}

/* "call" has a name, of a function without body. */
static void assume(Finder *f, Callees *callees, const PlanCall *call) {
    Assumption assumption;
    if (external_assumption(&assumption, call, f->c->arena))
        *vec_push(f->scratch, &callees->assumptions) =
            number_of(f, &assumption);
}

/* It may be of any of them. */
static void look_at_pointer(Finder *f, Callees *callees, const PlanCall *call) {
    for (size_t i = 0; i < f->c->count; i++)
        if (pointers_may_call(f->c, call, i))
            *vec_push(f->scratch, &callees->functions) = (uint32_t)i;
    for (size_t i = 0; i < f->outside.size; i++) {
        const PlanOutside *outside = f->outside.at[i];
        if (!pointers_fit(call, outside->type, outside->parameters))
            continue;
        PlanCall named = *call;
        named.callee = outside->linkage;
        assume(f, callees, &named);
    }
}

static void look_at_call(Finder *f, size_t caller, const PlanCall *call) {
    Callees *callees = &f->callees[caller];
    if (!call->callee) {
        look_at_pointer(f, callees, call);
        return;
    }
    size_t callee = composer_callee(f->c, &f->c->functions[caller], call);
    if (callee < f->c->count)
        *vec_push(f->scratch, &callees->functions) = (uint32_t)callee;
    else
        assume(f, callees, call);
}

static void look_at_calls(Finder *f) {
    for (size_t i = 0; i < f->c->count; i++) {
        const PlanFunction *plan = f->c->functions[i].claims->plan;
        for (size_t k = 0; k < plan->calls.size; k++)
            look_at_call(f, i, &plan->calls.at[k]);
    }
}

/* ---- what they add up to ---- */

static size_t words_of(const Finder *f) {
    return f->all.size / 64 + 1;
}

static void mark_own(Finder *f) {
    f->marks = ARENA_ARRAY(f->scratch, uint64_t *, f->c->count + 1);
    for (size_t i = 0; i < f->c->count; i++) {
        const Numbers *own = &f->callees[i].assumptions;
        f->marks[i] = ARENA_ARRAY(f->scratch, uint64_t, words_of(f));
        for (size_t k = 0; k < own->size; k++)
            f->marks[i][own->at[k] / 64] |= UINT64_C(1) << own->at[k] % 64;
    }
}

/* Whether "to" had not all of "from" yet. */
static bool merge(const Finder *f, uint64_t *to, const uint64_t *from) {
    bool news = false;
    for (size_t w = 0; w < words_of(f); w++) {
        news = news || (from[w] & ~to[w]);
        to[w] |= from[w];
    }
    return news;
}

/* Callers mostly stand behind what they call. */
static bool spread(const Finder *f) {
    bool news = false;
    for (size_t i = 0; i < f->c->count; i++) {
        const Numbers *functions = &f->callees[i].functions;
        for (size_t k = 0; k < functions->size; k++)
            if (merge(f, f->marks[i], f->marks[functions->at[k]]))
                news = true;
    }
    return news;
}

/* ---- the result ---- */

/* One that is not so by nature counts for both kinds. */
static void add(FunctionCost *out, const Assumption *assumption, Arena *arena) {
    for (size_t i = 0; i < out->assumes.size; i++) {
        Assumption *other = &out->assumes.at[i];
        if (strcmp(other->name, assumption->name))
            continue;
        other->by_nature = other->by_nature && assumption->by_nature;
        return;
    }
    *vec_push(arena, &out->assumes) = *assumption;
}

static void list(const Finder *f) {
    for (size_t i = 0; i < f->c->count; i++)
        for (size_t n = 0; n < f->all.size; n++)
            if (f->marks[i][n / 64] >> n % 64 & 1)
                add(&f->c->out[i], &f->all.at[n], f->c->arena);
}

void assumptions_find(const Composer *c) {
    Arena *scratch = arena_new();
    Finder f = {.c = c,
                .callees = ARENA_ARRAY(scratch, Callees, c->count + 1),
                .by_name = {.arena = scratch},
                .scratch = scratch};
    find_outside(&f);
    look_at_calls(&f);
    mark_own(&f);
    while (spread(&f))
        ;
    list(&f);
    arena_free(scratch);
}

size_t assumptions_beyond(const FunctionCost *cost) {
    size_t count = 0;
    for (size_t i = 0; i < cost->assumes.size; i++)
        count += !cost->assumes.at[i].by_nature;
    return count;
}
