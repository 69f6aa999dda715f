/* moving.h -- what must hold so that a moved variable never overflows; for
 * exits_moved.c and powers.h only.
 *
 * While the loop stays the variable is between its first value and the one
 * where the margin is just 0, and then at most one move beyond.  What rises
 * from a number takes known values: nothing overflows up to one of them, and
 * the loop must be left there. */
#ifndef ASYM_STATIC_COUNTS_EXITS_MOVING_H
#define ASYM_STATIC_COUNTS_EXITS_MOVING_H

#include "static/counts/exits/staying.h"

/* The variable of a margin slope*x + rest, and how it moves. */
typedef struct Moving {
    const Staying *s;
    const Moved *x;
    const Expr *margin; /* s->margin, or what is above 0 with it, without
                           floors */
    const Expr *rest;
    fmpq_t slope, ratio;
    const Expr *low, *high;
    bool exact;
    Arena *arena;
} Moving;

bool moving_is_number(const Expr *e);

/* "e" with "x" for the variable. */
const Expr *moving_at(const Moving *m, const Expr *e, const Expr *x);

/* What the variable is where the margin is just 0. */
const Expr *moving_brink(const Moving *m);
/* The least for which the loop stays, as a whole number where it is one; it
 * falls. */
const Expr *moving_least(const Moving *m);

/* Adds what keeps every number in range until the loop is left.  False if that
 * cannot be said. */
bool moving_require_range(const Moving *m, Region *region);

#endif
