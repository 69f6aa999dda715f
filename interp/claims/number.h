/* number.h -- one number of a loop or a call, from the code and the samples.
 *
 *     proof, SampleSource, Circumstances --> [number] --> Claim
 *
 * 1. A proof of the number itself is claimed, if every sample agrees; one that
 *    rests on the builds that were made is exact, if enough drawn ones met it.
 * 2. Otherwise what the code says on a premise is exact, if the
 *    samples bear it out (premises.h) and enough draws met it.
 * 3. Otherwise the formula that goes through the samples is, if no rule
 *    (rules.h) forbids it, where the inputs keep what they had in common
 *    (relations.h).
 * 4. Otherwise what the code says in a length that only the loop itself tells.
 * 5. Otherwise the number is unknown; its smallest, mean and largest value may
 *    have separate claims. */
#ifndef ASYM_INTERP_CLAIMS_NUMBER_H
#define ASYM_INTERP_CLAIMS_NUMBER_H

#include "interp/claims/rules/rules.h"

/* "proof": NULL if none counts.  With "basis" BASIS_CODE there are no
 * samples. */
typedef struct NumberQuestion {
    Basis basis;
    SampleSource source;
    const PlanFormula *proof;
    bool build_by_build; /* the proof holds in the builds that were made; for
                            other values of the macros the code may be another
                            one */
    const PlanFormula *premised; /* as in PlanLoop, of the number; NULL: none */
    bool changed;                /* something was not as is watched */
    Circumstances with;          /* "bound" is set from the proof */
} NumberQuestion;

Claim number_find(const NumberQuestion *question, Arena *arena);

/* "claim", which each build proves for itself, as far as drawn builds met it.
 */
Claim number_by_builds(Claim claim, const SampleSource *source, Draws *draws,
                       Arena *arena);

/* What the samples alone say: step 3. */
Claim number_from_samples(const SampleSource *source, FittingOf of,
                          const Circumstances *with, Arena *arena);

#endif
