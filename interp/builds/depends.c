#include "interp/builds/depends.h"

#include <string.h>

/* In the making. */
typedef struct Finding {
    const ProgramPlans *base;
    bool **text, **found;
    Map names;  /* linkage names of those that were found */
    bool taken; /* one of them may be called through a pointer */
    bool some;
} Finding;

static void add(Finding *f, size_t plan, size_t function) {
    const PlanFunction *what = &f->base->at[plan].functions.at[function];
    f->found[plan][function] = true;
    f->taken = f->taken || what->taken;
    f->some = true;
    (void)map_value(&f->names, what->linkage, strlen(what->linkage), 1);
}

static bool calls_one(const Finding *f, const PlanFunction *function) {
    for (size_t i = 0; i < function->calls.size; i++) {
        const char *callee = function->calls.at[i].callee;
        if (callee ? map_find(&f->names, callee, strlen(callee)) != NULL
                   : f->taken)
            return true;
    }
    return false;
}

/* Whether one more was found. */
static bool spread(Finding *f) {
    bool news = false;
    for (size_t p = 0; p < f->base->count; p++)
        for (size_t i = 0; i < f->base->at[p].functions.size; i++)
            if (!f->found[p][i] &&
                calls_one(f, &f->base->at[p].functions.at[i])) {
                add(f, p, i);
                news = true;
            }
    return news;
}

static void begin(Finding *f, const MacroText *texts, Arena *arena) {
    for (size_t p = 0; p < f->base->count; p++) {
        const Plan *plan = &f->base->at[p];
        f->text[p] = ARENA_ARRAY(arena, bool, plan->functions.size + 1);
        f->found[p] = ARENA_ARRAY(arena, bool, plan->functions.size + 1);
        for (size_t i = 0; i < plan->functions.size; i++) {
            const PlanFunction *function = &plan->functions.at[i];
            f->text[p][i] =
                macrotext_varies(&texts[p], function->file, function->line);
            if (f->text[p][i])
                add(f, p, i);
        }
    }
}

Depends depends_find(const ProgramPlans *base, const MacroText *texts,
                     Arena *arena) {
    Finding f = {.base = base,
                 .text = ARENA_ARRAY(arena, bool *, base->count + 1),
                 .found = ARENA_ARRAY(arena, bool *, base->count + 1),
                 .names = {.arena = arena}};
    begin(&f, texts, arena);
    while (spread(&f))
        ;
    return (Depends){(const bool *const *)f.text, (const bool *const *)f.found,
                     f.some};
}
