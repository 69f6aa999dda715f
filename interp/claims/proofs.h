/* proofs.h -- a number that the code proves, held against the samples.
 *
 *     PlanFormula, SampleSource --> [Claim] --> number
 *
 * A proof that a sample contradicts is no claim but a fault of asym's own
 * (conflict.h). */
#ifndef ASYM_INTERP_CLAIMS_PROOFS_H
#define ASYM_INTERP_CLAIMS_PROOFS_H

#include "interp/claims/claim.h"

/* Whether "proof" says what the number is, not just what it is at most; NULL
 * does not. */
bool proofs_are_whole(const PlanFormula *proof);

/* The number that "proof", which is whole, says. */
Claim proofs_claim(const SampleSource *source, const PlanFormula *proof,
                   Arena *arena);

/* The bound that "proof" gives, if every sample respects it; else unknown. */
Claim proofs_bound(const SampleSource *source, const PlanFormula *proof,
                   Arena *arena);

/* Without samples: the number that "proof" gives.  Where that is an upper bound
 * only, the number is unknown, and its "worst" is that bound.  "why" is what
 * else the number depends on, as in PlanLoop; NULL: nothing is known of
 * that. */
Claim proofs_alone(const PlanFormula *proof, const char *why, Arena *arena);

#endif
