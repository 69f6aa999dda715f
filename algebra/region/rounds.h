/* rounds.h -- from one round of a loop to all of them.
 *
 *     a number, a condition of one round --> [Rounds] --> their sum, a region
 *
 * Rounds count from 0.  What changes from round to round is a polynomial in the
 * number of the round, for which a symbol is kept; so numbers add up by
 * Faulhaber's formula, and a condition holds in all rounds if it holds in the
 * first or the last one, whichever it is smallest in. */
#ifndef ASYM_ALGEBRA_REGION_ROUNDS_H
#define ASYM_ALGEBRA_REGION_ROUNDS_H

#include "algebra/region/region.h"

/* A variable of the loop: in round t it is init + step * t. */
typedef struct RoundVariable {
    SymbolId symbol;
    const Expr *init, *step;
} RoundVariable;

/* One that is multiplied or divided: what it is in a round, and between which
 * values it is then, in either order, as long as the rounds are completed. */
typedef struct ScaledVariable {
    SymbolId symbol;
    const Expr *at, *ends[2];
} ScaledVariable;

/* Of one loop. */
typedef struct Rounds {
    SymbolId round; /* the number of a round */
    const RoundVariable *variables;
    size_t n_variables;
    const ScaledVariable *scaled;
    size_t n_scaled;
    const SymbolRange *ranges; /* as for region_require */
    size_t n_ranges;
    Arena *arena;
} Rounds;

/* The one of them that "e" is over; NULL if it is over none. */
const ScaledVariable *rounds_scaled(const Rounds *r, const Expr *e);

/* "e" with the variables in terms of the round. */
const Expr *rounds_at(const Rounds *r, const Expr *e);

/* The sum of "e" over rounds 0, 1, ..., last: as expr_sum, or kept as a sum
 * where a function is over the round. */
const Expr *rounds_sum(const Rounds *r, const Expr *e, const Expr *last);

/* Requires e >= 0 in rounds 0, 1, ..., last, in terms of the other symbols; if
 * it is over a scaled variable, "last" is a completed round.  False if that
 * cannot be said; "region" may have grown then. */
bool rounds_require(const Rounds *r, Region *region, const Expr *e,
                    const Expr *last);

#endif
