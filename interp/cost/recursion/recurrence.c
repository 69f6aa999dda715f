#include "interp/cost/recursion/recurrence.h"

#include "algebra/growth/bigo.h"
#include "algebra/growth/dominance.h"
#include "algebra/region/box.h"
#include "interp/cost/compose/callsum.h"

enum { MAX_TOGETHER = 4, MAX_VALUES = 8, MAX_DEPTH = 4 };

static bool is_parameter(const PlanFunction *f, SymbolId symbol) {
    for (size_t i = 0; i < f->parameters.size; i++)
        if (f->parameters.at[i] == symbol)
            return true;
    return false;
}

bool recurrence_is_over_parameters(const PlanFunction *f, const Expr *e) {
    EXPR_FOR_SYMBOL(e, s, 0) {
        if (!is_parameter(f, s))
            return false;
    }
    return true;
}

static bool implies(const PlanFunction *f, const Region *where, const Expr *e) {
    return region_implies(where, e, f->ranges, f->n_listed);
}

static bool implies_all(const PlanFunction *f, const Region *where,
                        const Region *conditions) {
    for (size_t i = 0; i < conditions->nonneg.size; i++)
        if (!implies(f, where, conditions->nonneg.at[i]))
            return false;
    return true;
}

/* ---- what a way costs ---- */

/* A way, and where it is taken. */
typedef struct OnWay {
    const Composer *c;
    const CostFunction *f;
    const PlanWay *way;
    const Region *where;
    Guesses *guesses;
    bool at_most; /* an upper bound will do */
    const Expr *sum;
} OnWay;

static void add(OnWay *o, const Expr *part) {
    o->sum = expr_add(o->c->arena, o->sum, part);
}

/* The guess for function number "callee", which is listed from now on; NULL: no
 * more can be. */
static const Guess *guess_of(OnWay *o, size_t callee) {
    Guesses *all = o->guesses;
    for (size_t i = 0; i < all->size; i++)
        if (all->at[i].function == callee)
            return &all->at[i];
    if (all->size == MAX_TOGETHER)
        return NULL;
    Guess *guess = vec_push(o->c->arena, all);
    *guess = (Guess){.function = callee};
    return guess;
}

/* What is proved of function number "callee", or guessed while it is not; no
 * expression if there is nothing. */
static Claim inner_claim(OnWay *o, size_t callee) {
    const Claim *known = &o->c->out[callee].claim;
    if (o->c->costs[callee].state == COST_DONE &&
        known->status == CLAIM_PROVED && known->expr &&
        (!known->upper || o->at_most))
        return *known;
    const Guess *guess = guess_of(o, callee);
    if (!guess || !guess->expr)
        return claim_unknown(NULL);
    return (Claim){
        .status = CLAIM_PROVED, .expr = guess->expr, .region = guess->region};
}

/* All executions of call number "number" on the way. */
static bool add_call(OnWay *o, int number) {
    const CommonCall *common = &o->f->calls[number];
    const PlanCall *call = &common->call;
    Arena *arena = o->c->arena;
    if (!call->callee || common->varies)
        return false;
    size_t callee = composer_callee(o->c, o->f, call);
    if (callee == o->c->count) /* assumed to take no time */
        return true;
    const CostFunction *g = &o->c->functions[callee];
    if (g->claims->plan->left_alone || g->claims->plan->weak)
        return false;
    Claim inner = inner_claim(o, callee);
    if (!inner.expr)
        return false;
    CallSum sum = callsum_of_one(o->f, call, g, &inner, arena);
    if (!sum.cost || sum.region_is_cut)
        return false;
    sum = callsum_of_all(&sum, o->f, call, arena);
    if (!sum.cost || (sum.upper && !o->at_most) || sum.status != CLAIM_PROVED ||
        !implies_all(o->f->claims->plan, o->where, &sum.region))
        return false;
    add(o, sum.cost);
    return true;
}

static bool add_loop(OnWay *o, const LoopClaims *loop) {
    const Claim *total = claim_for_cost(&loop->total);
    if (total->status != CLAIM_PROVED || !total->expr ||
        (total->upper && !o->at_most) ||
        !implies_all(o->f->claims->plan, o->where, &total->region))
        return false;
    add(o, total->expr);
    return true;
}

/* A nest, and the calls in it. */
static bool add_nest(OnWay *o, int nest) {
    const PlanFunction *f = o->f->claims->plan;
    for (size_t i = 0; i < f->loops.size; i++)
        if (f->loops.at[i].outermost == nest &&
            !add_loop(o, &o->f->claims->loops[i]))
            return false;
    for (size_t i = 0; i < f->calls.size; i++)
        if (f->calls.at[i].loop >= 0 &&
            f->loops.at[f->calls.at[i].loop].outermost == nest &&
            !add_call(o, (int)i))
            return false;
    return true;
}

const Expr *recurrence_way_cost(const Composer *c, const CostFunction *f,
                                const PlanWay *way, const Region *where,
                                Guesses *guesses, bool at_most) {
    OnWay o = {c, f, way, where, guesses, at_most, expr_int(c->arena, 1)};
    for (size_t i = 0; i < way->nests.size; i++)
        if (!add_nest(&o, way->nests.at[i]))
            return NULL;
    for (size_t i = 0; i < way->calls.size; i++)
        if (!add_call(&o, way->calls.at[i]))
            return NULL;
    return recurrence_is_over_parameters(f->claims->plan, o.sum) ? o.sum : NULL;
}

/* ---- identities ---- */

static bool is_zero(const PlanFunction *f, const Region *where, const Expr *e,
                    unsigned depth, Arena *arena);

/* What "where" says of "symbol" alone. */
static Interval interval_of(const PlanFunction *f, const Region *where,
                            SymbolId symbol, Arena *arena) {
    Box box = {.arena = arena};
    const Expr *e = expr_symbol(arena, symbol);
    box_cover(&box, e, f->ranges, f->n_listed);
    for (size_t i = 0; i < where->nonneg.size; i++)
        box_cover(&box, where->nonneg.at[i], f->ranges, f->n_listed);
    for (size_t i = 0; i < where->nonneg.size; i++)
        box_narrow(&box, where->nonneg.at[i]);
    return box_bounds(&box, e);
}

/* How many whole numbers lie in the interval, from its low end on; -1: more
 * than a few. */
static slong few_values(const Interval *in, Arena *arena) {
    slong count = -1;
    fmpq_t width;
    fmpq_init(width);
    if (in->low && in->high && expr_is_whole(in->low) &&
        expr_is_constant(expr_sub(arena, in->high, in->low), width) &&
        fmpz_is_one(fmpq_denref(width)) &&
        fmpz_cmp_si(fmpq_numref(width), MAX_VALUES) < 0)
        count = fmpz_get_si(fmpq_numref(width)) + 1;
    fmpq_clear(width);
    return count;
}

/* Where "symbol" has few values: for each of them. */
static bool is_zero_at_each(const PlanFunction *f, const Region *where,
                            const Expr *e, SymbolId symbol, unsigned depth,
                            Arena *arena) {
    Interval in = interval_of(f, where, symbol, arena);
    slong count = few_values(&in, arena);
    const Expr **by = ARENA_ARRAY(arena, const Expr *, (size_t)symbol + 1);
    for (slong i = 0; i < count; i++) {
        by[symbol] = expr_add(arena, in.low, expr_int(arena, i));
        Region there = region_substitute(where, by, symbol + 1, arena);
        if (!is_zero(f, &there, expr_substitute(arena, e, by, symbol + 1),
                     depth + 1, arena))
            return false;
    }
    return count >= 0;
}

/* What "symbol" is where g = 0; NULL: that is no whole sum of others. */
static const Expr *solved_for(const Expr *g, SymbolId symbol, Arena *arena) {
    fmpq_t factor;
    const Expr *out = NULL;
    fmpq_init(factor);
    if (expr_is_polynomial(g) && expr_degree(g) == 1 &&
        expr_is_constant(expr_coefficient(arena, g, symbol, 1), factor) &&
        fmpz_is_pm1(fmpq_numref(factor)) && fmpz_is_one(fmpq_denref(factor)))
        out = expr_sub(arena, expr_symbol(arena, symbol),
                       expr_scale(arena, g, factor));
    fmpq_clear(factor);
    return out;
}

/* With one of the symbols that "where" says are others. */
static bool is_zero_by_equation(const PlanFunction *f, const Region *where,
                                const Expr *e, unsigned depth, Arena *arena) {
    for (size_t i = 0; i < where->nonneg.size; i++) {
        const Expr *g = where->nonneg.at[i];
        if (!implies(f, where, expr_neg(arena, g)))
            continue;
        EXPR_FOR_SYMBOL(g, s, 0) {
            const Expr *by = solved_for(g, s, arena);
            if (!by || !expr_has_symbol(e, s))
                continue;
            const Expr **all = ARENA_ARRAY(arena, const Expr *, (size_t)s + 1);
            all[s] = by;
            Region there = region_substitute(where, all, s + 1, arena);
            if (is_zero(f, &there, expr_substitute_one(arena, e, s, by),
                        depth + 1, arena))
                return true;
        }
    }
    return false;
}

/* Whether it is, with factorials by each other, which are all defined there. */
static bool is_zero_levelled(const PlanFunction *f, const Region *where,
                             const Expr *e, Arena *arena) {
    ExprList defined = {0};
    bool zero = expr_is_zero(expr_level_factorials(arena, e, &defined));
    for (size_t i = 0; i < defined.size && zero; i++)
        zero = implies(f, where, defined.at[i]);
    return zero;
}

/* Whether e = 0 wherever "where" holds; true is a proof. */
static bool is_zero(const PlanFunction *f, const Region *where, const Expr *e,
                    unsigned depth, Arena *arena) {
    const Expr *least;
    const Expr *lowered = expr_lower_recurrences(arena, e, &least);
    if (expr_is_zero(e) ||
        (expr_is_zero(lowered) && implies(f, where, least)) ||
        is_zero_levelled(f, where, e, arena) ||
        implies(f, where, expr_int(arena, -1)) ||
        (implies(f, where, e) && implies(f, where, expr_neg(arena, e))))
        return true;
    if (depth < MAX_DEPTH && is_zero_by_equation(f, where, e, depth, arena))
        return true;
    EXPR_FOR_SYMBOL(e, s, 0) {
        if (depth < MAX_DEPTH && is_zero_at_each(f, where, e, s, depth, arena))
            return true;
    }
    return false;
}

/* ---- the proof ---- */

static Region both(const Region *a, const Region *b, Arena *arena) {
    Region out = {0};
    for (size_t i = 0; i < a->nonneg.size; i++)
        *vec_push(arena, &out.nonneg) = a->nonneg.at[i];
    for (size_t i = 0; i < b->nonneg.size; i++)
        *vec_push(arena, &out.nonneg) = b->nonneg.at[i];
    return out;
}

/* Whether something that ways may have is not proved. */
static bool has_open_part(const CostFunction *f) {
    const PlanFunction *plan = f->claims->plan;
    for (size_t i = 0; i < plan->loops.size; i++)
        if (claim_for_cost(&f->claims->loops[i].total)->status != CLAIM_PROVED)
            return true;
    for (size_t i = 0; i < plan->calls.size; i++)
        if (!plan->calls.at[i].callee)
            return true;
    return false;
}

/* Whether the ways are all that a call can do, in every build. */
static bool is_all_said(const Composer *c, size_t number) {
    const CostFunction *f = &c->functions[number];
    const PlanFunction *plan = f->claims->plan;
    return plan->ways.size && f->calls && !f->other_loops && !f->other_inputs &&
           !f->claims->by_builds && !plan->resumes && !plan->returns_twice &&
           !plan->left_alone && !plan->weak && !has_open_part(f);
}

static bool is_confirmed(const Composer *c, const Guess *guess,
                         Guesses *guesses) {
    const CostFunction *f = &c->functions[guess->function];
    const PlanFunction *plan = f->claims->plan;
    const Guess own = *guess; /* the list may move */
    bool confirmed = is_all_said(c, own.function) && own.expr &&
                     recurrence_is_over_parameters(plan, own.expr);
    for (size_t i = 0; i < plan->ways.size && confirmed; i++) {
        const PlanWay *way = &plan->ways.at[i];
        Region where = both(&way->where, &own.region, c->arena);
        if (implies(plan, &where, expr_int(c->arena, -1)))
            continue;
        const Expr *cost =
            recurrence_way_cost(c, f, way, &where, guesses, false);
        confirmed =
            cost && is_zero(plan, &where, expr_sub(c->arena, own.expr, cost), 0,
                            c->arena);
    }
    return confirmed;
}

static bool are_confirmed(const Composer *c, Guesses *guesses) {
    for (size_t i = 0; i < guesses->size; i++)
        if (!is_confirmed(c, &guesses->at[i], guesses))
            return false;
    return true;
}

/* ---- guesses ---- */

/* What goes through the samples. */
static Guess fitted(const Composer *c, size_t number) {
    const CostFunction *f = &c->functions[number];
    Guess guess = {.function = number};
    if (!f->measured.site || !f->measured.site->rows.size)
        return guess;
    FittingKnown known = {.refuted = f->refuted};
    Fitting fitting =
        fitting_find(&f->measured, FITTING_OF_VALUE, &known, c->arena);
    if (fitting.differs || fitting.fit.status != FIT_EXACT)
        return guess;
    Claim claim = fitting_claim(&fitting, &f->measured, c->arena);
    guess.expr = claim.expr;
    guess.region = claim.region;
    return guess;
}

/* The same where no symbol of it is below "least". */
static Guess not_below(const Composer *c, Guess guess, int64_t least) {
    Guess out = guess;
    out.region = both(&guess.region, &(Region){0}, c->arena);
    EXPR_FOR_SYMBOL(guess.expr, s, 0) {
        *vec_push(c->arena, &out.region.nonneg) = expr_sub(
            c->arena, expr_symbol(c->arena, s), expr_int(c->arena, least));
    }
    return out;
}

static bool is_proved(Guess *out, const Composer *c, Guess guess) {
    Guesses guesses = {0};
    *vec_push(c->arena, &guesses) = guess;
    bool proved = are_confirmed(c, &guesses);
    if (proved)
        *out = guesses.at[0];
    return proved;
}

/* Functions that call each other, by what goes through the samples of each. */
static bool are_proved_together(Guess *out, const Composer *c, Guess guess) {
    Guesses guesses = {0};
    *vec_push(c->arena, &guesses) = guess;
    for (size_t i = 0; i < guesses.size; i++) {
        const CostFunction *f = &c->functions[guesses.at[i].function];
        for (size_t k = 0; k < f->claims->plan->ways.size; k++)
            (void)recurrence_way_cost(c, f, &f->claims->plan->ways.at[k],
                                      &(Region){0}, &guesses, false);
        if (i && is_all_said(c, guesses.at[i].function))
            guesses.at[i] = fitted(c, guesses.at[i].function);
        if (!guesses.at[i].expr)
            return false;
    }
    if (!are_confirmed(c, &guesses))
        return false;
    *out = guesses.at[0];
    return true;
}

/* Whether "a" is a bound of a lower order than "b". */
static bool grows_less(const Composer *c, const Guess *a, const Guess *b) {
    const Expr *one = bigo_simplify(c->arena, a->expr),
               *other = bigo_simplify(c->arena, b->expr);
    return dominance_within(c->arena, one, other) &&
           !dominance_within(c->arena, other, one);
}

bool recurrence_prove(Guess *out, const Composer *c, size_t number) {
    if (!is_all_said(c, number))
        return false;
    Guess solved = recurrence_solve(c, number);
    if (solved.expr && is_proved(out, c, solved))
        return true;
    Guess paths = recurrence_paths(c, number);
    if (paths.expr && is_proved(out, c, paths))
        return true;
    Guess split = recurrence_split(c, number, false);
    *out = split;
    if (split.expr && !split.upper)
        return true;
    Guess guess = fitted(c, number);
    if (guess.expr && (are_proved_together(out, c, guess) ||
                       is_proved(out, c, not_below(c, guess, 0)) ||
                       is_proved(out, c, not_below(c, guess, 1))))
        return true;
    *out = split.expr ? split : recurrence_split(c, number, true);
    Guess fraction = recurrence_fraction(c, number);
    if (fraction.expr && (!out->expr || grows_less(c, &fraction, out)))
        *out = fraction;
    if (!out->expr)
        *out = recurrence_descent(c, number);
    return out->expr;
}
