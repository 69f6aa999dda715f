/* determined.h -- whether symbols say at all what the count is.
 *
 * Two samples with the same values of some symbols, and with different counts,
 * refute every formula in these symbols, of whatever form, at once. */
#ifndef ASYM_INTERP_FORMS_FORM_DETERMINED_H
#define ASYM_INTERP_FORMS_FORM_DETERMINED_H

#include "interp/forms/form/problem.h"

/* Whether there are no two such samples; else they are in front of
 * problem->rows.  O(problem->size) the first time that these symbols are asked
 * for, then O(1).  More than two are taken to say it. */
bool determined_by(const Problem *problem, const SymbolId *symbols,
                   size_t n_symbols);

#endif
