#include "interp/cost/recursion/recurrence.h"

#include "algebra/growth/bigo.h"
#include "algebra/growth/dominance.h"

/* ---- the proof ---- */

/* Whether something that ways may have is not proved. */
static bool has_open_part(const CostFunction *f) {
    const PlanFunction *plan = f->claims->plan;
    for (size_t i = 0; i < plan->loops.size; i++)
        if (claim_furthest(claim_for_cost(&f->claims->loops[i].total))
                ->status != CLAIM_PROVED)
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

bool recurrence_confirms(const Composer *c, const Guess *guess,
                         const Region *in, Guesses *guesses) {
    const CostFunction *f = &c->functions[guess->function];
    const PlanFunction *plan = f->claims->plan;
    const Guess own = *guess; /* the list may move */
    const Region there = *in;
    bool confirmed = is_all_said(c, own.function) && own.expr &&
                     recurrence_is_over_parameters(plan, own.expr);
    for (size_t i = 0; i < plan->ways.size && confirmed; i++) {
        const PlanWay *way = &plan->ways.at[i];
        Region where = region_joined(&way->where, &there, c->arena);
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
        if (!recurrence_confirms(c, &guesses->at[i], &guesses->at[i].region,
                                 guesses))
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
    out.region = region_copy(&guess.region, c->arena);
    EXPR_FOR_SYMBOL(guess.expr, s, 0) {
        *vec_push(c->arena, &out.region.nonneg) = expr_sub(
            c->arena, expr_symbol(c->arena, s), expr_int(c->arena, least));
    }
    return out;
}

/* "guess" if it is proved, else none. */
static Guess proved(const Composer *c, Guess guess) {
    Guesses guesses = {0};
    *vec_push(c->arena, &guesses) = guess;
    return guess.expr && are_confirmed(c, &guesses) ? guess : (Guess){0};
}

/* Functions that call each other, by what goes through the samples of each. */
static Guess proved_together(const Composer *c, Guess guess) {
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
            return (Guess){0};
    }
    return are_confirmed(c, &guesses) ? guesses.at[0] : (Guess){0};
}

/* Whether "condition" is of what "guess" does not grow with. */
static bool is_beside(const Guess *guess, const Expr *condition) {
    EXPR_FOR_SYMBOL(condition, s, 0) {
        if (expr_has_symbol(guess->expr, s))
            return false;
    }
    return true;
}

/* Whether "a" holds where "b" does, but for small sizes, a few that its
 * conditions lack, and for conditions of what is no size. */
static bool holds_as_far(const Composer *c, const Guess *a, const Guess *b) {
    enum { FEW = 1000 };
    const PlanFunction *f = c->functions[a->function].claims->plan;
    for (size_t i = 0; i < a->region.nonneg.size; i++)
        if (!is_beside(a, a->region.nonneg.at[i]) &&
            !region_implies(&b->region,
                            expr_add(c->arena, a->region.nonneg.at[i],
                                     expr_int(c->arena, FEW)),
                            f->ranges, f->n_listed))
            return false;
    return true;
}

/* Whether "a" is a bound of a lower order than "b", and holds as far. */
static bool is_lower(const Composer *c, const Guess *a, const Guess *b) {
    if (!holds_as_far(c, a, b))
        return false;
    const Expr *one = bigo_simplify(c->arena, a->expr),
               *other = bigo_simplify(c->arena, b->expr);
    return dominance_within(c->arena, one, other) &&
           !dominance_within(c->arena, other, one);
}

/* ---- the list ---- */

/* A function, and what several rules look at, once it was found. */
struct RecurrenceAsked {
    const Composer *c;
    size_t number;
    Guess sampled, parts;
    bool has_sampled, has_parts;
};

static const Guess *sampled(RecurrenceAsked *a) {
    if (!a->has_sampled)
        a->sampled = fitted(a->c, a->number);
    a->has_sampled = true;
    return &a->sampled;
}

static const Guess *parts(RecurrenceAsked *a) {
    if (!a->has_parts)
        a->parts = recurrence_split(a->c, a->number, false);
    a->has_parts = true;
    return &a->parts;
}

static Guess by_numbers(RecurrenceAsked *a) {
    return proved(a->c, recurrence_solve(a->c, a->number));
}

static Guess by_paths(RecurrenceAsked *a) {
    return proved(a->c, recurrence_paths(a->c, a->number));
}

static Guess by_parts(RecurrenceAsked *a) {
    const Guess *guess = parts(a);
    return guess->upper ? (Guess){0} : *guess;
}

static Guess by_history(RecurrenceAsked *a) {
    return recurrence_history(a->c, a->number);
}

static Guess by_samples(RecurrenceAsked *a) {
    return sampled(a)->expr ? proved_together(a->c, *sampled(a)) : (Guess){0};
}

static Guess by_samples_from(RecurrenceAsked *a, int64_t least) {
    const Guess *guess = sampled(a);
    return guess->expr ? proved(a->c, not_below(a->c, *guess, least))
                       : (Guess){0};
}

static Guess by_samples_from_0(RecurrenceAsked *a) {
    return by_samples_from(a, 0);
}

static Guess by_samples_from_1(RecurrenceAsked *a) {
    return by_samples_from(a, 1);
}

static Guess by_circle(RecurrenceAsked *a) {
    return recurrence_circle(a->c, a->number);
}

static Guess at_most_by_parts(RecurrenceAsked *a) {
    const Guess *guess = parts(a);
    return guess->expr ? *guess : recurrence_split(a->c, a->number, true);
}

static Guess by_fractions(RecurrenceAsked *a) {
    return recurrence_fraction(a->c, a->number);
}

static Guess by_depth(RecurrenceAsked *a) {
    return recurrence_descent(a->c, a->number);
}

static Guess by_falls(RecurrenceAsked *a) {
    return recurrence_falling(a->c, a->number);
}

static Guess by_shares(RecurrenceAsked *a) {
    return recurrence_shares(a->c, a->number);
}

static const RecurrenceRule rules[] = {
    {"less by numbers", by_numbers,
     "calls pass a parameter less by constants, and the ways confirm it"},
    {"paths", by_paths,
     "each call goes on along one of two ways, and the ways confirm it"},
    {"parts of a size", by_parts,
     "each way makes parts of a size that are rounded alike"},
    {"all smaller sizes", by_history,
     "the rounds of a loop make a call of each smaller size"},
    {"samples", by_samples,
     "the ways confirm what goes through the samples of it, and of all that "
     "it calls in circles"},
    {"samples from 0 on", by_samples_from_0,
     "the ways confirm what goes through the samples of it, where nothing that "
     "it is over is below 0"},
    {"samples from 1 on", by_samples_from_1,
     "the ways confirm what goes through the samples of it, where nothing that "
     "it is over is below 1"},
    {"a circle of calls", by_circle,
     "the ways of all functions that call each other confirm what they come to "
     "for small numbers"},
    {"parts of a size, at most", at_most_by_parts,
     "as many parts as the way with most makes, all as large as the largest"},
    {"fractions of a size", by_fractions,
     "the largest fraction that calls pass on bounds it"},
    {"depth", by_depth, "calls go on so often at most, one after the other"},
    {"a sum falls", by_falls,
     "each of several calls leaves less of a sum, and ends when it is small"},
    {"shares of a size", by_shares,
     "all that calls pass on is less than the size, whatever contents choose"},
};

const RecurrenceRule *recurrence_rules(size_t *count) {
    *count = sizeof rules / sizeof *rules;
    return rules;
}

const RecurrenceRule *recurrence_prove(Guess *out, const Composer *c,
                                       size_t number) {
    RecurrenceAsked asked = {.c = c, .number = number};
    if (!is_all_said(c, number))
        return NULL;
    const RecurrenceRule *best = NULL;
    for (size_t i = 0; i < sizeof rules / sizeof *rules; i++) {
        Guess guess = rules[i].guess(&asked);
        if (!guess.expr || (best && !is_lower(c, &guess, out)))
            continue;
        *out = guess;
        best = &rules[i];
        if (!guess.upper)
            break;
    }
    return best;
}
