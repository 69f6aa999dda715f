/* drifts.h -- variables that rounds of a loop move by different numbers.
 *
 *     Inductions, an expression --> [drifts] --> a bound of it in each round
 *
 * k, where some rounds say a[k++] = x: no round moves it by more than 1, so in
 * round t it is from its first value to that and t. */
#ifndef ASYM_STATIC_COUNTS_DRIFTS_H
#define ASYM_STATIC_COUNTS_DRIFTS_H

#include "static/counts/inductions.h"

typedef enum Side { AT_MOST, AT_LEAST } Side;

/* By how much one round of "loop" may move "phi" of its header towards "side",
 * 0 or more; false if that is not known.  What steps towards it may wrap, if
 * the type is unsigned, only where all that went before leads out of the type's
 * range; nothing else wraps. */
bool drifts_step(const IrFunction *f, LoopId loop, LLVMValueRef phi,
                 Reading reading, Side side, int64_t *out);

/* Adds what keeps a value of "bits" bits from such a wrap, if "end" is the
 * farthest that it may come to. */
void drifts_require_room(Region *region, const Expr *end, Side side,
                         unsigned bits, Arena *arena);

/* What "e" is at most, or at least, in round t of those up to "last", where
 * "region", which grows, holds: with limits in place of variables that drift,
 * and "e" itself if it has none.  NULL if it is not linear in one. */
const Expr *drifts_limit(const Inductions *l, const Expr *e, Side side,
                         const Expr *last, Region *region);

#endif
