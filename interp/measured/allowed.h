/* allowed.h -- models held against what the code allows.
 *
 *     Model, a bound --> [allowed] --> whether it may be said
 *
 * Numbers that a model was fitted to may not tell n^2 from n^2*log(n); where
 * the code shows that there are n^2 at most, they need not. */
#ifndef ASYM_INTERP_MEASURED_ALLOWED_H
#define ASYM_INTERP_MEASURED_ALLOWED_H

#include "interp/measured/measured.h"

/* Whether "terms", over "inputs", grow faster than "most", over the same
 * symbols, where all inputs grow alike from their largest values on.  False if
 * that is not known: inputs that were never above 0, symbols that are none of
 * the inputs. */
bool allowed_is_outgrown(const Expr *most, const ModelTerm *terms,
                         size_t n_terms, const MeasuredInputs *inputs);

/* Takes the rival from "model" if that outgrows "most"; NULL: nothing is
 * known. */
void allowed_drop_rival(Model *model, const Expr *most,
                        const MeasuredInputs *inputs);

#endif
