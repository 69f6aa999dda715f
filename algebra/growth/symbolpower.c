#include "algebra/growth/symbolpower.h"

#include "algebra/growth/bound.h"
#include "algebra/growth/dominance.h"
#include "algebra/growth/monomial.h"

bool symbolpower_is(const Atom *atom) {
    const Atom *base =
        expr_is_call(atom, EXPR_POWER) ? expr_sole_atom(atom->args[0]) : NULL;
    return base && base->arity == 0 &&
           expr_next_symbol(atom->args[1], 0) != EXPR_NO_SYMBOL;
}

/* log(c*n - d) is at most log(n), and log(c) if c is more than 1; "a" as it is
 * if it is no such logarithm, or is subtracted. */
static const Expr *log_of_symbol(Arena *arena, const Expr *a) {
    const Term *term = &a->terms[0];
    const Atom *log = term->n_factors == 1 && term->factors[0].exponent == 1
                          ? term->factors[0].atom
                          : NULL;
    if (fmpq_sgn(&term->coefficient) < 0 || !log ||
        !expr_is_call(log, EXPR_LOG) || expr_degree(log->args[0]) != 1)
        return a;
    const Expr *inside = log->args[0];
    const fmpq *times = &inside->terms[0].coefficient, *base;
    const Expr *symbol = dominance_monomial(arena, &inside->terms[0]);
    for (size_t i = 0; i < inside->size; i++)
        if ((fmpq_sgn(&inside->terms[i].coefficient) > 0) != (i == 0))
            return a;
    base = expr_number(log->args[1]);
    const Expr *sum = expr_log_to_fraction(arena, base, symbol);
    if (fmpq_cmp_ui(times, 1) > 0)
        sum = expr_add(
            arena, sum,
            expr_log_to_fraction(arena, base, expr_fmpq(arena, times)));
    fmpq_t factor;
    fmpq_init(factor);
    expr_term_coefficient(factor, a, 0);
    sum = expr_scale(arena, sum, factor);
    fmpq_clear(factor);
    return sum;
}

/* "e" with such logarithms. */
static const Expr *logs_of_symbols(Arena *arena, const Expr *e) {
    const Expr *sum = expr_int(arena, 0);
    for (size_t i = 0; i < e->size; i++)
        sum =
            expr_add(arena, sum, log_of_symbol(arena, expr_term(arena, e, i)));
    return sum;
}

/* n^floor(log2(n)) is at most n^log2(n), of a symbol, which is 1 or more as it
 * grows.  So it is without numbers in the exponent that are negative; those
 * that are not are powers of their own. */
const Expr *symbolpower_bound(Arena *arena, const Atom *atom) {
    const Expr *e =
        logs_of_symbols(arena, bound_unrounded(arena, atom->args[1]));
    const Expr *power = expr_int(arena, 1), *sum = expr_int(arena, 0);
    for (size_t i = 0; i < e->size; i++) {
        const Expr *term = expr_term(arena, e, i);
        bool fixed = expr_next_symbol(term, 0) == EXPR_NO_SYMBOL;
        if (!fixed)
            sum = expr_add(arena, sum, term);
        else if (monomial_sign(arena, term) >= 0)
            power =
                expr_mul(arena, power, expr_power(arena, atom->args[0], term));
    }
    return expr_mul(arena, power, expr_power(arena, atom->args[0], sum));
}

bool symbolpower_is_tight(Arena *arena, const Atom *atom) {
    return expr_equal(symbolpower_bound(arena, atom),
                      expr_of_atom(arena, atom));
}
