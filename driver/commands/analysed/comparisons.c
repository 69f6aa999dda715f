#include "driver/commands/analysed/comparisons.h"

#include "interp/cost/compose/pointers.h"

#include <string.h>

/* The most steps of an input for which a run of what doubles with each of them
 * ever comes to its end. */
static const double few_steps = 64;

typedef Vec(uint32_t) Numbers;

struct Comparisons {
    Vec(const PlanFunction *) functions; /* of all sources */
    Numbers *calls;                      /* by function: those it may call */
    Map global;                          /* linkage name -> number and 1 */
    bool several_sources;
    Arena *arena;
};

/* ---- who calls whom ---- */

static void add_functions(Comparisons *c, const ProgramPlans *base) {
    for (size_t p = 0; p < base->count; p++)
        for (size_t f = 0; f < base->at[p].functions.size; f++) {
            const PlanFunction *function = &base->at[p].functions.at[f];
            *vec_push(c->arena, &c->functions) = function;
            if (!function->local)
                (void)map_value(&c->global, function->linkage,
                                strlen(function->linkage),
                                (uint32_t)c->functions.size);
        }
}

static void add_pointed(Comparisons *c, Numbers *to, const PlanCall *call) {
    for (size_t f = 0; f < c->functions.size; f++)
        if (pointers_may_call(call, c->functions.at[f], c->several_sources))
            *vec_push(c->arena, to) = (uint32_t)f;
}

/* "plan" is the one of the caller; its first function is number "first". */
static void add_call(Comparisons *c, Numbers *to, const PlanCall *call,
                     const Plan *plan, size_t first) {
    if (!call->callee) {
        add_pointed(c, to, call);
        return;
    }
    const PlanFunction *near = plan_function(plan, call->callee);
    const uint32_t *far =
        map_find(&c->global, call->callee, strlen(call->callee));
    if (near)
        *vec_push(c->arena, to) =
            (uint32_t)(first + (size_t)(near - plan->functions.at));
    else if (far)
        *vec_push(c->arena, to) = *far - 1;
}

Comparisons *comparisons_new(const ProgramPlans *base, Arena *arena) {
    Comparisons *c = ARENA_NEW(arena, Comparisons);
    *c = (Comparisons){.global = {.arena = arena},
                       .several_sources = base->count > 1,
                       .arena = arena};
    add_functions(c, base);
    c->calls = ARENA_ARRAY(arena, Numbers, c->functions.size + 1);
    size_t first = 0;
    for (size_t p = 0; p < base->count; p++) {
        const Plan *plan = &base->at[p];
        for (size_t f = 0; f < plan->functions.size; f++)
            for (size_t i = 0; i < plan->functions.at[f].calls.size; i++)
                add_call(c, &c->calls[first + f],
                         &plan->functions.at[f].calls.at[i], plan, first);
        first += plan->functions.size;
    }
    return c;
}

/* ---- numbers ---- */

static bool has_above(const int64_t *numbers, size_t count, double most) {
    for (size_t i = 0; i < count; i++)
        if ((double)numbers[i] >= most && (double)numbers[i] <= 10 * most)
            return true;
    return false;
}

/* ---- recursions ---- */

/* Whether "arg" is a parameter of "f" and something more or less. */
static bool is_shifted(const PlanFunction *f, const Expr *arg, Arena *scratch) {
    EXPR_FOR_SYMBOL(arg, s, 0) {
        const Expr *shift = expr_sub(scratch, arg, expr_symbol(scratch, s));
        if (f->symbols.at[s].kind == SYMBOL_PARAMETER && !expr_is_zero(shift) &&
            expr_is_polynomial(shift) && !expr_has_symbol(shift, s))
            return true;
    }
    return false;
}

static bool goes_on(const PlanFunction *f, const PlanCall *call,
                    Arena *scratch) {
    bool itself = plan_is_to_itself(f, call);
    for (size_t i = 0; itself && i < call->args.size; i++)
        if (call->args.at[i] && is_shifted(f, call->args.at[i], scratch))
            return true;
    return false;
}

/* Whether calls may double with each step of an input. */
static bool may_double(const PlanFunction *f) {
    Arena *scratch = arena_new();
    unsigned sites = 0;
    for (size_t i = 0; i < f->calls.size; i++)
        if (goes_on(f, &f->calls.at[i], scratch))
            sites += f->calls.at[i].loop < 0 ? 1 : 2;
    arena_free(scratch);
    return sites > 1;
}

bool comparisons_above(const Comparisons *c, size_t function, double most) {
    Arena *scratch = arena_new();
    bool *seen = ARENA_ARRAY(scratch, bool, c->functions.size + 1);
    Numbers left = {0};
    bool found = false;
    *vec_push(scratch, &left) = (uint32_t)function;
    seen[function] = true;
    while (left.size && !found) {
        uint32_t f = left.at[--left.size];
        const PlanFunction *at = c->functions.at[f];
        found = has_above(at->compared.at, at->compared.size, most) ||
                has_above(at->divided.at, at->divided.size, most) ||
                (most < few_steps && may_double(at));
        for (size_t i = 0; i < c->calls[f].size; i++) {
            uint32_t next = c->calls[f].at[i];
            if (!seen[next])
                *vec_push(scratch, &left) = next;
            seen[next] = true;
        }
    }
    arena_free(scratch);
    return found;
}
