/* staying.h -- one test of a loop; for the files of exits.h only. */
#ifndef ASYM_STATIC_COUNTS_EXITS_STAYING_H
#define ASYM_STATIC_COUNTS_EXITS_STAYING_H

#include "static/counts/exits/exits.h"

/* The loop stays in a round while "margin" >= 0. */
typedef struct Staying {
    const Inductions *l;
    const Expr *margin; /* over header phis and what the loop keeps */
    Region raw;         /* where that is so, in each round up to the last */
    unsigned magnitude; /* bits of the sides that are compared; 0: pointers */
    bool differs;       /* it stays while "margin" is not 0 instead */
} Staying;

/* Adds what is to be 0 or more, as it is. */
void staying_require(const Staying *s, Region *region, const Expr *nonneg);
/* Likewise, in its simplest form. */
void staying_add(const Staying *s, Region *region, const Expr *nonneg);
void staying_add_all(const Staying *s, Region *region, const Region *more);

/* How often something of "step" goes into what is below "end", both whole:
 * end/step rounded up, for step >= 1 and end >= 0. */
const Expr *staying_steps(Arena *arena, const Expr *end, const Expr *step);

/* "e" >= 0 without floors in "e" of what changes in the loop: an equivalent
 * condition; "e" itself if there are none, NULL if they cannot be removed. */
const Expr *staying_without_floor(const Staying *s, const Expr *e);

/* Whether "e" is the same in all rounds of the loop. */
bool staying_is_kept(const Inductions *l, const Expr *e);

/* As what the comparison reads its sides. */
Reading staying_reading(LLVMIntPredicate p);

/* What "value" is throughout the loop; its conditions go to "valid".  NULL: not
 * known; "value" may be NULL. */
const Expr *staying_kept(const Staying *s, LLVMValueRef value, Reading reading,
                         Region *valid);

/* Sets "out" to ceil(log2(most + 1)) rounds at most, for "most" from 0 on. */
void staying_set_bits(Exit *out, const Staying *s, const Expr *most);

/* ---- what is in files of their own ---- */

/* The test is of what changes in the loop and of something divided by it: sets
 * the margin, and adds to the conditions of "s".  False: it is none such. */
bool staying_read_quotient(Staying *out, Symbolic *s, const ExitTest *test,
                           Reading reading);

/* The test is of a length that was there before the loop: "s" has the loop
 * only. */
bool staying_until_length(Exit *out, const Staying *s, const ExitTest *test);

/* Likewise, of one that bounds the rounds only. */
bool staying_at_most(Exit *out, const Staying *s, const ExitTest *test);

/* It is over a variable that is moved by its lowest bit: "s" has the loop only.
 */
bool staying_until_bits(Exit *out, const Staying *s, const ExitTest *test);

/* It is over a variable that what the loop keeps divides or multiplies: "s" has
 * the loop only. */
bool staying_until_scaled(Exit *out, const Staying *s, const ExitTest *test);

/* The test stays while a variable from 1 on is no larger than what the loop
 * keeps, and each round makes it larger by a factor: after t rounds 2^t divides
 * it, or it is 2^t times the first at least.  Adds that it has room for "by"
 * times what it may be. */
bool staying_until_beyond(Exit *out, const Staying *s, const ExitTest *test,
                          const Expr *by);

/* The margin falls by a number each round. */
bool staying_until_spent(Exit *out, const Staying *s);

/* The margin is c - a*(t + b)^k in round t. */
bool staying_until_root(Exit *out, const Staying *s);

/* It is over one variable that Inductions has as moved. */
bool staying_until_moved(Exit *out, const Staying *s);

#endif
