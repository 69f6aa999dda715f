/* rational.h -- rational numbers of bounded size, none of them negative.
 *
 * Times are exact as long as they are short.  A number whose numerator or
 * denominator exceeds 512 bits is rounded up to 256 significant bits or one
 * more: to a whole multiple of a power of two, whose distance from it is less
 * than one part in 2^255.  So sums and products never come out too small. */
#ifndef ASYM_STATIC_TIMING_RATIONAL_H
#define ASYM_STATIC_TIMING_RATIONAL_H

#include "base/arena.h"

#include <flint/fmpq.h>

enum { RATIONAL_LIMIT = 512, RATIONAL_PRECISION = 256 }; /* bits */

/* "count" zeros, initialised, cleared with the arena. */
fmpq *rational_array(Arena *arena, size_t count);

/* The rule above. */
void rational_round(fmpq_t a);

/* Exact, but for the rule.  What is changed is not also an argument. */
void rational_add(fmpq_t sum, const fmpq_t a);
void rational_mul(fmpq_t product, const fmpq_t a);
void rational_add_mul(fmpq_t sum, const fmpq_t a, const fmpq_t b);
/* Rounded if it exceeds 256 bits, so that products with it are short.  "a" is
 * above 0. */
void rational_invert(fmpq_t a);

/* The nearest decimal fraction of at most "digits" digits after the point,
 * without zeros at its end: "92", "94.87".  Half of a unit is rounded up. */
char *rational_text(const fmpq_t a, unsigned digits, Arena *arena);
/* The same for the square root of "a". */
char *rational_root_text(const fmpq_t a, unsigned digits, Arena *arena);

/* The same where there is little room: of more than RATIONAL_BRIEF digits
 * before the point the first and "digits" more are left, "1.2346e19". */
enum { RATIONAL_BRIEF = 9 };
char *rational_brief(const fmpq_t a, unsigned digits, Arena *arena);
char *rational_root_brief(const fmpq_t a, unsigned digits, Arena *arena);

#endif
