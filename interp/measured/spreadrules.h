/* spreadrules.h -- what may be said of best, typical and worst cases.
 *
 *     samples, what models say of each --> [rules] --> the first one that
 *     forbids a part, or none
 *
 * One ordered list; each row says of which parts it is.  To add a rule, add a
 * row, with tests. */
#ifndef ASYM_INTERP_MEASURED_SPREADRULES_H
#define ASYM_INTERP_MEASURED_SPREADRULES_H

#include "interp/measured/spread.h"

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

typedef struct SpreadRule {
    const char *name;
    bool (*applies)(const SpreadWeighing *w);
    unsigned of; /* parts */
    const char *reason;
} SpreadRule;

/* In order; "count" of them. */
const SpreadRule *spreadrules_list(size_t *count);

/* The first that forbids it; NULL: it may be said. */
const SpreadRule *spreadrules_first(const SpreadWeighing *w);

#endif
