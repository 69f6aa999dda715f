/* expr_sum.c -- sums of polynomials in closed form. */
#include "algebra/expr/expr_impl.h"

#include <flint/arith.h>

/* Faulhaber: the sum of i^k for i = 0 .. x-1 is
 *     1/(k+1) * sum over j = 0..k of C(k+1, j) * B_j * x^(k+1-j)
 * with the Bernoulli numbers B_j, B_1 = -1/2.  (0^0 counts as 1.) */
static const Expr *sum_of_powers(Arena *arena, unsigned k, const Expr *x) {
    const Expr *sum = expr_int(arena, 0), *power = x;
    fmpz_t binomial;
    fmpq_t factor;
    fmpz_init(binomial);
    fmpq_init(factor);
    for (unsigned j = k + 1; j-- > 0;) {
        arith_bernoulli_number(factor, j);
        fmpz_bin_uiui(binomial, k + 1, j);
        fmpq_mul_fmpz(factor, factor, binomial);
        fmpz_set_ui(binomial, k + 1);
        fmpq_div_fmpz(factor, factor, binomial);
        sum = expr_add(arena, sum, expr_scale(arena, power, factor));
        power = expr_mul(arena, power, x);
    }
    fmpz_clear(binomial);
    fmpq_clear(factor);
    return sum;
}

static bool has_inside_function(const Expr *a, SymbolId symbol) {
    for (size_t i = 0; i < a->size; i++)
        for (size_t k = 0; k < a->terms[i].n_factors; k++) {
            const Atom *atom = a->terms[i].factors[k].atom;
            for (size_t n = 0; n < atom->arity; n++)
                if (expr_has_symbol(atom->args[n], symbol))
                    return true;
        }
    return false;
}

const Expr *expr_sum(Arena *arena, const Expr *a, SymbolId index,
                     const Expr *lo, const Expr *hi) {
    if (has_inside_function(a, index))
        return NULL;
    const Expr *end = expr_add(arena, hi, expr_int(arena, 1));
    const Expr *sum = expr_int(arena, 0);
    for (unsigned k = 0; k <= expr_degree_in(a, index); k++) {
        const Expr *coefficient = expr_coefficient(arena, a, index, k);
        if (expr_is_zero(coefficient))
            continue;
        const Expr *powers = expr_sub(arena, sum_of_powers(arena, k, end),
                                      sum_of_powers(arena, k, lo));
        sum = expr_add(arena, sum, expr_mul(arena, coefficient, powers));
    }
    return sum;
}
