/* linear.h -- sparse systems x = c + A x in which nothing is negative.
 *
 *     calls, their frequencies --> [LinearSystem] --> Timing
 *
 * x is what a call of each function takes, c what it takes itself, and row i of
 * A how often it calls the others.  The answer is the least solution, the sum
 * of A^k c.  Unknowns that depend on each other are solved together, by
 * elimination in Markowitz's order.  For them that sum is finite, whatever c
 * is, exactly when no pivot of I - A is 0 or negative (I - A is an M-matrix).
 *
 * Numbers are rounded as rational.h says, upwards.  So a system that is
 * reported to have a solution has one; one with a pivot that is nearly 0 may be
 * reported to have none. */
#ifndef ASYM_STATIC_TIMING_LINEAR_H
#define ASYM_STATIC_TIMING_LINEAR_H

#include "base/vec.h"
#include "static/timing/rational.h"

#include <stdint.h>

#define NO_UNKNOWN UINT32_MAX

typedef struct LinearTerm {
    uint32_t unknown;
    fmpq factor; /* above 0 */
} LinearTerm;

typedef Vec(LinearTerm) LinearTerms;

typedef struct LinearSystem {
    uint32_t size;
    fmpq *constant;     /* c, by unknown */
    LinearTerms *terms; /* the row of A, by unknown; an unknown may be in it
                           several times, and its factors then add up */
    uint32_t *blame;    /* by unknown: NO_UNKNOWN where it has a value, else
                           one that is at fault, which is blamed on itself */
    bool *gave_up; /* by unknown: it is blamed on itself, though it may have a
                      value: it depends on too many others, and they on it */
    Arena *arena;
} LinearSystem;

/* All 0, nothing blamed. */
LinearSystem linear_system(uint32_t size, Arena *arena);
/* Adds "factor", above 0, times unknown "j" to the equation of "i". */
void linear_add_term(LinearSystem *system, uint32_t i, uint32_t j,
                     const fmpq_t factor);

/* The values, by unknown; 0 where one is blamed.  The caller may have blamed
 * unknowns on themselves: they have no value, nor has what depends on them.  In
 * O(terms) where nothing depends on itself; a component of k unknowns takes k^2
 * steps and as many products as elimination fills in, at most k^3, and is given
 * up at LINEAR_LIMIT of them: a few seconds. */
enum { LINEAR_LIMIT = 1 << 20 };
fmpq *linear_solve(LinearSystem *system, Arena *arena);

#endif
