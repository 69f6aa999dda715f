/* alike.h -- whether two claims say the same.
 *
 *     Claim, Claim --> [alike] --> what need not be said twice */
#ifndef ASYM_INTERP_CLAIMS_CLAIM_ALIKE_H
#define ASYM_INTERP_CLAIMS_CLAIM_ALIKE_H

#include "interp/claims/claim/claim.h"

/* Whether all that a reader is told of "a" holds of "b": the number, where it
 * holds, and what it rests on. */
bool alike_claims(const Claim *a, const Claim *b);

#endif
