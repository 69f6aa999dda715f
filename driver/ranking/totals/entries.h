/* entries.h -- which place calls which function how often, in each run.
 *
 *     Totals --> [Entries] --> causes, dues, callmeans
 *
 * Calls through pointers are those that no direct call explains.  Of a function
 * they are taken to come from one place, if one place alone makes calls of its
 * type, and enough of them in each run, or one alone makes as many. */
#ifndef ASYM_DRIVER_RANKING_TOTALS_ENTRIES_H
#define ASYM_DRIVER_RANKING_TOTALS_ENTRIES_H

#include "driver/ranking/totals/totals.h"

typedef struct Entry {
    uint32_t caller, function; /* places */
    const double *count;       /* by run; not all are 0 */
} Entry;

/* Those of function "f" are at[start[f]] up to, not including, at[start[f +
 * 1]].
 */
typedef struct Entries {
    Vec(Entry) at;          /* by function */
    const size_t *start;    /* by place, and one more: its first entry */
    const double **numbers; /* by cell: by run */
} Entries;

Entries entries_find(const Totals *totals, Arena *arena);

#endif
