/* draws.h -- how many verification draws each formula has met.
 *
 *     Evidence, formulas of all analyses so far --> [Draws] --> ClaimTrial
 *
 * Samples that a formula was found on say little about others.  Independent
 * random inputs that came after it bound the rate at which it misses: a draw
 * counts for a formula if it reached the number, so that some sample of it lies
 * in the formula's region, and was made after the formula was first seen.  A
 * formula that a draw misses is no formula of the number any more, and the next
 * one begins anew. */
#ifndef ASYM_INTERP_CLAIMS_RULES_DRAWS_H
#define ASYM_INTERP_CLAIMS_RULES_DRAWS_H

#include "interp/claims/claim/claim.h"

/* Of one campaign: it outlives its analyses, each of which adds what it finds.
 */
typedef struct Draws Draws;

/* Draws that a claim needs to be exact; and builds, if the code proves the
 * number in each. */
enum { DRAWS_NEEDED = 30, DRAWS_BUILDS_NEEDED = 5 };

/* Belongs to "arena". */
Draws *draws_new(const Evidence *evidence, Arena *arena);

/* A formula of which number. */
typedef struct DrawsNumber {
    const SampleSource *source;
    unsigned form; /* tells numbers of one column apart */
    bool is_built; /* it may differ from build to build: only draws that were
                      built for themselves count */
    bool is_proved_in_builds; /* by the code of each of them */
    bool is_proof; /* and all of them prove this formula, so that none is left
                      to draw once all were built */
} DrawsNumber;

/* All builds that the user allows have been made, "count" of them. */
void draws_all_built(Draws *draws, size_t count);

/* What "claim", which has an expression and a region, has met; and the values
 * that it has met, if they are what it is claimed for: a few builds are not.
 * NULL draws: none can be made. */
ClaimTrial draws_trial(Draws *draws, const DrawsNumber *number,
                       const Claim *claim, ClaimRanges *met, Arena *arena);

#endif
