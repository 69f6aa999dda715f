/* strays.h -- points that contradict a formula that all others have.
 *
 *     Samples --> [Strays] --> fits
 *
 * The search finds one such point by itself (interp/search/outlier.h).  Of
 * several there are few among a few points that are drawn: so formulas of some
 * such draws are tried on all points (Fischler and Bolles, Comm. ACM 24 (1981),
 * with exact formulas in place of near ones). */
#ifndef ASYM_DRIVER_FIT_STRAYS_H
#define ASYM_DRIVER_FIT_STRAYS_H

#include "base/vec.h"
#include "interp/forms/form/problem.h"

typedef struct Strays {
    const Expr *formula;
    Vec(size_t) rows; /* of the samples, rising */
    size_t held_out;  /* of the others, those that took no part in finding it */
} Strays;

/* Whether all but a tenth of the samples, at least eleven, have an exact
 * formula. */
bool strays_find(Strays *out, const Samples *samples, Arena *arena);

#endif
