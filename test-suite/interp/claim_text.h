/* claim_text.h -- claims and proofs as text, for tests: both ways.
 *
 *     n + 1 [proved] for n >= 0
 *     at most n + 1 [exact] where reached
 *     n [proved] for n >= 0, everywhere max(0, n)
 *     unknown: equal inputs gave different counts
 *     2*n [exact] (mean) */
#ifndef ASYM_TEST_INTERP_CLAIM_TEXT_H
#define ASYM_TEST_INTERP_CLAIM_TEXT_H

#include "interp/claims/claim/claim.h"

/* These read text over the symbols of "f"; wrong text is a failure of the
 * test. */
const Expr *expr_of(const char *text, const PlanFunction *f, Arena *arena);
Region region_of(const char *text, const PlanFunction *f, Arena *arena);
/* "at most n + 1 for n >= 0". */
PlanFormula proof_of(const char *text, const PlanFunction *f, Arena *arena);
/* As above, but for "everywhere". */
Claim claim_of(const char *text, const PlanFunction *f, Arena *arena);

const char *region_shown(const Region *region, const PlanFunction *f,
                         Arena *arena);
const char *claim_shown(const Claim *claim, const PlanFunction *f,
                        Arena *arena);

/* The tested ranges, "n 0..9, m 1..1"; "" without any. */
const char *ranges_shown(const Claim *claim, const PlanFunction *f,
                         Arena *arena);

/* That these are the texts of them. */
void check_region(const Region *region, const PlanFunction *f,
                  const char *text);
void check_claim(const Claim *claim, const PlanFunction *f, const char *text);

#endif
