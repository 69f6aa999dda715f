/* exits.h -- after how many rounds a test leaves a loop.
 *
 *     ExitTest, Inductions --> [Exit] --> TripCounts
 *
 * Each test is a margin: the loop stays while it is not negative.  Four things
 * are known of a margin, and tried in this order:
 *   - it is of a length that was there before the loop (symbols.h);
 *   - it falls by a constant each round: a division tells when it is spent;
 *   - it is c - a*(t + b)^k in round t: a root tells;
 *   - it is over one variable that is multiplied, divided, squared or moved by
 * a parameter each round (powers.h): a logarithm or a division tells. For
 * the last two even overflow that C leaves undefined is a condition.  A test of
 * a variable that loses its lowest bit, or gains by it, has a logarithm as its
 * bound (exits_bits.c). */
#ifndef ASYM_STATIC_COUNTS_EXITS_H
#define ASYM_STATIC_COUNTS_EXITS_H

#include "static/counts/inductions.h"
#include "static/walks/exittest.h"

typedef struct Exit {
    const Expr *rounds; /* completed before this exit is taken */
    Region valid;
    const Expr *or_none; /* the same, also right where the first test leaves;
                            NULL: not said */
    Region or_none_valid;
    bool upper;            /* there are at most so many rounds */
    ScaledVariable scaled; /* the variable in the test, where "valid" holds;
                              without "at": none such */
    PlanMove move;         /* of a variable in the test, where "valid" holds */
} Exit;

/* False if "test" is not understood. */
bool exits_find(Exit *out, const Inductions *l, const ExitTest *test);

#endif
