/* drifts.h -- variables that rounds of a loop move by different numbers.
 *
 *     IrFunction, LoopId, a value --> [Drift] --> limits, sums over rounds
 *
 * k, where some rounds say a[k++] = x, and some k = 1: no round moves it by
 * more than 1, so in round t it is t more at most than its first value, or than
 * 1. */
#ifndef ASYM_STATIC_COUNTS_DRIFTS_H
#define ASYM_STATIC_COUNTS_DRIFTS_H

#include "static/symbolic/symbolic.h"

typedef enum Side { AT_MOST, AT_LEAST } Side;

/* What a variable may be set to, which the loop does not change, and "added" on
 * the side's way. */
typedef struct Restart {
    LLVMValueRef value;
    int64_t added;
} Restart;

/* On its way to a side. */
typedef struct Drift {
    LLVMValueRef phi; /* of the loop's header: the variable as a round begins */
    int64_t step;     /* a round moves it by this much at most, 0 or more */
    int64_t own;      /* of what was asked for: beyond the variable as the round
                         began, at most */
    Vec(Restart) restarts;
} Drift;

/* Of "value", which is such a phi, or computed from one in the same round.
 * False if that is not known.  What steps towards the side may wrap, if the
 * type is unsigned, only where all that went before leads out of the type's
 * range; nothing else wraps. */
bool drifts_find(Drift *out, const IrFunction *f, LoopId loop,
                 LLVMValueRef value, Reading reading, Side side, Arena *arena);

/* Adds what keeps a value of "bits" bits from such a wrap, if "end" is the
 * farthest that it may come to. */
void drifts_require_room(Region *region, const Expr *end, Side side,
                         unsigned bits, Arena *arena);

#endif
