/* modelsearch.h -- models that foretell well, the best first.
 *
 *     points --> [modelsearch] --> model
 *
 * Where a parameter varies while all others stay as they are (a line, as in a
 * grid), its factors are found on such lines, of which each has coefficients of
 * its own; else they are the common ones.  Terms are products of the factors of
 * all parameters.  Then terms are added, one at a time, to the sums that do
 * best so far. */
#ifndef ASYM_INTERP_MODEL_MODELSEARCH_H
#define ASYM_INTERP_MODEL_MODELSEARCH_H

#include "interp/model/sums/modelsums.h"

/* By rising score, some dozens at most; none: nothing describes them.  All of
 * "y" is above 0. */
ModelSums modelsearch_run(const ModelPoints *points, Arena *arena);

#endif
