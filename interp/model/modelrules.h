/* modelrules.h -- what forbids that a model is said, once it is found.
 *
 *     Model, the points it is of --> [rules] --> the first one that applies
 *
 * One ordered list, for measured orders, for the ranking and for tables; each
 * row says for which of them it is.  To add a rule, add a row, with tests. */
#ifndef ASYM_INTERP_MODEL_MODELRULES_H
#define ASYM_INTERP_MODEL_MODELRULES_H

#include "interp/model/model.h"

/* Where the points come from. */
typedef enum ModelSource {
    MODEL_OF_COUNTS = 1, /* calls and runs, counted by the thousand */
    MODEL_OF_TABLE = 2,  /* a user's table, often small, often measured */
    MODEL_OF_ALL = MODEL_OF_COUNTS | MODEL_OF_TABLE
} ModelSource;

/* A model while it is weighed. */
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
    unsigned of; /* ModelSource: the rule is for points from there */
} ModelRule;

/* In order. */
enum {
    MODELRULES_BENDS,
    MODELRULES_ENDS,
    MODELRULES_OTHERWISE,
    MODELRULES_FASTER,
    MODELRULES_VAGUE,
    MODELRULES_PRODUCT,
    MODELRULES_OUTGROWN,
    MODELRULES_RIVAL,
    MODELRULES_FALLS,
    MODELRULES_LITTLE,
    MODELRULES_UNEXPLAINED,
    MODELRULES_BEGINS,
    MODELRULES
};

extern const ModelRule modelrules_list[MODELRULES];

/* The first of those for "source" that applies; NULL: none does. */
const ModelRule *modelrules_first(ModelSource source, const ModelAsked *asked);

#endif
