/* proofs.h -- a number that the code proves, checked against the samples.
 *
 *     PlanFormula, SampleSource --> [Claim] --> number
 *
 * A proof that a sample contradicts is not a claim but a fault in asym
 * (conflict.h). */
#ifndef ASYM_INTERP_CLAIMS_RULES_PROOFS_H
#define ASYM_INTERP_CLAIMS_RULES_PROOFS_H

#include "interp/claims/claim/claim.h"

/* Whether "proof" gives the number, not just an upper bound; NULL does not. */
bool proofs_are_whole(const PlanFormula *proof);

/* The number that "proof", which is whole (and so not NULL), gives. */
Claim proofs_claim(const SampleSource *source, const PlanFormula *proof,
                   Arena *arena);

/* The bound that "proof", which has a formula, gives, if every sample respects
 * it; else unknown. */
Claim proofs_bound(const SampleSource *source, const PlanFormula *proof,
                   Arena *arena);

/* Without samples: the number that "proof" gives.  Where that is only an upper
 * bound, the number is unknown, and its "worst" is that bound.  "proof" may be
 * NULL: the builds of a program have no common one.  "why" is what else the
 * number depends on, as in PlanLoop; NULL: that is not known. */
Claim proofs_alone(const PlanFormula *proof, const char *why, Arena *arena);

#endif
