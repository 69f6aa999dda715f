/* modelfree.h -- how far a model may be trusted.
 *
 *     points, Model --> [modelfree] --> its intervals
 *
 * Intervals are by Student's t.  Those of exponents and of what is foretold are
 * of the same model with its leading exponents set free (Gauss and Newton). */
#ifndef ASYM_INTERP_MODEL_MODELFREE_H
#define ASYM_INTERP_MODEL_MODELFREE_H

#include "interp/model/model.h"

/* From -INFINITY to INFINITY. */
extern const Interval modelfree_unknown;

/* Coefficients, weighted by what the model foretells, and their intervals. */
void modelfree_coefficients(Model *model, const ModelPoints *points,
                            Arena *arena);

/* The intervals of its exponents, which are listed. */
void modelfree_exponents(Model *model, const ModelPoints *points, Arena *arena);

/* Makes these hold what fits best in another model, too. */
void modelfree_widen(Model *model, const Model *other,
                     const ModelPoints *points, Arena *arena);

/* The interval of what it foretells at "x"; false: it is not known. */
bool modelfree_at(Interval *out, const Model *model, const ModelPoints *points,
                  const double *x, Arena *arena);

#endif
