/* measuredrules.h -- when an order may be said of what calls cost.
 *
 *     points, the model that describes them best --> [rules] --> the first one
 *     that applies, or none
 *
 * One ordered list: a rule forbids the order, or limits it to inputs as large
 * as those that were tried.  To add one, add a row, with tests.  Which inputs a
 * model may be over is in inputrules.h. */
#ifndef ASYM_INTERP_MEASURED_MEASUREDRULES_H
#define ASYM_INTERP_MEASURED_MEASUREDRULES_H

#include "interp/measured/measured.h"
#include "interp/model/modelrules.h"

/* So many times what another call costs, or what is foretold, is unlike it. */
#define MEASURED_DEARER 2.0

/* A model while it is weighed. */
typedef struct MeasuredWeighing {
    const struct MeasuredWeighing *dearest; /* that of the dearest of the same
                          points; NULL: it has no order, or these are not all */
    const MeasuredPoints *points;           /* all of them */
    const MeasuredBeside *beside;
    bool by_run;
    const MeasuredChoice *inputs; /* those that the model is over */
    size_t n_inputs;
    const Model *model;
    const double *cost; /* of the points that were fitted: those with the
                           largest inputs first */
    size_t fitted;
} MeasuredWeighing;

typedef enum MeasuredLeaves {
    MEASURED_NOTHING, /* no order is said */
    MEASURED_BESIDE,  /* it is one beside what is certain, of what was tried */
    MEASURED_UP_TO    /* it is said of what was tried */
} MeasuredLeaves;

typedef struct MeasuredRule {
    const char *name;
    bool (*applies)(const MeasuredWeighing *w);
    MeasuredLeaves leaves;
    const char *reason; /* why there is no order, or why it is what it leaves */
    const ModelRule *form; /* it is this one, about all points, which has its
                              name and reason; NULL: it is one of its own */
} MeasuredRule;

const char *measuredrules_name(const MeasuredRule *rule);

Reason measuredrules_reason(const MeasuredRule *rule);

/* In order; "count" of them. */
const MeasuredRule *measuredrules_list(size_t *count);

/* The first rule that applies; NULL: the order may be said of all inputs. */
const MeasuredRule *measuredrules_first(const MeasuredWeighing *w);

/* What forbids the order of a function once its model was studied. */
typedef struct MeasuredStudiedRule {
    const char *name;
    bool (*applies)(const MeasuredOrder *order);
    const char *reason;
} MeasuredStudiedRule;

/* In order; "count" of them. */
const MeasuredStudiedRule *measuredrules_studied_list(size_t *count);

/* The first that applies; NULL: it may be said. */
const MeasuredStudiedRule *measuredrules_studied(const MeasuredOrder *order);

#endif
