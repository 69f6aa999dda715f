/* spread.h -- best, typical and worst of what was seen, where contents decide.
 *
 *     samples of a number --> [spread] --> what a model says of each
 *
 * Where inputs of one size gave numbers that are far apart, one formula cannot
 * say how the number grows.  Three models do, each fitted to its own points:
 * the best cases (no sample with inputs as large or larger had less), the worst
 * ones (none with inputs as small or smaller had more), and the typical ones:
 * half of those of about their size had less, or else the means of all. */
#ifndef ASYM_INTERP_COST_SPREAD_H
#define ASYM_INTERP_COST_SPREAD_H

#include "interp/cost/measured.h"
#include "interp/samples/points.h"

typedef struct Spread {
    const MeasuredOrder *best, *typical, *worst; /* NULL: a rule
                           (measuredrules.h) forbids to say it */
} Spread;

/* Recorded executions that have all inputs, against all that there were. */
typedef struct SpreadSeen {
    const SampleSource *source;
    const Points *points; /* of those recorded that have all inputs */
} SpreadSeen;

/* What forbids to take the means of "points" for those of all executions.  To
 * add a rule, add a row, with tests. */
typedef struct SpreadRule {
    const char *name;
    bool (*applies)(const SpreadSeen *seen);
} SpreadRule;

/* The first that applies; NULL: these are like all. */
const SpreadRule *spread_forbids(const SpreadSeen *seen);

/* Of the number that "source" has.  NULL: the samples are not far apart, or
 * nothing may be said of any of the three, as where more was executed than
 * recorded: then only of best cases, if none can be better. */
const Spread *spread_find(const SampleSource *source, Arena *arena);

/* "seen" of calls of "function" that cost "cost" at most: without what would be
 * far above that for larger inputs, since that cannot be.  NULL: nothing. */
const Spread *spread_below(const Spread *seen, const Claim *cost,
                           const PlanFunction *function, Arena *arena);

/* Sets "about" of a claim that is unknown; of the three in it, where it has
 * them. */
void spread_set(Claim *claim, const SampleSource *source, Arena *arena);

#endif
