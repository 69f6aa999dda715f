/* variation_loops.c -- which code is the same in all builds. */
#include "interp/builds/variation.h"

#include <string.h>

/* ---- for other values ---- */

static const Plan *base_plan(const VariedFunction *f) {
    return &f->variation->builds[0].plans.at[f->plan];
}

static bool is_one(const VariedFunction *f, const bool *const *functions) {
    return functions &&
           functions[f->plan][f->function - base_plan(f)->functions.at];
}

bool variation_depends(const VariedFunction *f) {
    return is_one(f, f->variation->depends.text);
}

/* What may write memory, or have its address, is said by all of the program. */
static bool is_over_memory(const VariedFunction *f, const SymbolId *inputs,
                           size_t count) {
    for (size_t i = 0; i < count; i++) {
        SymbolKind kind = f->function->symbols.at[inputs[i]].kind;
        if (kind != SYMBOL_PARAMETER && kind != SYMBOL_CALL &&
            kind != SYMBOL_INDUCTION)
            return true;
    }
    return false;
}

bool variation_number_depends(const VariedFunction *f, const PlanLoop *loop,
                              Number number) {
    if (is_one(f, f->variation->depends.calls))
        return true;
    bool is_count = number == NUMBER_COUNT;
    return f->variation->depends.some &&
           (is_count ? is_over_memory(f, loop->inputs.at, loop->inputs.size)
                     : is_over_memory(f, loop->nest_inputs.at,
                                      loop->nest_inputs.size));
}

/* ---- loops of one function in two builds ---- */

static const PlanLoop *around(const PlanFunction *f, const PlanLoop *loop) {
    return loop->parent < 0 ? NULL : &f->loops.at[loop->parent];
}

static bool is_in(const PlanFunction *f, const PlanLoop *loop) {
    return f->loops.at && plan_same_loop(f, loop);
}

/* Whether "loop" of "f", which "other" has too, is inside of the same loops
 * there. */
static bool same_around(const PlanFunction *f, const PlanLoop *loop,
                        const PlanFunction *other) {
    const PlanLoop *there = plan_same_loop(other, loop);
    while (loop && there) {
        if (plan_same_loop(other, loop) != there)
            return false;
        loop = around(f, loop);
        there = around(other, there);
    }
    return !loop && !there;
}

static bool same_loops(const PlanFunction *a, const PlanFunction *b) {
    if (a->loops.size != b->loops.size)
        return false;
    for (size_t i = 0; i < a->loops.size; i++)
        if (!is_in(b, &a->loops.at[i]) || !same_around(a, &a->loops.at[i], b))
            return false;
    return true;
}

bool variation_same_loops(const VariedFunction *f) {
    for (size_t b = 0; b < f->variation->count; b++) {
        const PlanFunction *other = variation_function(f, b);
        if (other && !same_loops(f->function, other))
            return false;
    }
    return true;
}

bool variation_has_loop(const VariedFunction *f, const PlanLoop *loop) {
    for (size_t b = 0; b < f->variation->count; b++) {
        const PlanFunction *other = variation_function(f, b);
        if (other && !is_in(other, loop))
            return false;
    }
    return true;
}

/* ---- samples of two builds ---- */

typedef struct OtherBuild {
    const VariedFunction *f;
    const Plan *plan;
    const PlanFunction *function;
} OtherBuild;

static bool same_site(const OtherBuild *o, int mine, int theirs) {
    if (mine < 0 || theirs < 0)
        return mine == theirs;
    return evidence_same_site(base_plan(o->f), mine, o->f->function, o->plan,
                              theirs, o->function);
}

/* Whether the columns of the nest of "root" are those of the same loops. */
static bool same_nest(const OtherBuild *o, const PlanLoop *root) {
    const PlanFunction *f = o->f->function;
    const PlanLoop *there = plan_same_loop(o->function, root);
    if (!there || there->nest_columns.size != root->nest_columns.size ||
        !same_site(o, root->nest_site, there->nest_site))
        return false;
    for (size_t i = 0; i < root->nest_columns.size; i++) {
        const PlanLoop *a = &f->loops.at[root->nest_columns.at[i]];
        const PlanLoop *b = &o->function->loops.at[there->nest_columns.at[i]];
        if (plan_same_loop(o->function, a) != b ||
            !same_around(f, a, o->function))
            return false;
    }
    return true;
}

static bool same_samples(const OtherBuild *o, const PlanLoop *loop,
                         Number number) {
    const PlanFunction *f = o->f->function;
    const PlanLoop *there = plan_same_loop(o->function, loop);
    if (number == NUMBER_COUNT)
        return !there || same_site(o, loop->site, there->site);
    return same_nest(o, &f->loops.at[loop->outermost]);
}

static bool is_base(const VariedFunction *f, const PlanFunction *other) {
    return other->loops.at == f->function->loops.at && f->function->loops.at;
}

bool variation_same_samples(const VariedFunction *f, const PlanLoop *loop,
                            Number number) {
    for (size_t b = 0; b < f->variation->count; b++) {
        const PlanFunction *other = variation_function(f, b);
        if (!other || is_base(f, other))
            continue;
        OtherBuild o = {f, &f->variation->builds[b].plans.at[f->plan], other};
        if (!same_samples(&o, loop, number))
            return false;
    }
    return true;
}

bool variation_same_calls(const VariedFunction *f) {
    for (size_t b = 0; b < f->variation->count; b++) {
        const PlanFunction *other = variation_function(f, b);
        if (!other || is_base(f, other))
            continue;
        OtherBuild o = {f, &f->variation->builds[b].plans.at[f->plan], other};
        if (!same_site(&o, f->function->site, other->site))
            return false;
    }
    return true;
}

/* ---- what the base lacks ---- */

static bool has_loop(const VariedParts *parts, const PlanLoop *loop) {
    for (size_t i = 0; i < parts->size; i++) {
        const PlanLoop *known = parts->at[i].loop;
        if (known->line == loop->line && known->column == loop->column &&
            known->ordinal == loop->ordinal)
            return true;
    }
    return false;
}

VariedParts variation_other_loops(const VariedFunction *f, Arena *arena) {
    VariedParts out = {0};
    for (size_t b = 0; b < f->variation->count; b++) {
        const PlanFunction *other = variation_function(f, b);
        for (size_t i = 0; other && i < other->loops.size; i++) {
            const PlanLoop *loop = &other->loops.at[i];
            if (!plan_same_loop(f->function, loop) && !has_loop(&out, loop))
                *vec_push(arena, &out) =
                    (VariedPart){other, loop, f->variation->builds[b].text};
        }
    }
    return out;
}

static bool is_known(const VariedParts *parts, const PlanFunction *f) {
    for (size_t i = 0; i < parts->size; i++)
        if (!strcmp(parts->at[i].function->linkage, f->linkage))
            return true;
    return false;
}

/* "plan": number of the source. */
static void add_functions(VariedParts *out, const Variation *v, size_t build,
                          size_t plan, Arena *arena) {
    const Plan *base = &v->builds[0].plans.at[plan];
    const Plan *other = &v->builds[build].plans.at[plan];
    for (size_t i = 0; i < other->functions.size; i++) {
        const PlanFunction *f = &other->functions.at[i];
        if (!plan_function(base, f->linkage) && !is_known(out, f))
            *vec_push(arena, out) =
                (VariedPart){f, NULL, v->builds[build].text};
    }
}

VariedParts variation_other_functions(const Variation *v, Arena *arena) {
    VariedParts out = {0};
    for (size_t b = 1; b < v->count; b++)
        for (size_t p = 0; p < v->builds[b].plans.count; p++)
            add_functions(&out, v, b, p, arena);
    return out;
}
