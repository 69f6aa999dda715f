/* growthrules.h -- what forbids that a model is said of a number of the runs.
 *
 *     Model, the runs that it is of --> [rules] --> the first one that applies,
 *     or none
 *
 * Two ordered lists.  To add a rule, add a row, with tests. */
#ifndef ASYM_DRIVER_RANKING_GROWTH_GROWTHRULES_H
#define ASYM_DRIVER_RANKING_GROWTH_GROWTHRULES_H

#include "interp/measured/measured.h"
#include "interp/model/modelrules.h"

/* A model while it is weighed. */
typedef struct GrowthWeighing {
    ModelAsked asked;
    const Expr *most; /* what the number comes to at most; NULL: not known */
    const MeasuredInputs *inputs; /* that "most" is over */
} GrowthWeighing;

typedef struct GrowthRule {
    const char *name;
    bool (*applies)(const GrowthWeighing *w);
    const char *reason;
    const ModelRule *form; /* it is this one, which has its name and reason;
                              NULL: it is one of its own */
} GrowthRule;

const char *growthrules_name(const GrowthRule *rule);

const char *growthrules_reason(const GrowthRule *rule);

/* What forbids it altogether: there is no model then.  In order; "count" of
 * them. */
const GrowthRule *growthrules_list(size_t *count);

/* The first of them that applies; NULL: it may be said. */
const GrowthRule *growthrules_first(const GrowthWeighing *w);

/* What forbids that a model says whether numbers grow: their largest values say
 * it then.  In order; "count" of them. */
const ModelRule *const *growthrules_of_growth(size_t *count);

/* The first of these that applies; NULL: the model says it. */
const ModelRule *growthrules_unsaid(const ModelAsked *asked);

#endif
