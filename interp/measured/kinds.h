/* kinds.h -- how runs grow whose contents are of the dearest kind.
 *
 *     points of runs, the kind of contents of each --> [kinds] -->
 * MeasuredOrder
 *
 * Where contents decide, runs of all kinds together are of no form: noise is
 * sorted another way than text.  Those of one kind are alike, so that each kind
 * has an order of its own.  What is said is that of the kind that costs most
 * where inputs are ten times the largest. */
#ifndef ASYM_INTERP_MEASURED_KINDS_H
#define ASYM_INTERP_MEASURED_KINDS_H

#include "interp/measured/measured.h"

/* Runs with contents of one kind. */
typedef struct Kind {
    const Contents *contents; /* NULL: runs were given none */
    MeasuredPoints points;
    const MeasuredOrder *order; /* NULL: these have none */
    double now, then; /* with an order: the logarithms of what it foretells of
                         the largest inputs of all runs, and of ten times
                         these */
} Kind;

/* The order of the runs of one kind, while it is asked whether it counts. */
typedef struct KindOrder {
    const MeasuredOrder *order;
    bool is_only; /* there are no other kinds */
} KindOrder;

/* What forbids that it does.  To add a rule, add a row, with tests. */
typedef struct KindOrderRule {
    const char *name;
    bool (*applies)(const KindOrder *order);
    const char *reason;
} KindOrderRule;

/* In order; "count" of them. */
const KindOrderRule *kinds_order_rules(size_t *count);

/* The first that applies; NULL: it counts. */
const KindOrderRule *kinds_order_rule(const KindOrder *order);

/* The kinds while their orders are weighed. */
typedef struct KindsWeighing {
    const Kind *kind;
    size_t count;
    const Kind *dearest;       /* NULL: none has an order */
    const MeasuredPoints *all; /* of all kinds, over sizes alone */
} KindsWeighing;

/* What forbids that the order of the dearest kind is said.  To add a rule, add
 * a row, with tests. */
typedef struct KindsRule {
    const char *name;
    bool (*applies)(const KindsWeighing *w);
    const char *reason;
} KindsRule;

/* In order; "count" of them. */
const KindsRule *kinds_rules(size_t *count);

/* The order of the dearest kind of "points", which are over what runs were
 * given; with one kind that of all, or of the dearest of these.  NULL: a rule
 * forbids it, and *why is set to its reason. */
MeasuredOrder *kinds_order(const MeasuredPoints *points,
                           const MeasuredBeside *beside, const char **why,
                           Arena *arena);

#endif
