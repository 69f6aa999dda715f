#include "interp/cost/recursion/recurrence.h"

#include "algebra/recursion/descent.h"
#include "algebra/recursion/fraction.h"
#include "algebra/region/floors.h"
#include "interp/cost/recursion/sized.h"

enum { MAX_PARTS = 64, ROUNDED = 60 };

/* What the ways say of it. */
typedef struct Reading {
    Fraction fraction;
    int64_t least; /* no size that is called is below it */
    bool alike;    /* all parts are the same fraction, as many on each way */
    bool ends;     /* a way ends at a size that goes on on another one */
} Reading;

static Arena *arena_of(const Sized *z) {
    return z->c->arena;
}

static const PlanFunction *plan_of(const Sized *z) {
    return z->f->claims->plan;
}

/* ---- parts ---- */

/* Whether "a" is the larger fraction. */
static bool is_larger(const Ratio *a, const Ratio *b) {
    return a->over * b->under > b->over * a->under;
}

static bool is_alike(const Ratio *a, const Ratio *b) {
    return a->over == b->over && a->under == b->under;
}

/* What "larger" needs more to be no less than "smaller" from "from" on, where
 * they are closest; INT32_MAX: too much. */
static int64_t needed_more(const Ratio *larger, const Ratio *smaller,
                           int64_t from) {
    enum { LARGE = 1 << 15 };
    if (from > LARGE || larger->over > LARGE || larger->under > LARGE ||
        smaller->over > LARGE || smaller->under > LARGE ||
        smaller->more > LARGE)
        return INT32_MAX;
    int64_t more = larger->under * (smaller->over * from + smaller->more) -
                   larger->over * from * smaller->under;
    return more > 0 ? (more + smaller->under - 1) / smaller->under : 0;
}

/* Makes *most at least "one" for sizes of "from" and more; both bounds, if they
 * are alike. */
static void take(Ratio *most, const Ratio *one, int64_t from) {
    Ratio other = *most;
    if (!most->under) {
        *most = *one;
    } else if (is_alike(one, most)) {
        most->more = one->more > most->more ? one->more : most->more;
        most->less = one->less > most->less ? one->less : most->less;
    } else {
        *most = is_larger(one, &other) ? *one : other;
        int64_t more =
            needed_more(most, is_larger(one, &other) ? &other : one, from);
        most->more = more > most->more ? more : most->more;
    }
}

/* Lowers what may be the least size that is called. */
static bool lower_least(const Sized *z, Reading *r, const Expr *size) {
    for (int64_t i = 0; i < ROUNDED; i++) {
        int64_t value;
        if (!sized_value(z, size, r->fraction.from + i, &value))
            return false;
        r->least = value < r->least ? value : r->least;
    }
    return true;
}

/* The parts of one way, and how much they are in all. */
typedef struct Parts {
    Ratio part;
    const Expr *sum;
    int64_t count;
    bool alike;
} Parts;

static bool add_part(const Sized *z, Reading *r, Parts *parts, size_t call) {
    Arena *arena = arena_of(z);
    const Expr *size = sized_of_call(z, call), *times = sized_times(z, call);
    int64_t count;
    Ratio ratio;
    if (!size || !sized_small_number(&count, times) || count < 1 ||
        count > MAX_PARTS || !ratio_find(&ratio, size, z->size, arena) ||
        !lower_least(z, r, size))
        return false;
    parts->alike =
        !parts->count || (parts->alike && is_alike(&ratio, &parts->part));
    take(&parts->part, &ratio, r->fraction.from);
    parts->count += count;
    parts->sum = expr_add(arena, parts->sum,
                          expr_mul(arena, expr_int(arena, count), size));
    return true;
}

static bool read_way(const Sized *z, Reading *r, const PlanWay *way,
                     Parts *parts) {
    *parts = (Parts){.sum = expr_int(arena_of(z), 0)};
    for (size_t i = 0; i < plan_of(z)->calls.size; i++)
        if (sized_is_on_way(z, way, i) && !add_part(z, r, parts, i))
            return false;
    return true;
}

/* Adds what one way has; of a sum that is no fraction nothing is known. */
static void take_way(const Sized *z, Reading *r, const Parts *parts) {
    Fraction *f = &r->fraction;
    Ratio sum;
    r->alike =
        parts->alike && (!f->parts || (r->alike && parts->count == f->parts &&
                                       is_alike(&parts->part, &f->part)));
    if (!ratio_find(&sum, parts->sum, z->size, arena_of(z)))
        sum = (Ratio){.over = MAX_PARTS, .under = 1};
    take(&f->part, &parts->part, f->from);
    take(&f->sum, &sum, f->from);
    f->parts = parts->count > f->parts ? parts->count : f->parts;
}

/* What the ways that go on make of the size. */
static bool read_parts(const Sized *z, Reading *r) {
    const PlanFunction *f = plan_of(z);
    for (size_t i = 0; i < f->ways.size; i++) {
        const PlanWay *way = &f->ways.at[i];
        Region where = sized_where(z, way, r->fraction.from, INT64_MAX);
        Parts parts;
        if (sized_is_impossible(z, &where))
            continue;
        if (!read_way(z, r, way, &parts))
            return false;
        if (parts.count)
            take_way(z, r, &parts);
        else
            r->ends = true;
    }
    r->alike = r->alike && !r->ends;
    return r->fraction.parts > 0;
}

/* ---- the guess ---- */

/* What the ways cost besides, at most, or if that is the same on all. */
static bool read_rests(Sized *z, const Reading *r, bool at_most,
                       Fraction *out) {
    Split rests = {.size = z->size, .by = 2, .from = r->fraction.from};
    *out = r->fraction;
    z->at_most = at_most;
    bool read = recurrence_split_rests(z, &rests, r->least);
    z->at_most = true;
    out->rest = rests.rest;
    out->end = rests.end;
    return read;
}

static Guess guess_with(Sized *z, const void *reading) {
    Reading r = *(const Reading *)reading;
    Arena *arena = arena_of(z);
    Guess guess = {.function = z->number, .upper = true};
    Fraction most, same;
    const Expr *size = sized_own(z);
    sized_require(z, &z->region,
                  expr_sub(arena, size, expr_int(arena, r.least)));
    const Expr *bound =
        read_rests(z, &r, true, &most) ? fraction_at_most(&most, arena) : NULL;
    if (!bound)
        return guess;
    const Expr *least = r.alike && read_rests(z, &r, false, &same)
                            ? fraction_least(&same, arena)
                            : NULL;
    sized_require(z, &z->region,
                  expr_sub(arena, size, expr_int(arena, r.fraction.from)));
    guess.region = z->region;
    guess.expr = expr_substitute_one(arena, bound, z->size, size);
    if (least)
        guess.least = expr_substitute_one(arena, least, z->size, size);
    return guess;
}

/* For sizes of "from" and more, of which none that is called is negative. */
static Guess guess_from(Sized *z, int64_t from) {
    Reading r = {.fraction = {.size = z->size, .from = from}, .least = from};
    z->region = (Region){0};
    return from >= 1 && read_parts(z, &r) && r.least >= 0
               ? sized_with_few_conditions(z, guess_with, &r)
               : (Guess){.function = z->number};
}

Guess recurrence_fraction(const Composer *c, size_t number) {
    return sized_guess(c, number, true, guess_from);
}

/* ---- one call at most on each way ---- */

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
        Region given = descent_given(&g.descents, least, c->arena), valid;
        (void)read_descents(&g, &given);
        const Expr *depth = descent_find(&valid, &g.descents, &given, c->arena);
        guess.expr = depth ? cost_of(&g, depth, &given) : NULL;
        guess.region = valid;
    }
    return guess;
}
