/* linear.h -- what follows from inequalities when each monomial is a number of
 * its own.
 *
 *     facts f >= 0 --> [linear] --> whether e >= 0
 *
 * Farkas: facts have no common solution just if some sum of multiples of them,
 * none negative, is -1.  The multiples are found by the simplex method, and
 * then the sum is made and looked at, so that no proof rests on how they were
 * found. */
#ifndef ASYM_PROVE_INVARIANTS_LINEAR_H
#define ASYM_PROVE_INVARIANTS_LINEAR_H

#include "base/vec.h"
#include "prove/invariants/poly.h"

typedef Vec(Poly) PolyList;

/* Whether "facts" imply e >= 0, where all variables are whole numbers (sound,
 * not complete). */
bool linear_implies(const PolyList *facts, const Poly *e);

/* Whether no whole numbers satisfy all of "facts", as far as that follows: a
 * way before which they hold is never taken. */
bool linear_is_empty(const PolyList *facts, Arena *arena);

#endif
