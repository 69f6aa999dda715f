/* replacing.h -- when an order over what runs were given takes the place of one
 * over what calls were.
 *
 *     the order that was found, another one --> [rules] --> which of them
 * counts
 *
 * The order that is found first counts.  One that is over what calls in the
 * function returned, or beside what is certain, is second: another that
 * foretells better takes its place. */
#ifndef ASYM_INTERP_MEASURED_REPLACING_H
#define ASYM_INTERP_MEASURED_REPLACING_H

#include "interp/measured/measured.h"

typedef struct Replacing {
    const MeasuredOrder *found;
    bool by_run;   /* the other one is over what runs were given, */
    MeasuredOf of; /* and of these calls */
    const MeasuredOrder *other; /* NULL: it is not known yet */
} Replacing;

/* What keeps the order that was found.  To add a rule, add a row, with tests.
 */
typedef struct ReplacingRule {
    const char *name;
    bool (*keeps)(const Replacing *w);
} ReplacingRule;

/* The first that keeps it; NULL: the other takes its place, or may do so where
 * it is not known. */
const ReplacingRule *replacing_keeps(const Replacing *w);

#endif
