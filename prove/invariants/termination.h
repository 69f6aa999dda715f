/* termination.h -- whether a system is left in the end.
 *
 *     System, Invariants --> [termination]
 *
 * What is counted is that of executions that end.  A loop that is left only by
 * an overflow, which no proof looks at, would have any number.  So there must
 * be a tuple of numbers of which each way that can be taken again and again
 * makes one smaller, above 0, and none before it larger (lexicographic ranking:
 * Bradley, Manna and Sipma, CAV 2005); the numbers are those by which branches
 * decide, or what is known of pairs of variables. */
#ifndef ASYM_PROVE_INVARIANTS_TERMINATION_H
#define ASYM_PROVE_INVARIANTS_TERMINATION_H

#include "prove/invariants/invariants.h"

/* Sound, not complete. */
bool termination_is_certain(const System *system, const Invariants *invariants,
                            Arena *arena);

#endif
