/* support.h -- the symbols and monomials that a formula may be made of. */
#ifndef ASYM_INTERP_SEARCH_SUPPORT_H
#define ASYM_INTERP_SEARCH_SUPPORT_H

#include "interp/search/echelon.h"
#include "interp/search/monomials.h"
#include "interp/search/problem.h"

typedef struct Support {
    const SymbolId *symbols; /* the variables of "monomials" */
    const Monomials *monomials;
} Support;

/* The residues of all monomials in sample "row", then that of y. */
void support_row(mp_limb_t *out, const Problem *problem, const Support *support,
                 size_t row);

/* Whether the formula with these coefficients goes through "row", modulo the
 * prime. */
bool support_predicts(const Problem *problem, const Support *support,
                      const mp_limb_t *coefficients, size_t row,
                      mp_limb_t *work);

/* Whether some formula of "support" goes through all samples, modulo the
 * prime.  "work" is an echelon of that width; what it held is lost. */
bool support_fits(const Problem *problem, const Support *support,
                  Echelon *work);

#endif
