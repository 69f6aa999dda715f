#include "algebra/growth/dominance.h"
#include "algebra/growth/bound.h"
#include "algebra/growth/monomial.h"
#include "algebra/growth/recurrences.h"
#include "algebra/growth/series.h"
#include "algebra/growth/symbolpower.h"

const Expr *dominance_monomial(Arena *arena, const Term *term) {
    Term *copy = ARENA_NEW(arena, Term);
    *copy = *term;
    fmpq_init(&copy->coefficient);
    fmpq_one(&copy->coefficient);
    return expr_from_terms(arena, copy, 1);
}

/* Every term with coefficient 1. */
const Expr *dominance_monomials(Arena *arena, const Expr *a) {
    TermList list = {0};
    for (size_t i = 0; i < a->size; i++)
        expr_push_terms(arena, &list, dominance_monomial(arena, &a->terms[i]));
    return expr_from_terms(arena, list.at, list.size);
}

/* Dominance. */

static const Atom *find_function(const Expr *term, ExprFn fn) {
    for (size_t i = 0; i < term->terms[0].n_factors; i++) {
        const Atom *atom = term->terms[0].factors[i].atom;
        if (atom->arity > 0 && atom->fn == fn)
            return atom;
    }
    return NULL;
}

typedef struct Replacement {
    const Atom *atom;
    const Expr *by;
} Replacement;

static const Expr *replace_atom(void *context, Arena *arena, const Atom *atom) {
    Replacement *r = context;
    return expr_atom_order(atom, r->atom) == 0 ? r->by
                                               : expr_of_atom(arena, atom);
}

static const Expr *with_argument(Arena *arena, const Expr *term,
                                 const Atom *atom, size_t i) {
    Replacement r = {atom, atom->args[i]};
    return dominance_monomials(arena,
                               expr_map_atoms(arena, term, replace_atom, &r));
}

/* What term a must be within, or b must hold, for one or all arguments. */
static size_t count_within(Arena *arena, const Expr *a, const Expr *b,
                           const Atom *atom, const Expr *term) {
    size_t count = 0;
    for (size_t i = 0; i < atom->arity; i++) {
        const Expr *choice = with_argument(arena, term, atom, i);
        count += dominance_within(arena, term == a ? choice : a,
                                  term == b ? choice : b);
    }
    return count;
}

/* "a" and "b" are one term each.  What must hold for all arguments is split
 * before what must hold for one. */
static bool term_within(Arena *arena, const Expr *a, const Expr *b) {
    const Atom *atom;
    if (expr_equal(a, b))
        return true;
    if ((atom = find_function(a, EXPR_MAX)))
        return count_within(arena, a, b, atom, a) == atom->arity;
    if ((atom = find_function(b, EXPR_MIN)))
        return count_within(arena, a, b, atom, b) == atom->arity;
    if ((atom = find_function(a, EXPR_MIN)))
        return count_within(arena, a, b, atom, a) > 0;
    if ((atom = find_function(b, EXPR_MAX)))
        return count_within(arena, a, b, atom, b) > 0;
    return monomial_within(arena, &a->terms[0], &b->terms[0]);
}

/* Whether a <= c*b for some constant c as all symbols grow (sound). */
bool dominance_within(Arena *arena, const Expr *a, const Expr *b) {
    for (size_t i = 0; i < a->size; i++) {
        bool found = false;
        for (size_t k = 0; k < b->size && !found; k++)
            found = term_within(arena, dominance_monomial(arena, &a->terms[i]),
                                dominance_monomial(arena, &b->terms[k]));
        if (!found)
            return false;
    }
    return true;
}

/* Of terms that dominate each other the first stays. */
const Expr *dominance_drop(Arena *arena, const Expr *a) {
    const Expr *kept = expr_int(arena, 0);
    for (size_t i = 0; i < a->size; i++) {
        const Expr *term = dominance_monomial(arena, &a->terms[i]);
        if (dominance_within(arena, term, kept))
            continue;
        TermList list = {0};
        for (size_t k = 0; k < kept->size; k++) {
            const Expr *old = dominance_monomial(arena, &kept->terms[k]);
            if (!dominance_within(arena, old, term))
                expr_push_terms(arena, &list, old);
        }
        expr_push_terms(arena, &list, term);
        kept = expr_from_terms(arena, list.at, list.size);
    }
    return kept;
}

/* ---- what was left out ---- */

/* Whether an exponent is kept but for a constant: floor and ceil are terms of
 * their own, and there is no max or min. */
static bool is_exact_exponent(const Expr *e) {
    for (size_t i = 0; i < e->size; i++)
        for (size_t k = 0; k < e->terms[i].n_factors; k++) {
            const Atom *atom = e->terms[i].factors[k].atom;
            bool rounds =
                expr_is_call(atom, EXPR_FLOOR) || expr_is_call(atom, EXPR_CEIL);
            bool exact = rounds ? e->terms[i].degree == 1 &&
                                      is_exact_exponent(atom->args[0])
                                : atom->arity == 0 || atom->fn == EXPR_LOG;
            if (!exact)
                return false;
        }
    return true;
}

/* Whether "arg" of "atom" decides about nothing: of n and -n only n may be the
 * larger one. */
static bool is_idle(Arena *arena, const Atom *atom, const Expr *arg) {
    bool others = false;
    for (size_t i = 0; i < atom->arity; i++)
        others = others || !expr_is_zero(bound(arena, atom->args[i]));
    return expr_is_call(atom, EXPR_MAX) && others &&
           expr_is_zero(bound(arena, arg));
}

/* Whether nothing is left out in "atom". */
static bool atom_is_tight(Arena *arena, const Atom *atom) {
    if (expr_is_call(atom, EXPR_SUM))
        return series_sum_is_tight(arena, atom);
    if (expr_is_call(atom, EXPR_RECURRENCE) && !recurrences_are_tight(atom))
        return false;
    if (symbolpower_is(atom) && !symbolpower_is_tight(arena, atom))
        return false;
    if ((expr_is_call(atom, EXPR_RECURRENCE) &&
         !is_exact_exponent(atom->args[0])) ||
        (expr_is_call(atom, EXPR_POWER) &&
         expr_next_symbol(atom->args[1], 0) != EXPR_NO_SYMBOL &&
         !is_exact_exponent(atom->args[1])))
        return false;
    if (expr_is_reciprocal(atom) &&
        (bound(arena, atom->args[0])->size != 1 ||
         expr_number(bound(arena, expr_of_atom(arena, atom)))))
        return false;
    bool first_alone =
        expr_is_call(atom, EXPR_RECURRENCE) || expr_is_call(atom, EXPR_POWER);
    size_t n = first_alone ? 1 : atom->arity;
    for (size_t i = 0; i < n; i++)
        if (!is_idle(arena, atom, atom->args[i]) &&
            !dominance_is_tight(arena, atom->args[i]))
            return false;
    return true;
}

static bool term_is_tight(Arena *arena, const Term *term) {
    for (size_t i = 0; i < term->n_factors; i++)
        if (!atom_is_tight(arena, term->factors[i].atom))
            return false;
    return true;
}

/* A recurrence, or a sum, that grows as its bound, by that. */
static const Expr *by_rate(void *context, Arena *arena, const Atom *atom) {
    (void)context;
    if (expr_is_call(atom, EXPR_RECURRENCE) && recurrences_are_tight(atom))
        return recurrences_bound(arena, atom);
    if (expr_is_call(atom, EXPR_SUM) && series_sum_is_tight(arena, atom))
        return series_of_sum(arena, atom);
    return expr_of_atom(arena, atom);
}

/* One term that grows as "term", whatever other terms do; NULL: none is known.
 */
static const Expr *rate_of(Arena *arena, const Term *term) {
    const Expr *rate =
        expr_map_atoms(arena, dominance_monomial(arena, term), by_rate, NULL);
    return rate->size == 1 && monomial_has_own_rate(&rate->terms[0]) ? rate
                                                                     : NULL;
}

/* Whether a positive term of "a" outgrows "term". */
static bool is_outgrown(Arena *arena, const Term *term, const Expr *a) {
    const Expr *less = rate_of(arena, term);
    for (size_t i = 0; i < a->size && less; i++) {
        const Expr *more = rate_of(arena, &a->terms[i]);
        if (fmpq_sgn(&a->terms[i].coefficient) > 0 && more &&
            term_within(arena, less, more) && !term_within(arena, more, less))
            return true;
    }
    return false;
}

bool dominance_is_tight(Arena *arena, const Expr *a) {
    for (size_t i = 0; i < a->size; i++) {
        const Term *term = &a->terms[i];
        if (fmpq_sgn(&term->coefficient) > 0 ? !term_is_tight(arena, term)
                                             : !is_outgrown(arena, term, a))
            return false;
    }
    return true;
}
