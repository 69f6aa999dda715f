/* replacing.h -- when an order over what runs were given takes the place of one
 * over what calls were.
 *
 *     two MeasuredOrders --> [rules] --> the one that counts
 *
 * The order that is found first counts.  One that is over what calls in the
 * function returned, or beside what is certain, is second: another that
 * foretells better takes its place. */
#ifndef ASYM_INTERP_MEASURED_CHOOSING_REPLACING_H
#define ASYM_INTERP_MEASURED_CHOOSING_REPLACING_H

#include "interp/measured/measured.h"

typedef struct Replacing {
    const MeasuredOrder *found;
    bool by_run;   /* the other one is over what runs were given, */
    MeasuredOf of; /* and of these calls */
    const MeasuredOrder *other; /* NULL: it is not known yet */
} Replacing;

/* Which of them counts.  To add a rule, add a row, with tests. */
typedef struct ReplacingRule {
    const char *name;
    bool (*applies)(const Replacing *w);
    bool keeps; /* the order that was found; else the other takes its place, or
                   may do so where it is not known */
    const char *reason;
} ReplacingRule;

/* In order; "count" of them. */
const ReplacingRule *replacing_rules(size_t *count);

/* The first that applies; one always does. */
const ReplacingRule *replacing_rule(const Replacing *w);

#endif
