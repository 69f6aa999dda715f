/* conflict.h -- a proof that a sample contradicts.
 *
 *     proof, sample --> [Claim]: unknown, with the contradiction */
#ifndef ASYM_INTERP_CLAIMS_RULES_CONFLICT_H
#define ASYM_INTERP_CLAIMS_RULES_CONFLICT_H

#include "interp/claims/claim/claim.h"

/* "row" is one of the source's samples, and in the region of the proof. */
Claim conflict_claim(const SampleSource *source, const PlanFormula *proof,
                     const EvidenceRow *row, Arena *arena);

#endif
