/* fitting.h -- the formula that goes through the samples of a number.
 *
 *     SampleSource --> Points --> [Fitting] --> rules, claims
 *
 * Nothing is claimed here: rules.h says whether a fit may be called exact. */
#ifndef ASYM_INTERP_CLAIMS_RULES_FITTING_H
#define ASYM_INTERP_CLAIMS_RULES_FITTING_H

#include "interp/claims/claim/claim.h"
#include "interp/samples/points.h"
#include "interp/search/fit.h"

/* Which samples there may be a formula for. */
typedef enum FittingOf {
    FITTING_OF_VALUE,    /* equal inputs must have given one value */
    FITTING_OF_SMALLEST, /* of this and the next two without draws, where those
                            say nothing against it */
    FITTING_OF_MEAN,
    FITTING_OF_LARGEST
} FittingOf;

typedef struct Fitting {
    FittingOf of;
    const Points *all;    /* of the number; maybe NULL if they differ */
    const Points *points; /* those that were fitted: "all", or those of them
                             without negative inputs; likewise */
    bool differs; /* equal inputs gave different values: nothing was fitted */
    Fit fit;
} Fitting;

/* Of one campaign: what was refuted, by number. */
typedef struct Refuted Refuted;

/* Belongs to "arena". */
Refuted *fitting_refuted_new(Arena *arena);

/* Points without draws, by Domain; NULL: not made yet. */
typedef struct FittingPoints {
    const Points *without_draws[DOMAIN_NONNEGATIVE + 1];
} FittingPoints;

/* What need not be found again. */
typedef struct FittingKnown {
    Refuted *refuted;      /* NULL: nothing is kept */
    FittingPoints *points; /* of the same samples, but for the column's
                              statistic; NULL: they are not shared */
} FittingKnown;

/* Fits all points, or failing that those where no symbol is negative. */
Fitting fitting_find(const SampleSource *source, FittingOf of,
                     const FittingKnown *known, Arena *arena);

/* Whether some formula goes through all points. */
bool fitting_is_through(const Fitting *fitting);

/* Whether it is that of the smallest values, and no execution can have less:
 * those that were not recorded do not matter then. */
bool fitting_is_least(const Fitting *fitting, const SampleSource *source);

Statistic fitting_statistic(const Fitting *fitting);

/* The formula that was found, claimed to be exact in the region where its
 * points are; inputs that had one value keep it there.  Its tested ranges are
 * not set. */
Claim fitting_claim(const Fitting *fitting, const SampleSource *source,
                    Arena *arena);

/* The name of an input that had one value, which the formula is for; or NULL.
 */
const char *fitting_fixed_input(const Fitting *fitting,
                                const SampleSource *source);

/* Why there is no formula. */
const char *fitting_reason(const Fitting *fitting, const SampleSource *source,
                           Arena *arena);

/* The name of an input among the points that took too few values to show that
 * it does not matter, and that the formula leaves out; or
 * NULL. */
const char *fitting_sparse_input(const Fitting *fitting,
                                 const SampleSource *source);

#endif
