/* limiter.h -- limits in the making; for the files of limits.h only.
 *
 * A value is limited by its definition (limits.c); one that changes from round
 * to round, by where its loop moves it (limits_loop.c), and by how often
 * (limits_rounds.c). */
#ifndef ASYM_STATIC_COUNTS_LIMITER_H
#define ASYM_STATIC_COUNTS_LIMITER_H

#include "static/counts/limits.h"

/* Values of a chain of definitions, and what its choices make of one limit. */
enum { LIMITER_DEPTH = 16, LIMITER_STEPS = 400, LIMITER_CHOICES = 8 };

/* A value is at most the largest of some expressions, or at least the smallest.
 */
typedef Vec(const Expr *) Choices;

typedef struct Limiter {
    Symbols *symbols;
    const RoundsKnown *rounds;
    Region *conditions; /* raw: under which they hold */
    Arena *arena;
    unsigned depth, steps;
} Limiter;

Side limiter_other(Side side);

/* False if there are too many. */
bool limiter_add_choice(Limiter *l, Choices *out, const Expr *e);

/* Adds the limits of "value"; false if one is not known. */
bool limiter_value(Limiter *l, LLVMValueRef value, Reading reading, Side side,
                   Choices *out);

/* The same for an expression, whose locals are replaced by their limits. */
bool limiter_sum(Limiter *l, const Expr *e, Side side, Choices *out);

/* The loop whose header has "phi"; 0 if it is no phi of a header. */
LoopId limiter_loop_of(const Limiter *l, LLVMValueRef phi);

/* The same for "phi" of the header of "loop", */
bool limiter_header_phi(Limiter *l, LLVMValueRef phi, LoopId loop,
                        Reading reading, Side side, Choices *out);
/* where no round moves it by more than a number, and it is known how many
 * rounds there are. */
bool limiter_by_rounds(Limiter *l, LLVMValueRef phi, LoopId loop,
                       Reading reading, Side side, Choices *out);

#endif
