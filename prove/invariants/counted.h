/* counted.h -- how often something is counted in a transition system.
 *
 *     System --> [counted] --> formula, region, invariant
 *
 * Invariants are guessed from samples and then proved; with them a potential
 * (potential.h) says how much is still to be counted.  Nothing that is answered
 * rests on a sample. */
#ifndef ASYM_PROVE_INVARIANTS_COUNTED_H
#define ASYM_PROVE_INVARIANTS_COUNTED_H

#include "prove/invariants/system.h"

typedef struct Counted {
    const Expr *formula; /* over the symbols; NULL: not known */
    bool upper;          /* an upper bound only */
    Region valid;
    const Expr *because; /* over all variables: whenever a place is come to by
                            a way that counts, how often was counted so far;
                            of a bound, at most */
} Counted;

/* Where it is known that executions end. */
Counted counted_find(const System *system, Arena *arena);

#endif
