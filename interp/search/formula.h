/* formula.h -- a polynomial with exact coefficients over a support. */
#ifndef ASYM_INTERP_SEARCH_FORMULA_H
#define ASYM_INTERP_SEARCH_FORMULA_H

#include "interp/search/support.h"

/* The sum of numerators[t] / *denominator times monomial t.  All of it belongs
 * to the scratch arena of its problem. */
typedef struct Formula {
    Support support;
    fmpz *numerators, *denominator;
} Formula;

/* Finds the formula of "support" through "fitted", as many samples as there
 * are monomials, whose monomials are independent and whose solution modulo the
 * prime is "residues".  False if it misses some other sample.
 *
 * Small coefficients are read off the residues (Wang's rational
 * reconstruction) and accepted when the formula goes through every sample;
 * only if it does not, the system is solved over the rationals. */
bool formula_through(Formula *out, const Problem *problem,
                     const Support *support, const size_t *fitted,
                     const mp_limb_t *residues);

/* Symbols that occur, rising, into "out" (room for all of the support). */
size_t formula_symbols(SymbolId *out, const Formula *formula);
unsigned formula_degree_in(const Formula *formula, SymbolId symbol);

/* Whether it is an integer wherever all symbols are. */
bool formula_is_integral(const Formula *formula);

/* Its value at the sizes of sample "row". */
void formula_value(fmpq_t out, const Formula *formula, const Problem *problem,
                   size_t row);

const Expr *formula_to_expr(const Formula *formula, Arena *arena);

#endif
