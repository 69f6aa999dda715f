#include "algebra/region/inequality.h"
#include "algebra/expr/expr_impl.h"

static bool is_whole_without_scale(const Expr *e) {
    for (size_t i = 0; i < e->size; i++)
        for (size_t k = 0; k < e->terms[i].n_factors; k++)
            if (!expr_atom_is_whole(e->terms[i].factors[k].atom))
                return false;
    return true;
}

/* The largest rational of which the coefficients of "n" terms are whole
 * multiples. */
static void content(fmpq_t out, const Term *terms, size_t n) {
    fmpq_zero(out);
    for (size_t i = 0; i < n; i++)
        fmpq_gcd(out, out, &terms[i].coefficient);
}

static const Expr *sign_of_constant(Arena *arena, const Expr *e) {
    return expr_int(arena,
                    e->size == 0 ? 0 : fmpq_sgn(&e->terms[0].coefficient));
}

const Expr *inequality_normalise(Arena *arena, const Expr *e) {
    if (expr_degree(e) == 0)
        return sign_of_constant(arena, e);
    bool whole = is_whole_without_scale(e);
    bool has_constant = e->terms[e->size - 1].degree == 0;
    fmpq_t scale;
    fmpq_init(scale);
    content(scale, e->terms, e->size - (whole && has_constant));
    fmpq_inv(scale, scale);
    e = expr_scale(arena, e, scale);
    fmpq_clear(scale);
    return whole ? expr_apply(arena, EXPR_FLOOR, e) : e;
}

/* A term for which max or min can be taken apart; "all": into conditions that
 * must all hold, else into such of which one must. */
static bool is_separable(const Term *term, bool all) {
    if (term->degree != 1 || term->factors[0].atom->arity == 0)
        return false;
    ExprFn fn = term->factors[0].atom->fn;
    bool rises = fmpq_sgn(&term->coefficient) > 0;
    return (fn == EXPR_MAX && rises != all) || (fn == EXPR_MIN && rises == all);
}

static const Term *separable_term(const Expr *e, bool all) {
    for (size_t i = 0; i < e->size; i++)
        if (is_separable(&e->terms[i], all))
            return &e->terms[i];
    return NULL;
}

static size_t count_of(const Term *term) {
    return term ? term->factors[0].atom->arity : 0;
}

static const Expr *with_argument(Arena *arena, const Expr *e, const Term *term,
                                 size_t i) {
    const Atom *atom = term->factors[0].atom;
    const Expr *change =
        expr_sub(arena, atom->args[i], expr_of_atom(arena, atom));
    return expr_add(arena, e, expr_scale(arena, change, &term->coefficient));
}

size_t inequality_part_count(const Expr *e) {
    return count_of(separable_term(e, true));
}

const Expr *inequality_part(Arena *arena, const Expr *e, size_t i) {
    return with_argument(arena, e, separable_term(e, true), i);
}

size_t inequality_choice_count(const Expr *e) {
    return count_of(separable_term(e, false));
}

const Expr *inequality_choice(Arena *arena, const Expr *e, size_t i) {
    return with_argument(arena, e, separable_term(e, false), i);
}
