/* modeltold.h -- whether points tell a model from others.
 *
 *     chosen sum, all that were fitted --> [modeltold] --> it, or none
 *
 * Of few sizes several forms may be about right, of which all but one are wrong
 * for larger ones: 2.2^m and m*2^m for m <= 13, n^3 and 1.6^n for n <= 10. */
#ifndef ASYM_INTERP_MODEL_PLAIN_MODELTOLD_H
#define ASYM_INTERP_MODEL_PLAIN_MODELTOLD_H

#include "interp/model/sums/modelsums.h"

/* So much of the number a leading term makes up somewhere, or it was not seen.
 */
extern const double modeltold_least_share;

/* Whether the first leading term makes up as much as that. */
bool modeltold_is_seen(const ModelSum *sum, const ModelPoints *points);

/* Whether "chosen", a power of what is small, is not so close to all numbers
 * that no exponential could be. */
bool modeltold_may_be_exponential(const ModelSum *chosen, const ModelSums *all,
                                  const ModelPoints *points);

/* Whether "chosen" is an exponential, or a factorial, that is not close, or of
 * which another order of "all" is not clearly worse. */
bool modeltold_may_be_another(const ModelSum *chosen, const ModelSums *all,
                              const ModelPoints *points);

#endif
