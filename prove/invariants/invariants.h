/* invariants.h -- what always holds before each way of a system is taken.
 *
 *     System, Samples --> [Invariants] --> potentials
 *
 * Candidates are the inequalities x + y >= k between two variables (octagons,
 * Mine, HOSC 2006) that all samples of the way satisfy; those stay that hold
 * where the system is entered, and after each way wherever those before it do
 * (Houdini: Flanagan and Leino, FME 2001).  Each way has its own, so that what
 * holds only when the loop is left is found too. */
#ifndef ASYM_PROVE_INVARIANTS_INVARIANTS_H
#define ASYM_PROVE_INVARIANTS_INVARIANTS_H

#include "prove/invariants/samples.h"

typedef struct Invariants {
    PolyList *facts; /* by way: each is >= 0 before it is taken, and its steps
                        with it */
} Invariants;

/* Where all of "given", over symbols, are >= 0. */
Invariants invariants_find(const System *system, const PolyList *given,
                           const Samples *samples, Arena *arena);

/* Whether what each way "needs" holds.  If not, *missing is what is not known
 * to hold, before the system is entered; it is lost where that cannot be said.
 */
bool invariants_suffice(const Invariants *invariants, const System *system,
                        const PolyList *given, Poly *missing, Arena *arena);

#endif
