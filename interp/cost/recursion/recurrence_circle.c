/* recurrence_circle.c -- guesses for functions that call each other, without
 * samples.
 *
 * Each has one number as its parameter, and calls the others with numbers. For
 * small ones its ways are followed, one by one, and what that comes to is a
 * table for each function; what goes through all tables, a polynomial or a
 * linear recurrence, is the guess.  The tables are no samples: for the numbers
 * that they have, costs are so. */
#include "interp/cost/recursion/circlefit.h"
#include "interp/cost/recursion/recurrence.h"

enum { MEMBERS = 4, LARGEST = CIRCLEFIT_LEAST + CIRCLEFIT_VALUES - 1 };

typedef enum Known { NEW, BEGUN, KNOWN, NEVER } Known;

/* A function of the circle. */
typedef struct Member {
    size_t function;
    SymbolId n;  /* its parameter */
    size_t slot; /* number of that among arguments */
    Known known[CIRCLEFIT_VALUES];
    CirclefitTable table;
} Member;

typedef struct Circle {
    const Composer *c;
    Member member[MEMBERS];
    size_t count;
    int64_t farthest; /* a call passes on so much less, or more */
} Circle;

/* ---- members ---- */

static const CostFunction *function_of(const Circle *o, const Member *m) {
    return &o->c->functions[m->function];
}

static const PlanFunction *plan_of(const Circle *o, const Member *m) {
    return function_of(o, m)->claims->plan;
}

/* Its one parameter that is a number. */
static bool find_parameter(const Circle *o, Member *m) {
    const PlanFunction *f = plan_of(o, m);
    size_t found = 0;
    for (size_t i = 0; i < f->parameters.size; i++) {
        SymbolId s = f->parameters.at[i];
        if (s >= f->n_listed || f->symbols.at[s].kind != SYMBOL_PARAMETER)
            continue;
        m->n = s;
        m->slot = i;
        found++;
    }
    return found == 1;
}

/* The member that is called; NULL: it is none. */
static Member *member_of(Circle *o, size_t function) {
    for (size_t i = 0; i < o->count; i++)
        if (o->member[i].function == function)
            return &o->member[i];
    return NULL;
}

static bool add_member(Circle *o, size_t function) {
    if (member_of(o, function))
        return true;
    if (o->count == MEMBERS)
        return false;
    Member *m = &o->member[o->count++];
    *m = (Member){.function = function};
    return find_parameter(o, m) && plan_of(o, m)->ways.size > 0;
}

/* Whether the function, whose cost is known, may be of the circle, too. */
static bool may_be_member(const Circle *o, size_t function) {
    Member m = {.function = function};
    return plan_of(o, &m)->ways.size > 0 && find_parameter(o, &m);
}

static bool is_done(const Circle *o, size_t function) {
    return o->c->costs[function].state == COST_DONE;
}

/* Adds what members call that has no cost yet, or may be of the circle; false
 * if one without cost is called in a loop, or they are many. */
static bool add_callees(Circle *o, const Member *m) {
    const CostFunction *f = function_of(o, m);
    for (size_t i = 0; i < plan_of(o, m)->calls.size; i++) {
        const PlanCall *call = &f->calls[i].call;
        size_t callee = linkage_callee(&o->c->linkage, f, call);
        if (callee == o->c->count ||
            (is_done(o, callee) &&
             (call->loop >= 0 || !may_be_member(o, callee))))
            continue;
        if (call->loop >= 0 || !add_member(o, callee))
            return false;
    }
    return true;
}

static bool find_members(Circle *o, size_t number) {
    bool found = add_member(o, number);
    for (size_t i = 0; i < o->count && found; i++)
        found = add_callees(o, &o->member[i]);
    return found;
}

/* ---- tables ---- */

/* What "e" is for the number "at"; false if that is none. */
static bool value_at(const Circle *o, const Member *m, const Expr *e,
                     int64_t at, int64_t *out) {
    Arena *arena = o->c->arena;
    return e &&
           expr_is_int(expr_substitute_one(arena, e, m->n, expr_int(arena, at)),
                       out);
}

/* Whether all conditions hold there; *known: that is known of all. */
static bool holds_at(const Circle *o, const Member *m, const Region *where,
                     int64_t at, bool *known) {
    bool holds = true;
    for (size_t i = 0; i < where->nonneg.size; i++) {
        int64_t value;
        *known = *known && value_at(o, m, where->nonneg.at[i], at, &value);
        holds = holds && *known && value >= 0;
    }
    return holds;
}

/* The only way that is taken there; NULL: several may be. */
static const PlanWay *way_at(const Circle *o, const Member *m, int64_t at) {
    const PlanFunction *f = plan_of(o, m);
    const PlanWay *taken = NULL;
    bool known = true;
    size_t count = 0;
    for (size_t i = 0; i < f->ways.size; i++)
        if (holds_at(o, m, &f->ways.at[i].where, at, &known)) {
            taken = &f->ways.at[i];
            count++;
        }
    return known && count == 1 ? taken : NULL;
}

static bool fill(Circle *o, Member *m, int64_t at);

/* Adds what the call costs; what it passes on is read alike by both, being no
 * machine number that wraps around. */
static bool add_call(Circle *o, const Member *m, const PlanCall *call,
                     Member *callee, int64_t at, int64_t *sum) {
    bool known = true;
    int64_t passed;
    if (callee->slot >= call->args.size ||
        !holds_at(o, m, &call->valid, at, &known) ||
        !value_at(o, m, call->args.at[callee->slot], at, &passed))
        return false;
    bool is_signed = plan_of(o, callee)->symbols.at[callee->n].is_signed &&
                     !(call->unsigned_args >> callee->slot & 1);
    if ((passed < 0 && !is_signed) || !fill(o, callee, passed))
        return false;
    int64_t off = passed < at ? at - passed : passed - at;
    o->farthest = off > o->farthest ? off : o->farthest;
    *sum += callee->table.value[passed - CIRCLEFIT_LEAST];
    return true;
}

/* What the way costs there. */
static bool cost_at(Circle *o, const Member *m, const PlanWay *way, int64_t at,
                    int64_t *out) {
    Arena *arena = o->c->arena;
    const CostFunction *f = function_of(o, m);
    const Expr *apart =
        expr_sub(arena, expr_symbol(arena, m->n), expr_int(arena, at));
    PlanWay rest = {.where = way->where};
    Region where = region_copy(&way->where, arena);
    Guesses none = {0};
    int64_t sum = 0;
    *vec_push(arena, &where.nonneg) = apart;
    *vec_push(arena, &where.nonneg) = expr_neg(arena, apart);
    for (size_t i = 0; i < way->nests.size; i++)
        *vec_push(arena, &rest.nests) = way->nests.at[i];
    for (size_t i = 0; i < way->calls.size; i++) {
        const PlanCall *call = &f->calls[way->calls.at[i]].call;
        Member *callee = member_of(o, linkage_callee(&o->c->linkage, f, call));
        if (!callee)
            *vec_push(arena, &rest.calls) = way->calls.at[i];
        else if (!add_call(o, m, call, callee, at, &sum))
            return false;
    }
    const Expr *cost =
        recurrence_way_cost(o->c, f, &rest, &where, &none, false);
    bool known = value_at(o, m, cost, at, out);
    *out = known ? *out + sum : 0;
    return known && *out < (int64_t)1 << 50;
}

/* Makes known what a call with that number costs. */
static bool fill(Circle *o, Member *m, int64_t at) {
    if (at < CIRCLEFIT_LEAST || at > LARGEST)
        return false;
    Known *known = &m->known[at - CIRCLEFIT_LEAST];
    int64_t cost;
    if (*known != NEW)
        return *known == KNOWN;
    *known = BEGUN;
    const PlanWay *way = way_at(o, m, at);
    bool found = way && cost_at(o, m, way, at, &cost);
    *known = found ? KNOWN : NEVER;
    m->table.value[at - CIRCLEFIT_LEAST] = found ? cost : 0;
    return found;
}

/* ---- the guess ---- */

/* Whether all costs are known from "from" on. */
static bool fill_from(Circle *o, int64_t from) {
    for (size_t i = 0; i < o->count; i++)
        for (int64_t at = from; at <= LARGEST; at++)
            if (!fill(o, &o->member[i], at))
                return false;
    return true;
}

static Region from_on(const Circle *o, const Member *m, int64_t from) {
    Arena *arena = o->c->arena;
    Region out = {0};
    *vec_push(arena, &out.nonneg) =
        expr_sub(arena, expr_symbol(arena, m->n), expr_int(arena, from));
    return out;
}

/* Whether ways confirm all guesses behind what tables have: there each call has
 * a number of "from" or more. */
static bool are_confirmed(const Circle *o, Guesses *guesses, int64_t from) {
    bool confirmed = from + o->farthest < LARGEST - CIRCLEFIT_LAST;
    for (size_t i = 0; i < o->count && confirmed; i++) {
        Region where = from_on(o, &o->member[i], from + o->farthest);
        confirmed = recurrence_confirms(o->c, &guesses->at[i], &where, guesses);
    }
    return confirmed;
}

static Guess guess_from(const Circle *o, int64_t from) {
    Arena *arena = o->c->arena;
    CirclefitTable tables[MEMBERS];
    const Expr *fits[MEMBERS];
    Guesses guesses = {0};
    for (size_t i = 0; i < o->count; i++)
        tables[i] = o->member[i].table;
    if (!circlefit_find(fits, tables, o->count, from, arena))
        return (Guess){0};
    for (size_t i = 0; i < o->count; i++) {
        const Member *m = &o->member[i];
        *vec_push(arena, &guesses) =
            (Guess){.function = m->function,
                    .expr = expr_substitute_one(arena, fits[i], CIRCLEFIT_N,
                                                expr_symbol(arena, m->n)),
                    .region = from_on(o, m, from)};
    }
    return are_confirmed(o, &guesses, from) ? guesses.at[0] : (Guess){0};
}

Guess recurrence_circle(const Composer *c, size_t number) {
    enum { LARGEST_FROM = 4 };
    Circle *o = ARENA_NEW(c->arena, Circle);
    *o = (Circle){.c = c};
    Guess guess = {0};
    if (!find_members(o, number))
        return guess;
    for (int64_t from = CIRCLEFIT_LEAST; from <= LARGEST_FROM && !guess.expr;
         from++)
        if (fill_from(o, from))
            guess = guess_from(o, from);
    return guess;
}
