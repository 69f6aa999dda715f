/* powers.h -- after how many rounds a loop is left whose variable is
 * multiplied, divided, or raised to a power: logarithms; for exits_moved.c
 * only.
 *
 *     Moving --> [powers] --> rounds of an Exit, and where they are right
 *
 * With x' between r*x + low and r*x + high, r a number, the loop stays while
 * k*x <= a (r > 1: x rises) or k*x >= a (r < 1: x falls).
 *   x rises: (r - 1)*x + low is multiplied by r or more each round, and stays
 * at most ((r - 1)*a + k*low)/k; x falls: (1 - r)*x - high is multiplied by r
 * or less each round, and stays at least ((1 - r)*a - k*high)/k. Either way
 * base^t * least <= most holds as long as the loop stays, for base = r or 1/r.
 * It holds only so long, too, where the move is exact: where x' is r*x + low
 * just so, and where it is floor((x + d)/q) with whole numbers, since t such
 * steps are floor((x + d*(q^t - 1)/(q - 1))/q^t).  Elsewhere there are at most
 * so many rounds.
 *
 * Neither asks whether something overflows (moving.h).  False: the rounds
 * cannot be said; *out is then of no use. */
#ifndef ASYM_STATIC_COUNTS_EXITS_POWERS_H
#define ASYM_STATIC_COUNTS_EXITS_POWERS_H

#include "static/counts/exits/moving.h"

/* Of a ratio that is not 1. */
bool powers_until(Exit *out, const Moving *m);

/* With x' = x^exponent, exponent >= 2: it is the exponent that is multiplied.
 * The loop stays while x is at most m->rest. */
bool powers_until_raised(Exit *out, const Moving *m, unsigned exponent);

#endif
