/* modelrules.h -- what forbids that a model is said, once it is found.
 *
 *     Model, the points it is of --> [rules] --> the first one that applies
 *
 * One ordered list, for measured orders and for the ranking.  To add a rule,
 * add a row, with tests. */
#ifndef ASYM_INTERP_MODEL_MODELRULES_H
#define ASYM_INTERP_MODEL_MODELRULES_H

#include "interp/model/model.h"

/* A plain model while it is weighed. */
typedef struct ModelAsked {
    const Model *model;
    const ModelPoints *points; /* that it describes */
    const ModelPoints *all;    /* those with the ones that it was not fitted to;
                                  NULL: there are no others */
} ModelAsked;

typedef struct ModelRule {
    const char *name;
    bool (*applies)(const ModelAsked *asked);
    const char *reason;
} ModelRule;

/* In order. */
enum {
    MODELRULES_BENDS,
    MODELRULES_OUTGROWN,
    MODELRULES_RIVAL,
    MODELRULES_FALLS,
    MODELRULES_LITTLE,
    MODELRULES
};

extern const ModelRule modelrules_list[MODELRULES];

/* The first that applies; NULL: none does. */
const ModelRule *modelrules_first(const ModelAsked *asked);

#endif
