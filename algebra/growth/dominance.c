#include "algebra/growth/dominance.h"
#include "algebra/expr/expr_impl.h"

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

static const Atom *root_of_symbol(const Atom *atom) {
    bool root = atom->arity > 0 && atom->fn == EXPR_SQRT;
    const Atom *inner = root ? expr_sole_atom(atom->args[0]) : NULL;
    return inner && inner->arity == 0 ? inner : NULL;
}

/* Twice the power of "symbol" in "term": sqrt(symbol) counts 1. */
static uint64_t power_of(const Term *term, const Atom *symbol) {
    uint64_t power = 0;
    for (size_t i = 0; i < term->n_factors; i++) {
        const Atom *atom = term->factors[i].atom;
        const Atom *root = root_of_symbol(atom);
        if (root && expr_atom_order(root, symbol) == 0)
            power += term->factors[i].exponent;
        if (expr_atom_order(atom, symbol) == 0)
            power += 2 * (uint64_t)term->factors[i].exponent;
    }
    return power;
}

static unsigned exponent_of(const Term *term, const Atom *atom) {
    for (size_t i = 0; i < term->n_factors; i++)
        if (expr_atom_order(term->factors[i].atom, atom) == 0)
            return term->factors[i].exponent;
    return 0;
}

/* Whether the factor of "a" grows no faster than its like in "b". */
static bool factor_within(const Factor *factor, const Term *a, const Term *b) {
    const Atom *atom = factor->atom, *symbol = root_of_symbol(atom);
    if (atom->arity == 0)
        symbol = atom;
    if (symbol)
        return power_of(a, symbol) <= power_of(b, symbol);
    const Atom *inside = expr_sole_atom(atom->args[0]);
    if (atom->fn == EXPR_LOG2 && inside &&
        power_of(a, inside) < power_of(b, inside))
        return true;
    return factor->exponent <= exponent_of(b, atom);
}

/* Each symbol grows at a rate of its own, so each is compared alone: first its
 * power, then that of its logarithm. */
static bool monomial_within(const Expr *a, const Expr *b) {
    for (size_t i = 0; i < a->terms[0].n_factors; i++)
        if (!factor_within(&a->terms[0].factors[i], &a->terms[0], &b->terms[0]))
            return false;
    return true;
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
    return monomial_within(a, b);
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

/* Whether nothing is left out in the arguments of "atom". */
static bool atom_is_tight(Arena *arena, const Atom *atom) {
    for (size_t i = 0; i < atom->arity; i++)
        if (!dominance_is_tight(arena, atom->args[i]))
            return false;
    return true;
}

static bool term_is_tight(Arena *arena, const Term *term) {
    for (size_t i = 0; i < term->n_factors; i++)
        if (!atom_is_tight(arena, term->factors[i].atom))
            return false;
    return true;
}

/* Whether "term" has no factor but symbols, their logarithms and roots: then
 * it is less than any part of a term that it is within, and that is not within
 * it, in the end.  n and min(n, m) may stay equal. */
static bool has_own_rate(const Term *term) {
    for (size_t i = 0; i < term->n_factors; i++) {
        const Atom *atom = term->factors[i].atom;
        if (atom->arity && atom->fn != EXPR_LOG2 && atom->fn != EXPR_SQRT)
            return false;
    }
    return true;
}

/* Whether a positive term of "a" outgrows "term". */
static bool is_outgrown(Arena *arena, const Term *term, const Expr *a) {
    const Expr *less = dominance_monomial(arena, term);
    for (size_t i = 0; i < a->size; i++) {
        const Expr *more = dominance_monomial(arena, &a->terms[i]);
        if (fmpq_sgn(&a->terms[i].coefficient) > 0 && has_own_rate(term) &&
            has_own_rate(&a->terms[i]) && term_within(arena, less, more) &&
            !term_within(arena, more, less))
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
