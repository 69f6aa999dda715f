/* bigo.c -- the cost is first bounded by positive terms in plain monomials of
 * symbols, their logarithms and square roots, max and min; then terms that
 * another one dominates are dropped. */
#include "algebra/growth/bigo.h"
#include "algebra/expr/expr_impl.h"
#include "algebra/growth/dominance.h"
#include "algebra/growth/minima.h"

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

/* Bounds: positive undominated monomials, 0 where "a" cannot be positive. */

static const Expr *bound(Arena *arena, const Expr *a);

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
    return dominance_drop(arena, expr_from_terms(arena, list.at, list.size));
}

const Expr *bigo_simplify(Arena *arena, const Expr *cost) {
    Arena *scratch = arena_new();
    Minima numbers;
    const Expr *order =
        bound(scratch, minima_name_numbers(&numbers, cost, scratch));
    if (expr_is_zero(order))
        order = one(scratch);
    order = expr_copy(arena, minima_put_numbers(&numbers, order, scratch));
    arena_free(scratch);
    return order;
}

bool bigo_is_tight(Arena *arena, const Expr *cost) {
    (void)arena; /* nothing is handed out */
    Arena *scratch = arena_new();
    bool tight = dominance_is_tight(scratch, cost);
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
