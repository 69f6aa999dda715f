/* roundlimit.h -- what a number is at most in each round of a loop.
 *
 *     Expr, Inductions, limits of locals --> [roundlimit] --> their sum
 *
 * Variables that a loop moves alike each round are known in each
 * (inductions.h); others may have limits: where rounds move them by different
 * numbers (drifts.h), or where loops inside move them (limits.h). */
#ifndef ASYM_STATIC_COUNTS_ROUNDLIMIT_H
#define ASYM_STATIC_COUNTS_ROUNDLIMIT_H

#include "static/counts/exits/inductions.h"
#include "static/counts/limits.h"

/* What "e" is at most, or at least, in each round up to "last", where "region",
 * which grows, holds in each: with limits in place of such variables, and "e"
 * itself if it has none.  NULL if that is not known. */
const Expr *roundlimit_find(const Inductions *l, const Expr *e, Side side,
                            const Expr *last, const RoundsKnown *rounds,
                            Region *region);

#endif
