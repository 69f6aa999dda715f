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
    const MeasuredOrder *best, *typical, *worst; /* NULL: a rule
                           (measuredrules.h) forbids to say it */
} Spread;

typedef enum SpreadPart {
    SPREAD_BEST = 1,
    SPREAD_TYPICAL = 2,
    SPREAD_WORST = 4,
    SPREAD_MEANS = 8 /* of equal inputs, of a number that is not far apart */
} SpreadPart;

/* What may be said of one part. */
typedef struct SpreadWeighing {
    SpreadPart part;
    const SampleSource *source;
    const MeasuredPoints *best; /* the best cases; not of SPREAD_MEANS */
    const Points
        *points; /* SPREAD_MEANS: those recorded that have all inputs */
    const Spread *fitted; /* what models say; NULL: not known yet */
    const Claim *cost;    /* what it is at most, for all inputs; or NULL */
} SpreadWeighing;

/* What forbids to say a part.  To add a rule, add a row, with tests. */
typedef struct SpreadRule {
    const char *name;
    bool (*applies)(const SpreadWeighing *w);
    unsigned of; /* parts */
} SpreadRule;

/* In order; "count" of them. */
const SpreadRule *spread_rules(size_t *count);

/* The first that applies; NULL: it may be said. */
const SpreadRule *spread_forbids(const SpreadWeighing *w);

/* Of the number that "source" has, which comes to "cost" at most; NULL: that is
 * not known.  NULL: the samples are not far apart, or nothing may be said of
 * any of the three. */
const Spread *spread_find(const SampleSource *source, const Claim *cost,
                          Arena *arena);

/* Sets "about" of a claim that is unknown; of the three in it, where it has
 * them. */
void spread_set(Claim *claim, const SampleSource *source, Arena *arena);

#endif
