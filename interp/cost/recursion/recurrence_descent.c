#include "algebra/recursion/descent.h"
#include "algebra/region/floors.h"
#include "interp/cost/recursion/recurrence.h"

/* A function of which each way calls it once at most. */
typedef struct Falling {
    const Composer *c;
    const CostFunction *f;
    size_t number;
    Descents descents;
} Falling;

static bool is_self(const Falling *g, size_t i) {
    const PlanCall *call = &g->f->calls[i].call;
    return call->callee && composer_callee(g->c, g->f, call) == g->number;
}

/* The calls of itself that the way makes by itself, the last one in *call; many
 * if one is in a nest. */
static size_t count_calls(const Falling *g, const PlanWay *way, size_t *call) {
    const PlanFunction *f = g->f->claims->plan;
    size_t count = 0;
    for (size_t i = 0; i < way->calls.size; i++)
        if (is_self(g, (size_t)way->calls.at[i])) {
            *call = (size_t)way->calls.at[i];
            count++;
        }
    for (size_t i = 0; i < f->calls.size; i++)
        if (f->calls.at[i].loop >= 0 && is_self(g, i))
            count = f->calls.size + 1;
    return count;
}

static bool is_any(const void *context, SymbolId symbol) {
    (void)context;
    (void)symbol;
    return true;
}

/* Whether "value", an argument that one reads signed and the other unsigned, is
 * the same for both. */
static bool is_same_number(const Falling *g, const Expr *value,
                           const PlanSymbol *symbol, const Region *where) {
    const PlanFunction *f = g->f->claims->plan;
    const Expr *nonneg = symbol->is_signed
                             ? NULL
                             : floors_remove(g->c->arena, value, is_any, NULL);
    return nonneg && region_implies(where, nonneg, f->ranges, f->n_listed);
}

/* Whether what the call passes is what its formulas say, and they are read as
 * the parameters are. */
static bool is_passed(const Falling *g, const PlanCall *call, size_t i,
                      const Region *where) {
    const PlanFunction *f = g->f->claims->plan;
    if (i >= call->args.size || i >= 64 || !call->args.at[i])
        return false;
    const PlanSymbol *symbol = &f->symbols.at[f->parameters.at[i]];
    bool is_unsigned = call->unsigned_args >> i & 1;
    bool passed = recurrence_is_over_parameters(f, call->args.at[i]) &&
                  (is_unsigned != symbol->is_signed ||
                   is_same_number(g, call->args.at[i], symbol, where));
    for (size_t k = 0; k < call->valid.nonneg.size && passed; k++)
        passed = region_implies(where, call->valid.nonneg.at[k], f->ranges,
                                f->n_listed);
    return passed;
}

static bool is_state(const PlanFunction *f, SymbolId s) {
    return s < f->n_listed && f->symbols.at[s].kind == SYMBOL_PARAMETER;
}

static Descent descent_of(const Falling *g, const PlanWay *way, size_t call,
                          const Region *given) {
    const PlanFunction *f = g->f->claims->plan;
    Arena *arena = g->c->arena;
    Descent out = {.where = way->where};
    Region where = {0};
    region_require_all(&where, &way->where, f->ranges, f->n_listed, arena);
    region_require_all(&where, given, f->ranges, f->n_listed, arena);
    size_t states = 0;
    for (size_t i = 0; i < f->parameters.size; i++)
        if (is_state(f, f->parameters.at[i]) && states < DESCENT_STATES) {
            const PlanCall *of = &g->f->calls[call].call;
            out.to[states++] =
                is_passed(g, of, i, &where) ? of->args.at[i] : NULL;
        }
    return out;
}

/* All ways on, where "given" holds; false if one calls it several times, or it
 * has more parameters than there is room for. */
static bool read_descents(Falling *g, const Region *given) {
    const PlanFunction *f = g->f->claims->plan;
    Descents *d = &g->descents;
    *d = (Descents){.ranges = f->ranges,
                    .n_ranges = f->n_listed,
                    .fresh = (SymbolId)f->symbols.size};
    for (size_t i = 0; i < f->parameters.size; i++) {
        if (!is_state(f, f->parameters.at[i]))
            continue;
        if (d->states == DESCENT_STATES)
            return false;
        d->state[d->states++] = f->parameters.at[i];
    }
    for (size_t i = 0; i < f->ways.size; i++) {
        size_t call = 0, count = count_calls(g, &f->ways.at[i], &call);
        if (count > 1)
            return false;
        if (count == 1)
            *vec_push(g->c->arena, &d->ways) =
                descent_of(g, &f->ways.at[i], call, given);
    }
    return d->ways.size > 0;
}

/* Raises *most to what the way costs without calls of itself; false if that is
 * no number. */
static bool raise_to(const Falling *g, const PlanWay *way, const Region *valid,
                     fmpq_t most) {
    Arena *arena = g->c->arena;
    PlanWay rest = {.where = way->where};
    Guesses none = {0};
    Region where = {0};
    region_require_all(&where, &way->where, NULL, 0, arena);
    region_require_all(&where, valid, NULL, 0, arena);
    for (size_t i = 0; i < way->nests.size; i++)
        *vec_push(arena, &rest.nests) = way->nests.at[i];
    for (size_t i = 0; i < way->calls.size; i++)
        if (!is_self(g, (size_t)way->calls.at[i]))
            *vec_push(arena, &rest.calls) = way->calls.at[i];
    const Expr *cost =
        recurrence_way_cost(g->c, g->f, &rest, &where, &none, true);
    fmpq_t number;
    fmpq_init(number);
    bool known = cost && expr_is_constant(cost, number);
    if (known && fmpq_cmp(number, most) > 0)
        fmpq_set(most, number);
    fmpq_clear(number);
    return known;
}

/* As many times the dearest way on as calls go on, and the dearest end. */
static const Expr *cost_of(const Falling *g, const Expr *depth,
                           const Region *valid) {
    const PlanFunction *f = g->f->claims->plan;
    fmpq_t on, end;
    fmpq_init(on);
    fmpq_init(end);
    bool known = true;
    for (size_t i = 0; i < f->ways.size && known; i++) {
        size_t call;
        bool goes_on = count_calls(g, &f->ways.at[i], &call) > 0;
        known = raise_to(g, &f->ways.at[i], valid, goes_on ? on : end);
    }
    const Expr *cost = NULL;
    if (known)
        cost = expr_add(g->c->arena, expr_scale(g->c->arena, depth, on),
                        expr_fmpq(g->c->arena, end));
    fmpq_clear(on);
    fmpq_clear(end);
    return cost;
}

Guess recurrence_descent(const Composer *c, size_t number) {
    Falling g = {.c = c, .f = &c->functions[number], .number = number};
    Guess guess = {.function = number, .upper = true};
    for (int64_t least = DESCENT_ANYWHERE; least <= 1 && !guess.expr; least++) {
        if (!read_descents(&g, &(Region){0}))
            return guess;
        Region given = descent_given(&g.descents, least, c->arena);
        (void)read_descents(&g, &given);
        DescentDepth depth = descent_find(&g.descents, &given, c->arena);
        guess.expr = depth.rule ? cost_of(&g, depth.bound, &given) : NULL;
        guess.region = depth.valid;
    }
    return guess;
}
