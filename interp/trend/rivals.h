/* rivals.h -- which shape foretells a series best.
 *
 *     Series --> [rivals] --> "n^1.158, better n*log(n)" */
#ifndef ASYM_INTERP_TREND_RIVALS_H
#define ASYM_INTERP_TREND_RIVALS_H

#include "interp/trend/shape.h"

/* Fills "out" with the shapes that can be fitted, by rising leave-one-out
 * error, among equals by kind.  Returns how many these are.  The series has no
 * reason against a fit. */
size_t rivals_rank(Shape out[SHAPES], const Series *series);

#endif
