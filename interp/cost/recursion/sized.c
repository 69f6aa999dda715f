#include "interp/cost/recursion/sized.h"

#include "interp/cost/compose/callsum.h"

static Arena *arena_of(const Sized *z) {
    return z->c->arena;
}

static const PlanFunction *plan_of(const Sized *z) {
    return z->f->claims->plan;
}

static const Expr *number(const Sized *z, int64_t n) {
    return expr_int(arena_of(z), n);
}

/* ---- sizes ---- */

/* The size of a call with these values. */
static const Expr *size_between(const Sized *z, const Expr *plus,
                                const Expr *minus) {
    Arena *arena = arena_of(z);
    const Expr *size = expr_add(arena, plus, number(z, z->offset));
    return minus ? expr_sub(arena, size, minus) : size;
}

/* The size over parameters. */
const Expr *sized_own(const Sized *z) {
    Arena *arena = arena_of(z);
    return size_between(
        z, expr_symbol(arena, z->plus),
        z->minus == EXPR_NO_SYMBOL ? NULL : expr_symbol(arena, z->minus));
}

bool sized_is_self(const Sized *z, size_t i) {
    return recurrence_is_self(z->c, z->f, i);
}

static const Expr *passed(const Sized *z, const PlanCall *call, SymbolId s) {
    return callsum_actual(z->f, call, z->f, s, arena_of(z));
}

/* Whether each call that the function makes of itself passes on parameter "s"
 * as it is. */
bool sized_is_kept(const Sized *z, SymbolId s) {
    const PlanFunction *f = plan_of(z);
    const Expr *symbol = expr_symbol(arena_of(z), s);
    bool kept = true;
    for (size_t i = 0; i < f->calls.size && kept; i++) {
        const PlanCall *call = &z->f->calls[i].call;
        const Expr *value = sized_is_self(z, i) ? passed(z, call, s) : symbol;
        kept = value && expr_equal(value, symbol);
    }
    return kept;
}

/* "e", over parameters, over the size and parameters that calls keep; NULL if
 * it is over others. */
const Expr *sized_in(const Sized *z, const Expr *e) {
    Arena *arena = arena_of(z);
    if (!e || !recurrence_is_over_parameters(plan_of(z), e))
        return NULL;
    const Expr *plus =
        expr_sub(arena, expr_symbol(arena, z->size), number(z, z->offset));
    if (z->minus != EXPR_NO_SYMBOL)
        plus = expr_add(arena, plus, expr_symbol(arena, z->minus));
    e = expr_substitute_one(arena, e, z->plus, plus);
    EXPR_FOR_SYMBOL(e, s, 0) {
        if (s != z->size && !sized_is_kept(z, s))
            return NULL;
    }
    return e;
}

/* ---- regions ---- */

void sized_require(const Sized *z, Region *region, const Expr *e) {
    region_require(region, e, plan_of(z)->ranges, plan_of(z)->n_listed,
                   arena_of(z));
}

static void require_all(const Sized *z, Region *region, const Region *more) {
    region_require_all(region, more, plan_of(z)->ranges, plan_of(z)->n_listed,
                       arena_of(z));
}

/* Whether "where" has e = 0. */
static bool has_equation(const Sized *z, const Region *where, const Expr *e) {
    for (size_t i = 0; i < where->nonneg.size; i++)
        if (expr_is_zero(expr_add(arena_of(z), where->nonneg.at[i], e)))
            return true;
    return false;
}

void sized_require_side(const Sized *z, Region *out, const Region *where) {
    for (size_t i = 0; i < where->nonneg.size; i++) {
        const Expr *e = where->nonneg.at[i];
        fmpq_t larger;
        fmpq_init(larger);
        if (expr_is_polynomial(e) && has_equation(z, where, e) &&
            expr_is_constant(expr_coefficient(arena_of(z), e, z->plus, 1),
                             larger) &&
            fmpq_sgn(larger) > 0)
            sized_require(z, out, e);
        fmpq_clear(larger);
    }
}

/* Where the way is taken and the size is "low" or more, or "high" or less. */
Region sized_where(const Sized *z, const PlanWay *way, int64_t low,
                   int64_t high) {
    Arena *arena = arena_of(z);
    Region out = {0};
    require_all(z, &out, &way->where);
    require_all(z, &out, &z->region);
    if (low > INT64_MIN)
        sized_require(z, &out, expr_sub(arena, sized_own(z), number(z, low)));
    if (high < INT64_MAX)
        sized_require(z, &out, expr_sub(arena, number(z, high), sized_own(z)));
    return out;
}

bool sized_is_impossible(const Sized *z, const Region *where) {
    return region_implies(where, number(z, -1), plan_of(z)->ranges,
                          plan_of(z)->n_listed);
}

/* ---- the calls that a way makes of the function ---- */

/* Whether call number "i" is one that the way makes, and is of the function. */
bool sized_is_on_way(const Sized *z, const PlanWay *way, size_t i) {
    const PlanFunction *f = plan_of(z);
    int loop = f->calls.at[i].loop;
    bool on_way = false;
    if (!sized_is_self(z, i))
        return false;
    for (size_t k = 0; k < way->calls.size; k++)
        on_way = on_way || way->calls.at[k] == (int)i;
    for (size_t k = 0; k < way->nests.size && loop >= 0; k++)
        on_way = on_way || f->loops.at[loop].outermost == way->nests.at[k];
    return on_way;
}

/* How often a way makes call number "i", over the size; NULL if that is not
 * known. */
const Expr *sized_times(const Sized *z, size_t i) {
    const PlanCall *call = &z->f->calls[i].call;
    Claim once = {.status = CLAIM_PROVED, .expr = number(z, 1)};
    CallSum sum = callsum_of_one(z->f, call, z->f, &once, arena_of(z));
    sum = callsum_of_all(&sum, z->f, call, arena_of(z));
    return sum.cost && sum.status == CLAIM_PROVED && (!sum.upper || z->at_most)
               ? sized_in(z, sum.cost)
               : NULL;
}

const Expr *sized_passed(const Sized *z, size_t i) {
    const PlanCall *call = &z->f->calls[i].call;
    bool pair = z->minus != EXPR_NO_SYMBOL;
    const Expr *plus = passed(z, call, z->plus),
               *minus = pair ? passed(z, call, z->minus) : NULL;
    return plus && (minus || !pair) ? size_between(z, plus, minus) : NULL;
}

const Expr *sized_of_call(const Sized *z, size_t i) {
    return sized_in(z, sized_passed(z, i));
}

/* ---- where ways are taken ---- */

/* From which size on a way is taken; false if it has no such. */
bool sized_find_from(const Sized *z, const PlanWay *way, int64_t *from) {
    Arena *arena = arena_of(z);
    for (size_t i = 0; i < way->where.nonneg.size; i++) {
        const Expr *e = sized_in(z, way->where.nonneg.at[i]);
        if (e && recurrence_small_number(
                     from, expr_sub(arena, expr_symbol(arena, z->size), e)))
            return true;
    }
    return false;
}

bool sized_has_calls(const Sized *z, const PlanWay *way) {
    for (size_t i = 0; i < plan_of(z)->calls.size; i++)
        if (sized_is_on_way(z, way, i))
            return true;
    return false;
}

/* ---- numbers ---- */

/* What "size" is for the size "at", a number; false if that is none. */
bool sized_value(const Sized *z, const Expr *size, int64_t at, int64_t *out) {
    return recurrence_small_number(
        out, expr_substitute_one(arena_of(z), size, z->size, number(z, at)));
}

bool sized_is_number(const Sized *z, SymbolId s) {
    const PlanFunction *f = plan_of(z);
    return s < f->n_listed && f->symbols.at[s].kind == SYMBOL_PARAMETER;
}

/* ---- conditions ---- */

static void require_of_parameters(const Sized *z, Region *out,
                                  const Region *conditions) {
    for (size_t i = 0; i < conditions->nonneg.size; i++)
        if (recurrence_is_over_parameters(plan_of(z), conditions->nonneg.at[i]))
            sized_require(z, out, conditions->nonneg.at[i]);
}

/* What may have to hold so that loops have no less than no rounds, lo + hi
 * neither wraps around nor is divided while it is negative, and calls end. */
static Region extra_conditions(const Sized *z) {
    const PlanFunction *f = plan_of(z);
    Arena *arena = arena_of(z);
    const Expr *plus = expr_symbol(arena, z->plus);
    Region out = {0};
    for (size_t i = 0; i < f->parameters.size; i++) {
        SymbolId s = f->parameters.at[i];
        if (sized_is_number(z, s) && s != z->plus)
            sized_require(z, &out, expr_symbol(arena, s));
    }
    if (z->minus != EXPR_NO_SYMBOL)
        sized_require(z, &out,
                      expr_sub(arena, expr_fmpz(arena, f->ranges[z->plus].high),
                               expr_add(arena, plus, plus)));
    for (size_t i = 0; i < f->ways.size; i++)
        if (!sized_has_calls(z, &f->ways.at[i]))
            sized_require_side(z, &out, &f->ways.at[i].where);
    return out;
}

static Region without(const Sized *z, const Region *region, size_t dropped) {
    Region out = {0};
    for (size_t i = 0; i < region->nonneg.size; i++)
        if (i != dropped)
            sized_require(z, &out, region->nonneg.at[i]);
    return out;
}

/* What calls need so that nothing that they pass wraps around. */
static Region call_conditions(const Sized *z) {
    const PlanFunction *f = plan_of(z);
    Region out = {0};
    for (size_t i = 0; i < f->calls.size; i++)
        if (sized_is_self(z, i))
            require_of_parameters(z, &out, &f->calls.at[i].valid);
    return out;
}

static Guess guess_where(Sized *z, SizedTry attempt, const void *with,
                         const Region *extra) {
    z->region = (Region){0};
    require_all(z, &z->region, extra);
    return attempt(z, with);
}

Guess sized_with_few_conditions(Sized *z, SizedTry attempt, const void *with) {
    Region extra = {0};
    Guess guess = guess_where(z, attempt, with, &extra);
    if (guess.expr)
        return guess;
    extra = extra_conditions(z);
    guess = guess_where(z, attempt, with, &extra);
    if (!guess.expr) {
        extra = call_conditions(z);
        guess = guess_where(z, attempt, with, &extra);
    }
    for (size_t i = extra.nonneg.size; guess.expr && i-- > 0;) {
        Region fewer = without(z, &extra, i);
        Guess other = guess_where(z, attempt, with, &fewer);
        extra = other.expr ? fewer : extra;
        guess = other.expr ? other : guess;
    }
    return guess;
}

/* ---- which size ---- */

/* Whether "s" is a number that some call changes. */
static bool is_changed(const Sized *z, SymbolId s) {
    return sized_is_number(z, s) && !sized_is_kept(z, s);
}

/* By the size of "z", and by what the first way with calls that has one says of
 * where it is taken; or by 1 or 2. */
static Guess guess_by_size(Sized *z, SizedFrom guess_from) {
    const PlanFunction *f = plan_of(z);
    int64_t from;
    for (size_t i = 0; i < f->ways.size; i++)
        if (sized_has_calls(z, &f->ways.at[i]) &&
            sized_find_from(z, &f->ways.at[i], &from))
            return guess_from(z, from);
    Guess guess = guess_from(z, 1);
    return guess.expr ? guess : guess_from(z, 2);
}

/* Whether calls change an end of the size, and both may be ends. */
static bool is_changed_pair(const Sized *z) {
    return sized_is_number(z, z->plus) && sized_is_number(z, z->minus) &&
           (!sized_is_kept(z, z->plus) || !sized_is_kept(z, z->minus));
}

/* Whether all calls of the function have a size, another one. */
static bool is_sized(const Sized *z) {
    const PlanFunction *f = plan_of(z);
    const Expr *own = sized_own(z);
    bool sized = true;
    for (size_t i = 0; i < f->calls.size && sized; i++)
        if (sized_is_self(z, i)) {
            const Expr *size = sized_passed(z, i);
            sized = size && !expr_equal(size, own);
        }
    return sized;
}

/* A range may hold both its ends, or neither. */
static Guess guess_by_offsets(Sized *z, SizedFrom guess_from) {
    static const int64_t offsets[] = {0, 1, -1, 2};
    Guess guess = {.function = z->number};
    for (size_t i = 0; i < sizeof offsets / sizeof *offsets && !guess.expr;
         i++) {
        z->offset = offsets[i];
        if (is_sized(z))
            guess = guess_by_size(z, guess_from);
    }
    return guess;
}

Guess sized_guess(const Composer *c, size_t number, bool at_most,
                  SizedFrom guess_from) {
    const CostFunction *f = &c->functions[number];
    const PlanFunction *plan = f->claims->plan;
    Guess guess = {.function = number};
    Sized z = {.c = c,
               .f = f,
               .number = number,
               .size = (SymbolId)plan->symbols.size,
               .at_most = at_most};
    for (size_t i = 0; i < plan->parameters.size && !guess.expr; i++) {
        z.plus = plan->parameters.at[i];
        z.minus = EXPR_NO_SYMBOL;
        if (z.plus == UINT32_MAX)
            continue;
        if (is_changed(&z, z.plus))
            guess = guess_by_offsets(&z, guess_from);
        for (size_t k = 0; k < plan->parameters.size && !guess.expr; k++) {
            z.minus = plan->parameters.at[k];
            if (k != i && z.minus != UINT32_MAX && is_changed_pair(&z))
                guess = guess_by_offsets(&z, guess_from);
        }
    }
    return guess;
}
