#include "algebra/growth/binomial.h"

#include "algebra/expr/expr_impl.h"

/* The argument of a factorial that "factor" is, once; NULL: it is none. */
static const Expr *factorial_of(const Factor *factor) {
    return factor->exponent == 1 && expr_is_call(factor->atom, EXPR_FACTORIAL)
               ? factor->atom->args[0]
               : NULL;
}

/* The same of what it divides by. */
static const Expr *divisor_of(const Factor *factor) {
    const Atom *atom = factor->exponent == 1 && expr_is_reciprocal(factor->atom)
                           ? expr_sole_atom(factor->atom->args[0])
                           : NULL;
    return atom && expr_is_call(atom, EXPR_FACTORIAL) ? atom->args[0] : NULL;
}

/* Which factors of a term a binomial coefficient is made of. */
typedef struct Binomial {
    size_t above, left, right;
} Binomial;

static bool are_parts(Arena *arena, const Expr *whole, const Expr *one,
                      const Expr *other) {
    return whole && one && other &&
           expr_equal(expr_add(arena, one, other), whole);
}

static bool find_binomial(Binomial *out, const Term *term, Arena *arena) {
    const Factor *f = term->factors;
    for (size_t n = 0; n < term->n_factors; n++)
        for (size_t a = 0; factorial_of(&f[n]) && a < term->n_factors; a++)
            for (size_t b = a + 1; b < term->n_factors; b++)
                if (are_parts(arena, factorial_of(&f[n]), divisor_of(&f[a]),
                              divisor_of(&f[b]))) {
                    *out = (Binomial){n, a, b};
                    return true;
                }
    return false;
}

static const Expr *without(Arena *arena, const Term *term, const Binomial *b) {
    const Expr *product = expr_fmpq(arena, &term->coefficient);
    for (size_t i = 0; i < term->n_factors; i++)
        if (i != b->above && i != b->left && i != b->right)
            product = expr_mul(
                arena, product,
                expr_pow(arena, expr_of_atom(arena, term->factors[i].atom),
                         term->factors[i].exponent));
    return product;
}

/* ---- quotients ---- */

/* Whether "above" is "below", and a number: so many factors are left. */
static bool is_more(Arena *arena, const Expr *above, const Expr *below,
                    slong *factors) {
    enum { MOST = 16 };
    fmpq_t more;
    fmpq_init(more);
    bool is = above && below &&
              expr_is_constant(expr_sub(arena, above, below), more) &&
              fmpz_is_one(fmpq_denref(more)) && fmpq_sgn(more) >= 0 &&
              fmpz_cmp_ui(fmpq_numref(more), MOST) <= 0;
    if (is)
        *factors = fmpz_get_si(fmpq_numref(more));
    fmpq_clear(more);
    return is;
}

static const Expr *without_quotient(Arena *arena, const Term *term) {
    const Factor *f = term->factors;
    slong factors;
    for (size_t n = 0; n < term->n_factors; n++)
        for (size_t d = 0; d < term->n_factors; d++) {
            const Expr *above = factorial_of(&f[n]);
            if (!is_more(arena, above, divisor_of(&f[d]), &factors))
                continue;
            const Expr *product = without(arena, term, &(Binomial){n, d, d});
            for (slong i = 0; i < factors; i++)
                product = expr_mul(arena, product,
                                   expr_sub(arena, above, expr_int(arena, i)));
            return product;
        }
    return NULL;
}

const Expr *binomial_quotients(Arena *arena, const Expr *a) {
    const Expr *sum = expr_int(arena, 0);
    bool any = false;
    for (size_t i = 0; i < a->size; i++) {
        const Expr *product = without_quotient(arena, &a->terms[i]);
        any = any || product;
        sum = expr_add(arena, sum, product ? product : expr_term(arena, a, i));
    }
    return any ? sum : a;
}

/* ---- binomial coefficients ---- */

const Expr *binomial_bound(Arena *arena, const Expr *a) {
    const Expr *sum = expr_int(arena, 0);
    bool any = false;
    for (size_t i = 0; i < a->size; i++) {
        Term *alone = ARENA_NEW(arena, Term);
        *alone = expr_term_copy(&a->terms[i]);
        const Expr *term = expr_from_sorted(arena, alone, 1);
        Binomial b;
        if (find_binomial(&b, &a->terms[i], arena)) {
            any = true;
            term = expr_mul(
                arena, without(arena, &a->terms[i], &b),
                expr_power(arena, expr_int(arena, 2),
                           factorial_of(&a->terms[i].factors[b.above])));
        }
        sum = expr_add(arena, sum, term);
    }
    return any ? sum : a;
}
