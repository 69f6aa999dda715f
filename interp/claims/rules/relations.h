/* relations.h -- what the inputs of a number had in common in all its samples.
 *
 * A fit to samples claims the ranges that were tested.  Inputs that a program
 * never lets vary independently, such as a size and its factors, fill only part
 * of these, and only that part is claimed.  Orders and the simplest equations
 * are looked for; others go unseen. */
#ifndef ASYM_INTERP_CLAIMS_RULES_RELATIONS_H
#define ASYM_INTERP_CLAIMS_RULES_RELATIONS_H

#include "interp/claims/claim/claim.h"

/* The conditions that hold for the symbols of a claim of "formula" in all its
 * samples, and that the tested ranges do not imply: a <= b, a + 1 <= b, c = a*b
 * + d, c = a + b + d; and how far two are apart where that took three values at
 * most: a <= b and b <= a + 1. */
Region relations_find(const SampleSource *source, const RowFormula *formula,
                      Arena *arena);

/* Limits "claim" to where they hold. */
void relations_limit(Claim *claim, const SampleSource *source, Arena *arena);

#endif
