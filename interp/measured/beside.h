/* beside.h -- what calls certainly cost, beside an order of what was measured.
 *
 *     MeasuredWeighing --> [beside] --> rules, MeasuredOrder
 *
 * Where an input did not vary, or little, a model does not grow with it; where
 * the code shows that each call does, the order is that of both. */
#ifndef ASYM_INTERP_MEASURED_BESIDE_H
#define ASYM_INTERP_MEASURED_BESIDE_H

#include "interp/measured/measuredrules.h"

/* The terms of what calls certainly cost that grow faster than the model, as
 * far as that says; NULL: there is none. */
const Expr *beside_of(const MeasuredWeighing *w, Arena *arena);

/* What calls had of each symbol in "beside"; none: no recorded call had a value
 * of all. */
MeasuredInputs beside_seen(const MeasuredWeighing *w, const Expr *beside,
                           Arena *arena);

/* Whether "order", over inputs of the function and with nothing beside it,
 * grows as "least", which calls certainly cost, does.  True is sure. */
bool beside_is_same(const MeasuredOrder *order, const Expr *least,
                    Arena *arena);

#endif
