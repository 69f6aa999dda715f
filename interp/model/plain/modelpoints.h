/* modelpoints.h -- which points plain models are fitted to.
 *
 *     points --> [modelpoints] --> modelplain
 *
 * What is tiny beside the largest number says little of its growth. */
#ifndef ASYM_INTERP_MODEL_PLAIN_MODELPOINTS_H
#define ASYM_INTERP_MODEL_PLAIN_MODELPOINTS_H

#include "interp/model/sums/modelsums.h"

/* Numbers below this share of the largest one say little of its growth. */
#define MODELPOINTS_TINY (1.0 / 256)

/* Those that are fitted: numbers above 0, and not tiny beside the largest one
 * if there are enough others, a few at least, or "with_tiny"; no parameter is
 * below 0, unless
 * it is so at all points: then it is 0. */
ModelPoints modelpoints_fitted(const ModelPoints *points, bool with_tiny,
                               Arena *arena);

#endif
