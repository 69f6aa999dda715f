/* potential.h -- how much is still to be counted, as a polynomial.
 *
 *     System, Invariants --> [potential] --> Answer
 *
 * A polynomial for each place of the system that falls by what each way counts
 * and is 0 where the system is left: then it is how often will be counted from
 * there on, in an execution that ends.  Its coefficients solve linear
 * equations, since what must vanish on a way has to vanish as a polynomial,
 * once the equations between variables that hold there are put in. */
#ifndef ASYM_PROVE_INVARIANTS_POTENTIAL_H
#define ASYM_PROVE_INVARIANTS_POTENTIAL_H

#include "prove/invariants/invariants.h"

typedef struct Potential {
    const Expr *total; /* from where the system is entered; over symbols */
    const Expr *left;  /* from "place" on; over all variables */
} Potential;

/* Of the lowest degree, up to 3.  "place" is one of the system.  False if there
 * is none. */
bool potential_find(Potential *out, const System *system,
                    const Invariants *invariants, unsigned place, Arena *arena);

#endif
