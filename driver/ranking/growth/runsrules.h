/* runsrules.h -- when runs say nothing of what grows.
 *
 *     Totals, RunInputs --> [rules] --> the first one that applies, or none
 *
 * One ordered list.  To add a rule, add a row, with tests. */
#ifndef ASYM_DRIVER_RANKING_GROWTH_RUNSRULES_H
#define ASYM_DRIVER_RANKING_GROWTH_RUNSRULES_H

#include "driver/ranking/growth/runclaims.h"

/* Runs while they are weighed. */
typedef struct RunsWeighing {
    size_t counted;          /* whole */
    const RunInputs *inputs; /* of these, and how many others were lost */
} RunsWeighing;

typedef struct RunsRule {
    const char *name;
    bool (*applies)(const RunsWeighing *w);
    const char *(*reason)(const RunsWeighing *w, Arena *arena);
} RunsRule;

/* In order; "count" of them. */
const RunsRule *runsrules_list(size_t *count);

/* The first that applies; NULL: they may be ranked by. */
const RunsRule *runsrules_first(const RunsWeighing *w);

#endif
