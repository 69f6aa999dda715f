/* telling.h -- what of the ranges and conditions of a claim a reader is told.
 *
 *     Claim --> [telling] --> report
 *
 * Most numbers of a large program have many inputs, and their formulas few. The
 * JSON report has all. */
#ifndef ASYM_INTERP_CLAIMS_CLAIM_TELLING_H
#define ASYM_INTERP_CLAIMS_CLAIM_TELLING_H

#include "interp/claims/claim/claim.h"

/* Of the tested ranges of "claim", which is known, those of symbols that the
 * formula speaks of or that equal one of these, and the first others where
 * these are less than two. */
ClaimRanges telling_ranges(const Claim *claim, Arena *arena);

/* The conditions that the tested ranges do not meet anyway, and that speak of
 * no tested symbol whose range is not among "shown". */
Region telling_conditions(const Claim *claim, const ClaimRanges *shown,
                          Arena *arena);

#endif
