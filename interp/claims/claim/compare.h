/* compare.h -- a formula against the samples.
 *
 *     SampleSource, formula --> [Comparison] --> claims, cost */
#ifndef ASYM_INTERP_CLAIMS_CLAIM_COMPARE_H
#define ASYM_INTERP_CLAIMS_CLAIM_COMPARE_H

#include "interp/samples/rows.h"

/* How the samples of a number compare with an expression over the function's
 * symbols. */
typedef struct Comparison {
    size_t compared;  /* rows inside the region with all its symbols present */
    size_t equal,     /* it is equal to all values of the row */
        below, above; /* ... below the largest, above the smallest of them */
    const EvidenceRow *unequal, *exceeded; /* the first that is not equal to it,
                                              the first that is above it */
} Comparison;

Comparison compare_samples(const SampleSource *source, const Expr *expr,
                           const Region *valid, Arena *arena);

#endif
