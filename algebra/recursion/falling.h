/* falling.h -- recursions that call themselves several times, each with less.
 *
 *     Descents --> [falling] --> T(e) <= rest + 2*T(e - 1) + T(e - 2)
 *
 * Each call leaves e - k at most, k being a number, of a sum e of parameters,
 * or of how far these are below others; e is "from" or more where
 * calls go on.  A bound that never falls has T(e - 1) >= T(e - 2), and is no
 * less than what ends at once: so what each way costs is no more where a
 * recurrence has as many terms up to T(e - k) as any of the ways has, for each
 * k.  Edit distance has two calls that leave e - 1, and one that leaves e - 2:
 * (1 + sqrt(2))^e, which is what paths of three steps are (Delannoy's numbers),
 * if both strings are alike in length. */
#ifndef ASYM_ALGEBRA_RECURSION_FALLING_H
#define ASYM_ALGEBRA_RECURSION_FALLING_H

#include "algebra/recursion/cfinite.h"
#include "algebra/recursion/descent.h"

typedef struct Falling {
    const Expr *sum; /* e: one such part, or two of them added */
    int64_t from;
    size_t order;
    int64_t times[CFINITE_ORDER + 1]; /* of T(e - k), from 1 on */
} Falling;

/* Where all calls are in "given".  False: no sum falls by numbers in all calls,
 * or only small ones make several. */
bool falling_find(Falling *out, const Descents *d, const Region *given,
                  Arena *arena);

/* T is at most this for sums of from - order and more, if ways cost no more
 * than "rest" besides, and what ends no more than "end".  NULL: there is only
 * one call. */
const Expr *falling_bound(const Falling *f, const Expr *rest, const Expr *end,
                          Arena *arena);

#endif
