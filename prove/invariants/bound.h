/* bound.h -- what is still to be counted at most, as a linear form.
 *
 *     System, Invariants, Samples --> [bound] --> Potential
 *
 * A linear form for each place of the system that falls by at least what each
 * way counts: where the system is entered it is an upper bound.  Its
 * coefficients and the proof that it falls, multiples of invariants, solve one
 * linear program (Podelski and Rybalchenko, VMCAI 2004), which asks for the
 * least bound over the samples.  That it falls is then proved anew. */
#ifndef ASYM_PROVE_INVARIANTS_BOUND_H
#define ASYM_PROVE_INVARIANTS_BOUND_H

#include "prove/invariants/potential.h"

/* False if there is none.  "place" is one of the system. */
bool bound_find(Potential *out, const System *system,
                const Invariants *invariants, const Samples *samples,
                unsigned place, Arena *arena);

#endif
