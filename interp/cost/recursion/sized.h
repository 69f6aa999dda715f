/* sized.h -- a function that calls itself, by one size that its calls change.
 *
 *     CostFunction, PlanWay --> [Sized] --> recurrence_split, _fraction
 *
 * The size is a parameter, or the distance of two: n, hi - lo, hi - lo + 1. */
#ifndef ASYM_INTERP_COST_RECURSION_SIZED_H
#define ASYM_INTERP_COST_RECURSION_SIZED_H

#include "interp/cost/recursion/recurrence.h"

/* The size is "plus" - "minus" + "offset". */
typedef struct Sized {
    const Composer *c;
    const CostFunction *f;
    size_t number;
    SymbolId plus, minus; /* minus: EXPR_NO_SYMBOL for none */
    int64_t offset;
    SymbolId size; /* stands for the size */
    bool at_most;  /* an upper bound is wanted */
    Region region; /* where calls lie, and all that they call */
} Sized;

/* The size over parameters. */
const Expr *sized_own(const Sized *z);

/* "e", over parameters, over the size and parameters that calls keep; NULL if
 * it is over others, or "e" is. */
const Expr *sized_in(const Sized *z, const Expr *e);

/* Whether each call that the function makes of itself passes on parameter "s"
 * as it is. */
bool sized_is_kept(const Sized *z, SymbolId s);

/* Whether "s" is a parameter that is a number. */
bool sized_is_number(const Sized *z, SymbolId s);

/* What "e", over the size, is for the size "at"; false if that is no such
 * number. */
bool sized_value(const Sized *z, const Expr *e, int64_t at, int64_t *out);

/* ---- ways ---- */

/* Adds e >= 0. */
void sized_require(const Sized *z, Region *region, const Expr *e);

/* The same for each e = 0 of "where", that of a way that ends, k = 0 or k = n:
 * it ends on one side alone, where larger sizes are. */
void sized_require_side(const Sized *z, Region *region, const Region *where);

/* Where the way is taken, in the region of "z", and the size is "low" or more,
 * and "high" or less. */
Region sized_where(const Sized *z, const PlanWay *way, int64_t low,
                   int64_t high);
bool sized_is_impossible(const Sized *z, const Region *where);

/* The size from which on a way is taken; false if it does not say one. */
bool sized_find_from(const Sized *z, const PlanWay *way, int64_t *from);

/* ---- calls of the function itself ---- */

bool sized_is_self(const Sized *z, size_t i);

bool sized_has_calls(const Sized *z, const PlanWay *way);

/* Whether call number "i" is of the function, and the way makes it. */
bool sized_is_on_way(const Sized *z, const PlanWay *way, size_t i);

/* How often a way makes call number "i", over the size, or at most where that
 * is enough; NULL if it is not known. */
const Expr *sized_times(const Sized *z, size_t i);

/* Its size over symbols of the function, those of loops around it too; NULL if
 * that is not known. */
const Expr *sized_passed(const Sized *z, size_t i);

/* The same over the size and what is kept. */
const Expr *sized_of_call(const Sized *z, size_t i);

/* ---- guesses ---- */

/* A guess for sizes of "from" and more, without expression if there is none;
 * and one where calls lie in the region of "z". */
typedef Guess (*SizedFrom)(Sized *z, int64_t from);
typedef Guess (*SizedTry)(Sized *z, const void *with);

/* The first guess by some size that calls change, from what the first way with
 * calls says of where it is taken, or from 1 or 2. */
Guess sized_guess(const Composer *c, size_t number, bool at_most,
                  SizedFrom guess_from);

/* What "attempt" guesses with as few conditions as will do: sizes that loops
 * have, sums that may wrap around, what calls must not pass by. */
Guess sized_with_few_conditions(Sized *z, SizedTry attempt, const void *with);

#endif
