#include "interp/builds/variation.h"

#include "interp/builds/naming.h"

#include <string.h>

static bool is_counted(const ProgramPlans *plans, const PlanCall *call) {
    if (!call->callee)
        return true;
    for (size_t p = 0; p < plans->count; p++)
        if (plan_function(&plans->at[p], call->callee))
            return true;
    return false;
}

/* The first call from "i" on to a function with counters. */
static size_t next_counted(const ProgramPlans *plans, const PlanFunction *f,
                           size_t i) {
    while (i < f->calls.size && !is_counted(plans, &f->calls.at[i]))
        i++;
    return i;
}

static bool same_call(const PlanCall *a, const PlanCall *b) {
    bool same_callee = a->callee && b->callee ? !strcmp(a->callee, b->callee)
                                              : a->callee == b->callee;
    return same_callee && a->line == b->line && a->loop == b->loop &&
           a->reach == b->reach && a->args.size == b->args.size;
}

/* The macros that have the value of "argument" in "build". */
static uint64_t macros_equal(const VariedBuild *build, size_t n_extras,
                             const Expr *argument) {
    uint64_t macros = 0;
    fmpq_t value;
    fmpq_init(value);
    if (argument && expr_is_constant(argument, value) &&
        fmpz_is_one(fmpq_denref(value))) {
        for (size_t e = 0; e < n_extras; e++)
            if (variation_has_value(build, e, fmpq_numref(value)))
                macros |= UINT64_C(1) << e;
    }
    fmpq_clear(value);
    return macros;
}

/* Whether callees read the same in both builds. */
static bool same_reads(Naming *naming, const PlanCall *a,
                       const PlanFunction *of_a, const PlanCall *b,
                       const PlanFunction *of_b) {
    if (a->reads.size != b->reads.size)
        return false;
    for (size_t i = 0; i < a->reads.size; i++)
        if (!naming_same_expr(naming_expr(naming, a->reads.at[i].outer, of_a),
                              naming_expr(naming, b->reads.at[i].outer, of_b)))
            return false;
    return true;
}

static bool same_validity(Naming *naming, const PlanCall *a,
                          const PlanFunction *of_a, const PlanCall *b,
                          const PlanFunction *of_b) {
    Region mine = naming_region(naming, &a->valid, of_a);
    Region theirs = naming_region(naming, &b->valid, of_b);
    return naming_same_region(&mine, &theirs);
}

/* Leaves out what "other", of build "b", passes differently. */
static void keep_common(CommonCall *common, const VariedFunction *f, size_t b,
                        const PlanCall *other, const PlanFunction *function,
                        Arena *arena) {
    const VariedBuild *build = &f->variation->builds[b];
    Naming naming = naming_new(arena);
    PlanCall *call = &common->call;
    bool is_own = function->calls.at == f->function->calls.at;
    bool holds_alike =
        is_own || same_validity(&naming, call, f->function, other, function);
    if (!same_reads(&naming, call, f->function, other, function))
        call->reads.size = 0;
    for (size_t i = 0; i < call->args.size; i++) {
        const Expr *argument = other->args.at[i];
        if (i < call->unsaid.size && i < other->unsaid.size &&
            !call->unsaid.at[i])
            call->unsaid.at[i] = other->unsaid.at[i];
        common->macros[i] &=
            holds_alike ? macros_equal(build, f->variation->n_extras, argument)
                        : 0;
        if (!holds_alike ||
            !(is_own || naming_same_expr(
                            naming_expr(&naming, call->args.at[i], f->function),
                            naming_expr(&naming, argument, function))))
            call->args.at[i] = NULL;
    }
}

static size_t count_values(const VariedFunction *f, size_t extra) {
    const Variation *v = f->variation;
    size_t distinct = 0;
    for (size_t b = 0; b < v->count; b++) {
        size_t first = 0;
        while (
            strcmp(v->builds[first].values[extra], v->builds[b].values[extra]))
            first++;
        distinct += first == b;
    }
    return distinct;
}

/* The one macro among "macros", if enough values of it were built, or NULL. */
static const Expr *macro_among(const VariedFunction *f, uint64_t macros,
                               Arena *arena) {
    enum { VALUES = 4 };
    size_t n = f->variation->n_extras;
    for (size_t e = 0; e < n; e++)
        if (macros == UINT64_C(1) << e && count_values(f, e) >= VALUES)
            return expr_symbol(arena,
                               (SymbolId)(f->function->symbols.size - n + e));
    return NULL;
}

/* Says what differs between builds in macros, where it is the value of one. */
static void name_macros(CommonCall *common, const VariedFunction *f,
                        const PlanCall *base, Arena *arena) {
    for (size_t i = 0; i < base->args.size; i++) {
        const Expr **arg = &common->call.args.at[i];
        if (*arg || !base->args.at[i])
            continue;
        *arg = macro_among(f, common->macros[i], arena);
        common->varies |= *arg == NULL;
    }
}

static uint64_t *all_macros(size_t count, Arena *arena) {
    uint64_t *macros = ARENA_ARRAY(arena, uint64_t, count + 1);
    memset(macros, 0xff, count * sizeof *macros);
    return macros;
}

static CommonCall *copy_calls(const PlanFunction *f, Arena *arena) {
    CommonCall *common = ARENA_ARRAY(arena, CommonCall, f->calls.size + 1);
    for (size_t i = 0; i < f->calls.size; i++) {
        const PlanCall *call = &f->calls.at[i];
        common[i].call = *call;
        common[i].call.args.at =
            arena_grow(arena, call->args.at, call->args.size,
                       call->args.size + 1, sizeof *call->args.at);
        common[i].call.args.room = call->args.size + 1;
        common[i].call.unsaid.at =
            arena_grow(arena, call->unsaid.at, call->unsaid.size,
                       call->args.size + 1, sizeof *call->unsaid.at);
        common[i].call.unsaid.room = call->args.size + 1;
        common[i].macros = all_macros(call->args.size, arena);
    }
    return common;
}

/* False if build "b" makes other calls. */
static bool compare_calls(CommonCall *common, const VariedFunction *f, size_t b,
                          Arena *arena) {
    const PlanFunction *base = f->function, *other = variation_function(f, b);
    const ProgramPlans *plans = &f->variation->builds[b].plans;
    size_t i = next_counted(plans, base, 0), k = 0;
    if (!other)
        return true;
    for (k = next_counted(plans, other, 0);
         i < base->calls.size && k < other->calls.size;
         i = next_counted(plans, base, i + 1),
        k = next_counted(plans, other, k + 1)) {
        if (!same_call(&base->calls.at[i], &other->calls.at[k]))
            return false;
        keep_common(&common[i], f, b, &other->calls.at[k], other, arena);
    }
    return i == base->calls.size && k == other->calls.size;
}

const CommonCall *variation_calls(const VariedFunction *f, Arena *arena) {
    CommonCall *common = copy_calls(f->function, arena);
    for (size_t b = 0; b < f->variation->count; b++)
        if (!compare_calls(common, f, b, arena))
            return NULL;
    for (size_t i = 0; i < f->function->calls.size; i++)
        name_macros(&common[i], f, &f->function->calls.at[i], arena);
    return common;
}
