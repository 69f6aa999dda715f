/* spread.h -- best, typical and worst of what was seen, where contents decide.
 *
 *     samples of a number --> [spread] --> what a model says of each
 *
 * Where inputs of one size gave numbers that are far apart, one formula cannot
 * say how the number grows.  Three models do, each fitted to its own points:
 * the best cases (no sample with inputs as large or larger had less), the worst
 * ones (none with inputs as small or smaller had more), and the typical ones:
 * half of those of about their size had less, or else the means of all. */
#ifndef ASYM_INTERP_MEASURED_SPREAD_H
#define ASYM_INTERP_MEASURED_SPREAD_H

#include "interp/measured/measured.h"
#include "interp/samples/points.h"

typedef struct Spread {
    const MeasuredOrder *best, *typical, *worst; /* NULL: there is no model, or
                           a rule (spreadrules.h) forbids to say it: then why */
    const char *no_best, *no_typical, *no_worst; /* NULL: none does */
} Spread;

/* Of the number that "source" has, which comes to "cost" at most; NULL: that is
 * not known; "unsampled" is what the samples leave out.  NULL: they are not far
 * apart, or nothing may be said of any of the three. */
const Spread *spread_find(const SampleSource *source, const Claim *cost,
                          Unsampled unsampled, Arena *arena);

/* Sets "about" of a claim that is unknown, or "not_about"; of the three in it,
 * where it has them. */
void spread_set(Claim *claim, const SampleSource *source, Arena *arena);

#endif
