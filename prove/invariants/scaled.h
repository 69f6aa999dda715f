/* scaled.h -- what is still to be counted at most, as a logarithm.
 *
 *     System, Invariants --> [scaled] --> Potential
 *
 * Of a single loop. A linear form d that each round divides by k or more, and
 * that is 1 or more while the loop stays, lets it stay
 *   ceil(log_k(d + 1))
 * rounds at most: binary search, where d is the distance of its ends. Where two
 * rounds together divide it, twice as many: the greatest common divisor of two
 * numbers, where d is the lesser. A form e
 * of 1 or more that each round multiplies by k or more, and that is at most m/a
 * while the loop stays, for whole a and m over symbols, lets it stay
 *   ceil(log_k((m + 1)/(a*e))) = floor(log_k(m/(a*e))) + 1
 * rounds at most: the way down a heap. */
#ifndef ASYM_PROVE_INVARIANTS_SCALED_H
#define ASYM_PROVE_INVARIANTS_SCALED_H

#include "prove/invariants/potential.h"

/* False if there is none; a loop that has one is left in the end.  "place" is
 * one of the system. */
bool scaled_find(Potential *out, const System *system,
                 const Invariants *invariants, unsigned place, Arena *arena);

#endif
