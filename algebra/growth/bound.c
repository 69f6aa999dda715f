/* bound.c -- the cost is first bounded by positive terms in plain monomials of
 * symbols, their logarithms and powers, max and min; then terms that another
 * one dominates are dropped. */
#include "algebra/growth/bound.h"
#include "algebra/growth/binomial.h"
#include "algebra/growth/dominance.h"
#include "algebra/growth/monomial.h"
#include "algebra/growth/recurrences.h"
#include "algebra/growth/roundings.h"
#include "algebra/growth/series.h"
#include "algebra/growth/symbolpower.h"

/* Signs, as all symbols grow. */

bool bound_is_nonneg(const Expr *a);

static bool atom_is_nonneg(const Atom *atom) {
    if (atom->arity == 0 || atom->fn == EXPR_LOG ||
        atom->fn == EXPR_FACTORIAL || expr_is_root(atom))
        return true;
    if (atom->fn == EXPR_POWER)
        return bound_is_nonneg(atom->args[0]);
    if (atom->fn == EXPR_SUM)
        return bound_is_nonneg(atom->args[0]) && bound_is_nonneg(atom->args[1]);
    size_t nonneg = 0;
    for (size_t i = 0; i < atom->arity; i++)
        nonneg += bound_is_nonneg(atom->args[i]);
    return atom->fn == EXPR_MAX ? nonneg > 0 : nonneg == atom->arity;
}

bool bound_is_nonneg(const Expr *a) {
    for (size_t i = 0; i < a->size; i++) {
        if (fmpq_sgn(&a->terms[i].coefficient) < 0)
            return false;
        for (size_t k = 0; k < a->terms[i].n_factors; k++)
            if (!atom_is_nonneg(a->terms[i].factors[k].atom))
                return false;
    }
    return true;
}

static const Expr *one(Arena *arena) {
    return expr_int(arena, 1);
}

/* Bounds: positive undominated monomials, 0 where "a" cannot be positive. */

static const Expr *bound_max(Arena *arena, const Expr *const *args, size_t n) {
    TermList list = {0};
    for (size_t i = 0; i < n; i++)
        expr_push_terms(arena, &list, bound(arena, args[i]));
    const Expr *all = expr_from_terms(arena, list.at, list.size);
    all = dominance_drop(arena, all);
    const Expr *result = all->size > 0 ? NULL : all;
    for (size_t i = 0; i < all->size; i++) {
        const Expr *next = dominance_monomial(arena, &all->terms[i]);
        result = result ? expr_max(arena, result, next) : next;
    }
    return result;
}

static const Expr *bound_min(Arena *arena, const Expr *const *args, size_t n) {
    const Expr *result = bound(arena, args[0]);
    for (size_t i = 1; i < n; i++) {
        const Expr *next = bound(arena, args[i]);
        if (dominance_within(arena, next, result))
            result = next;
        else if (!dominance_within(arena, result, next))
            result = expr_min(arena, result, next);
    }
    return result;
}

static const Expr *log_of(Arena *arena, const Expr *arg);

static const Expr *log_of_atom(Arena *arena, const Atom *atom) {
    if (expr_is_call(atom, EXPR_POWER))
        return expr_mul(arena, bound(arena, atom->args[1]),
                        log_of(arena, atom->args[0]));
    if (expr_is_call(atom, EXPR_FACTORIAL))
        return expr_mul(arena, bound(arena, atom->args[0]),
                        log_of(arena, atom->args[0]));
    if (!expr_is_call(atom, EXPR_MAX))
        return expr_log(arena, 2, expr_of_atom(arena, atom));
    const Expr *sum = expr_int(arena, 0);
    for (size_t i = 0; i < atom->arity; i++)
        sum = expr_add(arena, sum, log_of(arena, atom->args[i]));
    return sum;
}

/* log(a*b + c) grows as log(a) + log(b) + log(c). */
static const Expr *log_of(Arena *arena, const Expr *arg) {
    const Expr *x = bound(arena, arg), *sum = one(arena);
    for (size_t i = 0; i < x->size; i++)
        for (size_t k = 0; k < x->terms[i].n_factors; k++)
            sum = expr_add(arena, sum,
                           log_of_atom(arena, x->terms[i].factors[k].atom));
    return sum;
}

/* A bound of x^e for a constant e > 0. */
static const Expr *power_of(Arena *arena, const Expr *x, const Expr *e);

static const Expr *power_of_factor(Arena *arena, const Factor *factor,
                                   const Expr *e) {
    const Expr *sum = expr_int(arena, 0);
    e = expr_mul(arena, e, expr_int(arena, factor->exponent));
    if (expr_is_call(factor->atom, EXPR_MAX)) {
        for (size_t i = 0; i < factor->atom->arity; i++)
            sum =
                expr_add(arena, sum, power_of(arena, factor->atom->args[i], e));
        return sum;
    }
    if (expr_is_call(factor->atom, EXPR_POWER))
        return expr_power(arena, factor->atom->args[0],
                          expr_mul(arena, factor->atom->args[1], e));
    return expr_power(arena, expr_of_atom(arena, factor->atom), e);
}

/* sqrt(a^2*b + c) grows as a*sqrt(b) + sqrt(c). */
static const Expr *power_of(Arena *arena, const Expr *x, const Expr *e) {
    const Expr *sum = expr_int(arena, 0);
    x = bound(arena, x);
    for (size_t i = 0; i < x->size; i++) {
        const Expr *product = one(arena);
        for (size_t k = 0; k < x->terms[i].n_factors; k++)
            product =
                expr_mul(arena, product,
                         power_of_factor(arena, &x->terms[i].factors[k], e));
        sum = expr_add(arena, sum, product);
    }
    return sum;
}

/* ---- exponentials ---- */

/* Which of what it is the largest of grows as it does; NULL: none alone. */
static const Expr *largest_of(Arena *arena, const Atom *max) {
    const Expr *order = bound_max(arena, max->args, max->arity);
    for (size_t i = 0; i < max->arity; i++)
        if (expr_equal(bound(arena, max->args[i]), order))
            return max->args[i];
    return NULL;
}

static const Expr *round_factor(Arena *arena, const Factor *factor, int sign) {
    const Atom *atom = factor->atom;
    if (expr_is_call(atom, EXPR_MAX) && sign < 0)
        return largest_of(arena, atom);
    if (!expr_is_call(atom, EXPR_FLOOR) && !expr_is_call(atom, EXPR_CEIL))
        return NULL;
    bool up = sign > 0 && atom->fn == EXPR_CEIL,
         down = sign < 0 && atom->fn == EXPR_FLOOR;
    return expr_add(arena, atom->args[0], expr_int(arena, up - down));
}

/* Rounds in one factor: the others are as they were, and not negative. */
static const Expr *round_term(Arena *arena, const Term *term) {
    const Expr *rounded = NULL, *rest = expr_fmpq(arena, &term->coefficient);
    for (size_t i = 0; i < term->n_factors; i++) {
        const Factor *factor = &term->factors[i];
        const Expr *by =
            factor->exponent == 1 && !rounded
                ? round_factor(arena, factor, fmpq_sgn(&term->coefficient))
                : NULL;
        if (by)
            rounded = by;
        else if (term->n_factors == 1 || atom_is_nonneg(factor->atom))
            rest = expr_mul(arena, rest,
                            expr_pow(arena, expr_of_atom(arena, factor->atom),
                                     factor->exponent));
        else
            return NULL;
    }
    return rounded ? expr_mul(arena, rest, rounded) : NULL;
}

const Expr *bound_unrounded(Arena *arena, const Expr *a) {
    TermList list = {0};
    for (size_t i = 0; i < a->size; i++) {
        const Expr *term = round_term(arena, &a->terms[i]);
        expr_push_terms(arena, &list, term ? term : expr_term(arena, a, i));
    }
    const Expr *sum = expr_from_terms(arena, list.at, list.size);
    return expr_equal(sum, a) ? a : bound_unrounded(arena, sum);
}

/* "a" without its number. */
static const Expr *without_number(Arena *arena, const Expr *a) {
    if (a->size == 0 || a->terms[a->size - 1].degree > 0)
        return a;
    return expr_sub(arena, a, expr_term(arena, a, a->size - 1));
}

/* The powers of -1 are at most 1. */
static const Expr *bound_number_power(Arena *arena, const Atom *atom) {
    if (fmpq_sgn(expr_number(atom->args[0])) < 0)
        return one(arena);
    const Expr *e =
        without_number(arena, bound_unrounded(arena, atom->args[1]));
    const Expr *power = expr_power(arena, atom->args[0], e);
    const Atom *same = expr_sole_atom(power);
    return same && expr_atom_order(same, atom) == 0 ? power
                                                    : bound(arena, power);
}

/* 1/a for a sum "a" of what is not negative is at most 1/t for each term t, and
 * at most 1 for a whole number.  Where floor(x) divides, it is 1 or more, and
 * so at least x/2. */
static const Expr *bound_reciprocal(Arena *arena, const Atom *atom) {
    const Expr *a = atom->args[0];
    const Atom *sole = expr_sole_atom(a);
    if (sole &&
        (expr_is_call(sole, EXPR_FLOOR) || expr_is_call(sole, EXPR_CEIL)) &&
        bound_is_nonneg(sole->args[0]))
        return bound(arena, expr_divide(arena, one(arena), sole->args[0]));
    if (!sole && bound_is_nonneg(a))
        return bound(arena,
                     expr_divide(arena, one(arena), expr_term(arena, a, 0)));
    return expr_is_whole(a) && (!sole || sole->arity > 0)
               ? one(arena)
               : expr_of_atom(arena, atom);
}

static const Expr *bound_power(Arena *arena, const Atom *atom) {
    if (expr_is_reciprocal(atom))
        return bound_reciprocal(arena, atom);
    if (expr_is_number_power(atom) && !expr_is_root(atom))
        return bound_number_power(arena, atom);
    bool fixed = expr_next_symbol(atom->args[1], 0) == EXPR_NO_SYMBOL;
    if (fixed && monomial_sign(arena, atom->args[1]) > 0)
        return power_of(arena, atom->args[0], atom->args[1]);
    if (symbolpower_is(atom))
        return symbolpower_bound(arena, atom);
    return expr_of_atom(arena, atom);
}

/* A bound of |a|, up to a constant factor, without negative coefficients. */
static const Expr *magnitude(Arena *arena, const Expr *a);

static const Expr *bound_atom(Arena *arena, const Atom *atom);

static const Expr *atom_magnitude(void *context, Arena *arena,
                                  const Atom *atom) {
    (void)context;
    if (atom->arity == 0 || atom->fn == EXPR_LOG)
        return expr_of_atom(arena, atom);
    if (atom->fn == EXPR_SUM)
        return expr_add(arena, series_of_sum(arena, atom),
                        series_of_opposite(arena, atom));
    if (atom->fn >= EXPR_POWER)
        return bound_atom(arena, atom);
    const Expr *largest = magnitude(arena, atom->args[0]);
    for (size_t i = 1; i < atom->arity; i++)
        largest = expr_max(arena, largest, magnitude(arena, atom->args[i]));
    if (atom->fn == EXPR_MAX || atom->fn == EXPR_MIN)
        return largest;
    return expr_add(arena, largest, one(arena)); /* for rounding */
}

static const Expr *magnitude(Arena *arena, const Expr *a) {
    return expr_map_atoms(arena, dominance_monomials(arena, a), atom_magnitude,
                          NULL);
}

static const Expr *bound_atom(Arena *arena, const Atom *atom) {
    if (atom->arity == 0)
        return expr_of_atom(arena, atom);
    switch (atom->fn) {
    case EXPR_MAX:
        return bound_max(arena, atom->args, atom->arity);
    case EXPR_MIN:
        return bound_min(arena, atom->args, atom->arity);
    case EXPR_FLOOR:
        return bound(arena, atom->args[0]);
    case EXPR_CEIL:
        return bound(arena, expr_add(arena, atom->args[0], one(arena)));
    case EXPR_LOG:
        return log_of(arena, atom->args[0]);
    case EXPR_POWER:
        return bound_power(arena, atom);
    case EXPR_RECURRENCE:
        return recurrences_bound(arena, atom);
    case EXPR_SUM:
        return series_of_sum(arena, atom);
    case EXPR_FACTORIAL:
        break;
    }
    return expr_of_atom(arena, atom);
}

/* -max(a, b) = min(-a, -b), -floor(a) = ceil(-a), and back. */
static const Expr *bound_negated(Arena *arena, const Atom *atom) {
    if (atom->fn == EXPR_SUM)
        return series_of_opposite(arena, atom);
    if (atom->fn >= EXPR_POWER) /* a bound of |a| */
        return bound_atom(arena, atom);
    static const ExprFn mirror[] = {EXPR_MIN, EXPR_MAX, EXPR_CEIL, EXPR_FLOOR};
    Atom negated = {.arity = atom->arity, .fn = mirror[atom->fn]};
    const Expr **args = ARENA_ARRAY(arena, const Expr *, atom->arity);
    for (size_t i = 0; i < atom->arity; i++)
        args[i] = expr_neg(arena, atom->args[i]);
    return bound(arena, expr_rebuild(arena, &negated, args));
}

static unsigned count_signed(const Term *term) {
    unsigned count = 0;
    for (size_t i = 0; i < term->n_factors; i++)
        if (!atom_is_nonneg(term->factors[i].atom))
            count += term->factors[i].exponent;
    return count;
}

/* The bound of an atom that may be negative, in a term with "n_signed" such
 * factors and a coefficient of sign "sign". */
static const Expr *bound_signed(Arena *arena, const Atom *atom,
                                unsigned n_signed, int sign) {
    if (n_signed > 1)
        return bound(arena, atom_magnitude(NULL, arena, atom));
    return sign > 0 ? bound_atom(arena, atom) : bound_negated(arena, atom);
}

static const Expr *bound_term(Arena *arena, const Term *term) {
    unsigned n_signed = count_signed(term);
    int sign = fmpq_sgn(&term->coefficient);
    if (n_signed == 0 && sign < 0)
        return expr_int(arena, 0);
    const Expr *product = one(arena);
    for (size_t i = 0; i < term->n_factors; i++) {
        const Factor *factor = &term->factors[i];
        const Expr *base =
            atom_is_nonneg(factor->atom)
                ? bound_atom(arena, factor->atom)
                : bound_signed(arena, factor->atom, n_signed, sign);
        product =
            expr_mul(arena, product, expr_pow(arena, base, factor->exponent));
    }
    return product;
}

const Expr *bound(Arena *arena, const Expr *a) {
    TermList list = {0};
    SymbolId more;
    a = roundings_part(
        arena, binomial_bound(arena, binomial_quotients(arena, a)), &more);
    for (size_t i = 0; i < a->size; i++)
        expr_push_terms(arena, &list, bound_term(arena, &a->terms[i]));
    const Expr *sum = expr_from_terms(arena, list.at, list.size);
    return dominance_drop(arena, roundings_at_most(arena, sum, more));
}
