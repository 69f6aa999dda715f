/* modeltiny.h -- whether small numbers show what large ones hide.
 *
 *     Model of what is not tiny, all points --> [modeltiny] --> fitted anew?
 *
 * Of n + m^2 with n and m up to 1000, n is seen where m is small alone, and
 * there the sum is tiny beside the largest one. */
#ifndef ASYM_INTERP_MODEL_MODELTINY_H
#define ASYM_INTERP_MODEL_MODELTINY_H

#include "interp/model/model.h"

/* Whether numbers that are tiny beside the largest one, where a parameter is
 * large that no leading term of "model" has, are far larger than it says. */
bool modeltiny_refutes(const Model *model, const ModelPoints *points);

#endif
