/* expr_log.c -- the canonical form of logarithms: what is inside has no
 * rational logarithm as a factor. */
#include "algebra/expr/expr_impl.h"

static const Expr *logarithm(Arena *arena, const Expr *a, const Expr *base) {
    const Expr **args = ARENA_ARRAY(arena, const Expr *, 2);
    args[0] = a;
    args[1] = base;
    return expr_function(arena, EXPR_LOG, args, 2);
}

/* log(c*b^x*rest) = log(c) + x*log(b) + log(rest), where what goes out of it is
 * rational. */
static const Expr *log_of_term(Arena *arena, const Term *term,
                               const Expr *base) {
    Term *rest = ARENA_NEW(arena, Term);
    Factor *factors = ARENA_ARRAY(arena, Factor, term->n_factors);
    const Expr *sum = expr_int(arena, 0);
    const Expr *log =
        expr_log_to(arena, expr_fmpq(arena, &term->coefficient), base);
    *rest = expr_term_copy(term);
    rest->factors = factors;
    rest->n_factors = 0;
    if (expr_degree(log) == 0) {
        sum = log;
        fmpq_one(&rest->coefficient);
    }
    for (size_t i = 0; i < term->n_factors; i++) {
        const Atom *atom = term->factors[i].atom;
        log = expr_is_positive_power(atom)
                  ? expr_log_to(arena, atom->args[0], base)
                  : NULL;
        if (log && expr_degree(log) == 0) {
            sum = expr_add(arena, sum, expr_mul(arena, atom->args[1], log));
            rest->degree--;
        } else {
            factors[rest->n_factors++] = term->factors[i];
        }
    }
    const Expr *inside = expr_from_terms(arena, rest, 1);
    return expr_add(arena, sum, logarithm(arena, inside, base));
}

const Expr *expr_log_to(Arena *arena, const Expr *a, const Expr *base) {
    if (a->size == 1 && a->terms[0].degree > 0 &&
        fmpq_sgn(&a->terms[0].coefficient) > 0)
        return log_of_term(arena, &a->terms[0], base);
    return logarithm(arena, a, base);
}

const Expr *expr_log(Arena *arena, ulong base, const Expr *a) {
    fmpz_t number;
    fmpz_init_set_ui(number, base);
    const Expr *to = expr_fmpz(arena, number);
    fmpz_clear(number);
    return expr_log_to(arena, a, to);
}
