#include "interp/cost/recursion/recurrence.h"

#include "algebra/growth/bigo.h"
#include "algebra/growth/dominance.h"

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
        if (region_implies(&where, expr_int(c->arena, -1), plan->ranges,
                           plan->n_listed))
            continue;
        const Expr *cost =
            recurrence_way_cost(c, f, way, &where, guesses, false);
        confirmed = cost && recurrence_is_zero(
                                plan, &where,
                                expr_sub(c->arena, own.expr, cost), c->arena);
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
