/* bigo.c -- the cost is first bounded by positive terms in plain monomials of
 * symbols, their logarithms and square roots, max and min; then terms that
 * another one dominates are dropped. */
#include "algebra/growth/bigo.h"
#include "algebra/expr/expr_impl.h"

/* Signs, as all symbols grow. */

static bool is_nonneg(const Expr *a);

static bool atom_is_nonneg(const Atom *atom) {
    if (atom->arity == 0 || atom->fn == EXPR_LOG2 || atom->fn == EXPR_SQRT)
        return true;
    size_t nonneg = 0;
    for (size_t i = 0; i < atom->arity; i++)
        nonneg += is_nonneg(atom->args[i]);
    return atom->fn == EXPR_MAX ? nonneg > 0 : nonneg == atom->arity;
}

static bool is_nonneg(const Expr *a) {
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

static const Expr *monomial(Arena *arena, const Term *term) {
    Term *copy = ARENA_NEW(arena, Term);
    *copy = *term;
    fmpq_init(&copy->coefficient);
    fmpq_one(&copy->coefficient);
    return expr_from_terms(arena, copy, 1);
}

/* Every term with coefficient 1. */
static const Expr *monomials(Arena *arena, const Expr *a) {
    TermList list = {0};
    for (size_t i = 0; i < a->size; i++)
        expr_push_terms(arena, &list, monomial(arena, &a->terms[i]));
    return expr_from_terms(arena, list.at, list.size);
}

/* Dominance. */

static bool within(Arena *arena, const Expr *a, const Expr *b);

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
    return monomials(arena, expr_map_atoms(arena, term, replace_atom, &r));
}

/* What term a must be within, or b must hold, for one or all arguments. */
static size_t count_within(Arena *arena, const Expr *a, const Expr *b,
                           const Atom *atom, const Expr *term) {
    size_t count = 0;
    for (size_t i = 0; i < atom->arity; i++) {
        const Expr *choice = with_argument(arena, term, atom, i);
        count += within(arena, term == a ? choice : a, term == b ? choice : b);
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
static bool within(Arena *arena, const Expr *a, const Expr *b) {
    for (size_t i = 0; i < a->size; i++) {
        bool found = false;
        for (size_t k = 0; k < b->size && !found; k++)
            found = term_within(arena, monomial(arena, &a->terms[i]),
                                monomial(arena, &b->terms[k]));
        if (!found)
            return false;
    }
    return true;
}

/* Of terms that dominate each other the first stays. */
static const Expr *drop_dominated(Arena *arena, const Expr *a) {
    const Expr *kept = expr_int(arena, 0);
    for (size_t i = 0; i < a->size; i++) {
        const Expr *term = monomial(arena, &a->terms[i]);
        if (within(arena, term, kept))
            continue;
        TermList list = {0};
        for (size_t k = 0; k < kept->size; k++) {
            const Expr *old = monomial(arena, &kept->terms[k]);
            if (!within(arena, old, term))
                expr_push_terms(arena, &list, old);
        }
        expr_push_terms(arena, &list, term);
        kept = expr_from_terms(arena, list.at, list.size);
    }
    return kept;
}

/* Bounds: positive undominated monomials, 0 where "a" cannot be positive. */

static const Expr *bound(Arena *arena, const Expr *a);

static const Expr *bound_max(Arena *arena, const Expr *const *args, size_t n) {
    TermList list = {0};
    for (size_t i = 0; i < n; i++)
        expr_push_terms(arena, &list, bound(arena, args[i]));
    const Expr *all = expr_from_terms(arena, list.at, list.size);
    all = drop_dominated(arena, all);
    const Expr *result = all->size > 0 ? NULL : all;
    for (size_t i = 0; i < all->size; i++) {
        const Expr *next = monomial(arena, &all->terms[i]);
        result = result ? expr_max(arena, result, next) : next;
    }
    return result;
}

static const Expr *bound_min(Arena *arena, const Expr *const *args, size_t n) {
    const Expr *result = bound(arena, args[0]);
    for (size_t i = 1; i < n; i++) {
        const Expr *next = bound(arena, args[i]);
        if (within(arena, next, result))
            result = next;
        else if (!within(arena, result, next))
            result = expr_min(arena, result, next);
    }
    return result;
}

static const Expr *log_of(Arena *arena, const Expr *arg);

static const Expr *log_of_atom(Arena *arena, const Atom *atom) {
    if (atom->arity > 0 && atom->fn == EXPR_SQRT)
        return log_of(arena, atom->args[0]);
    if (atom->arity == 0 || atom->fn != EXPR_MAX)
        return expr_apply(arena, EXPR_LOG2, expr_of_atom(arena, atom));
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

static const Expr *root_of(Arena *arena, const Expr *arg);

static const Expr *root_of_atom(Arena *arena, const Atom *atom) {
    if (atom->arity == 0 || atom->fn != EXPR_MAX)
        return expr_apply(arena, EXPR_SQRT, expr_of_atom(arena, atom));
    const Expr *sum = expr_int(arena, 0);
    for (size_t i = 0; i < atom->arity; i++)
        sum = expr_add(arena, sum, root_of(arena, atom->args[i]));
    return sum;
}

static const Expr *root_of_term(Arena *arena, const Term *term) {
    const Expr *product = one(arena);
    for (size_t i = 0; i < term->n_factors; i++) {
        const Factor *factor = &term->factors[i];
        const Expr *whole = expr_pow(arena, expr_of_atom(arena, factor->atom),
                                     factor->exponent / 2);
        product = expr_mul(arena, product, whole);
        if (factor->exponent % 2 == 1)
            product =
                expr_mul(arena, product, root_of_atom(arena, factor->atom));
    }
    return product;
}

/* sqrt(a^2*b + c) grows as a*sqrt(b) + sqrt(c). */
static const Expr *root_of(Arena *arena, const Expr *arg) {
    const Expr *x = bound(arena, arg), *sum = expr_int(arena, 0);
    for (size_t i = 0; i < x->size; i++)
        sum = expr_add(arena, sum, root_of_term(arena, &x->terms[i]));
    return sum;
}

/* A bound of |a|, up to a constant factor, without negative coefficients. */
static const Expr *magnitude(Arena *arena, const Expr *a);

static const Expr *atom_magnitude(void *context, Arena *arena,
                                  const Atom *atom) {
    (void)context;
    if (atom->arity == 0 || atom->fn == EXPR_LOG2 || atom->fn == EXPR_SQRT)
        return expr_of_atom(arena, atom);
    const Expr *largest = magnitude(arena, atom->args[0]);
    for (size_t i = 1; i < atom->arity; i++)
        largest = expr_max(arena, largest, magnitude(arena, atom->args[i]));
    if (atom->fn == EXPR_MAX || atom->fn == EXPR_MIN)
        return largest;
    return expr_add(arena, largest, one(arena)); /* for rounding */
}

static const Expr *magnitude(Arena *arena, const Expr *a) {
    return expr_map_atoms(arena, monomials(arena, a), atom_magnitude, NULL);
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
    case EXPR_LOG2:
        return log_of(arena, atom->args[0]);
    case EXPR_SQRT:
        break;
    }
    return root_of(arena, atom->args[0]);
}

/* -max(a, b) = min(-a, -b), -floor(a) = ceil(-a), and back. */
static const Expr *bound_negated(Arena *arena, const Atom *atom) {
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

static const Expr *bound(Arena *arena, const Expr *a) {
    TermList list = {0};
    for (size_t i = 0; i < a->size; i++)
        expr_push_terms(arena, &list, bound_term(arena, &a->terms[i]));
    return drop_dominated(arena, expr_from_terms(arena, list.at, list.size));
}

const Expr *bigo_simplify(Arena *arena, const Expr *cost) {
    Arena *scratch = arena_new();
    const Expr *order = bound(scratch, cost);
    if (expr_is_zero(order))
        order = one(scratch);
    order = expr_copy(arena, order);
    arena_free(scratch);
    return order;
}

/* ---- what was left out ---- */

static bool is_tight(Arena *arena, const Expr *a);

/* Whether "atom" grows as bound_atom says. */
static bool atom_is_tight(Arena *arena, const Atom *atom) {
    for (size_t i = 0; i < atom->arity; i++)
        if (!is_tight(arena, atom->args[i]))
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
    const Expr *less = monomial(arena, term);
    for (size_t i = 0; i < a->size; i++) {
        const Expr *more = monomial(arena, &a->terms[i]);
        if (fmpq_sgn(&a->terms[i].coefficient) > 0 && has_own_rate(term) &&
            has_own_rate(&a->terms[i]) && term_within(arena, less, more) &&
            !term_within(arena, more, less))
            return true;
    }
    return false;
}

static bool is_tight(Arena *arena, const Expr *a) {
    for (size_t i = 0; i < a->size; i++) {
        const Term *term = &a->terms[i];
        if (fmpq_sgn(&term->coefficient) > 0 ? !term_is_tight(arena, term)
                                             : !is_outgrown(arena, term, a))
            return false;
    }
    return true;
}

bool bigo_is_tight(Arena *arena, const Expr *cost) {
    (void)arena; /* nothing is handed out */
    Arena *scratch = arena_new();
    bool tight = is_tight(scratch, cost);
    arena_free(scratch);
    return tight;
}

void bigo_print(Text *out, const Expr *cost, const char *const *names,
                Arena *arena) {
    const ExprStyle style = {.log2 = "log"};
    text_add(out, "O(");
    expr_print_whole(out, bigo_simplify(arena, cost), names, &style);
    text_add(out, ")");
}
