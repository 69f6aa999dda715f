#include "interp/cost/recursion/owncalls.h"

#include "algebra/region/plainer/floors.h"

static bool is_self(const OwnCalls *g, size_t i) {
    return recurrence_is_self(g->c, g->f, i);
}

/* How many calls of itself the way makes; many if one is in a nest. */
static size_t count_calls(const OwnCalls *g, const PlanWay *way) {
    const PlanFunction *f = g->f->claims->plan;
    size_t count = 0;
    for (size_t i = 0; i < way->calls.size; i++)
        count += is_self(g, (size_t)way->calls.at[i]);
    for (size_t i = 0; i < f->calls.size; i++)
        if (f->calls.at[i].loop >= 0 && is_self(g, i))
            count = OWNCALLS_MANY;
    return count;
}

static bool is_any(const void *context, SymbolId symbol) {
    (void)context;
    (void)symbol;
    return true;
}

/* Whether "value", an argument that one reads signed and the other unsigned, is
 * the same for both. */
static bool is_same_number(const OwnCalls *g, const Expr *value,
                           const PlanSymbol *symbol, const Region *where) {
    const PlanFunction *f = g->f->claims->plan;
    const Expr *nonneg = symbol->is_signed
                             ? NULL
                             : floors_remove(g->c->arena, value, is_any, NULL);
    return nonneg && region_implies(where, nonneg, f->ranges, f->n_listed);
}

/* "e" with what locals are on the way. */
static const Expr *on_way(const Expr *e, const PlanWay *way, Arena *arena) {
    for (size_t i = 0; i < way->choices.size; i++)
        e = expr_substitute_one(arena, e, way->choices.at[i].local,
                                way->choices.at[i].value);
    return e;
}

/* What the call on the way passes for parameter number "i"; NULL if that is not
 * what its formulas say, or they are not read as the parameter is. */
static const Expr *passed(const OwnCalls *g, const PlanWay *way,
                          const PlanCall *call, size_t i, const Region *where) {
    const PlanFunction *f = g->f->claims->plan;
    Arena *arena = g->c->arena;
    if (i >= call->args.size || i >= 64 || !call->args.at[i])
        return NULL;
    const Expr *arg = on_way(call->args.at[i], way, arena);
    const PlanSymbol *symbol = &f->symbols.at[f->parameters.at[i]];
    bool is_unsigned = call->unsigned_args >> i & 1;
    bool known = recurrence_is_over_parameters(f, arg) &&
                 (is_unsigned != symbol->is_signed ||
                  is_same_number(g, arg, symbol, where));
    for (size_t k = 0; k < call->valid.nonneg.size && known; k++)
        known =
            region_implies(where, on_way(call->valid.nonneg.at[k], way, arena),
                           f->ranges, f->n_listed);
    return known ? arg : NULL;
}

static bool is_state(const PlanFunction *f, SymbolId s) {
    return s < f->n_listed && f->symbols.at[s].kind == SYMBOL_PARAMETER;
}

static Descent descent_of(const OwnCalls *g, size_t way, size_t call,
                          const Region *given) {
    const PlanFunction *f = g->f->claims->plan;
    Arena *arena = g->c->arena;
    const PlanWay *by = &f->ways.at[way];
    Descent out = {.way = way, .where = by->where};
    Region where = {0};
    region_require_all(&where, &by->where, f->ranges, f->n_listed, arena);
    region_require_all(&where, given, f->ranges, f->n_listed, arena);
    size_t states = 0;
    for (size_t i = 0; i < f->parameters.size; i++)
        if (is_state(f, f->parameters.at[i]) && states < DESCENT_STATES) {
            const PlanCall *of = &g->f->calls[call].call;
            out.to[states++] = passed(g, by, of, i, &where);
        }
    return out;
}

bool owncalls_states(OwnCalls *g) {
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
    return true;
}

bool owncalls_read(OwnCalls *g, const Region *given, size_t most) {
    const PlanFunction *f = g->f->claims->plan;
    if (!owncalls_states(g))
        return false;
    for (size_t w = 0; w < f->ways.size; w++) {
        const PlanWay *way = &f->ways.at[w];
        if (count_calls(g, way) > most)
            return false;
        for (size_t i = 0; i < way->calls.size; i++)
            if (is_self(g, (size_t)way->calls.at[i]))
                *vec_push(g->c->arena, &g->descents.ways) =
                    descent_of(g, w, (size_t)way->calls.at[i], given);
    }
    return g->descents.ways.size > 0;
}

/* Raises *most to what the way costs without calls of itself; false if that is
 * no number. */
static bool raise_to(const OwnCalls *g, const PlanWay *way, const Region *valid,
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

bool owncalls_costs(const OwnCalls *g, const Region *valid, const Expr **on,
                    const Expr **end) {
    const PlanFunction *f = g->f->claims->plan;
    fmpq_t most_on, most_end;
    fmpq_init(most_on);
    fmpq_init(most_end);
    bool known = true;
    for (size_t i = 0; i < f->ways.size && known; i++) {
        bool goes_on = count_calls(g, &f->ways.at[i]) > 0;
        known =
            raise_to(g, &f->ways.at[i], valid, goes_on ? most_on : most_end);
    }
    *on = expr_fmpq(g->c->arena, most_on);
    *end = expr_fmpq(g->c->arena, most_end);
    fmpq_clear(most_on);
    fmpq_clear(most_end);
    return known;
}
