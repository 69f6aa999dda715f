/* worktables.h -- the tables that a user writes of workloads and their
 * features.
 *
 *     lines of cells --> [tables] --> Workloads
 *
 * For workloads.c only.  Errors: ASYM_USAGE, the table cannot be read, or a
 * cell is not what belongs there. */
#ifndef ASYM_DRIVER_TREND_WORKTABLES_H
#define ASYM_DRIVER_TREND_WORKTABLES_H

#include "driver/trend/workloads.h"

/* The workloads of the table "path", their commands and their features. */
ASYM_CHECKED Status worktables_read(Workloads *w, const char *path);

/* The features of the table "path", without values. */
ASYM_CHECKED Status worktables_add_columns(Workloads *w, const char *path);

/* Their values, by the names of workloads, once all of these are there. */
ASYM_CHECKED Status worktables_join(Workloads *w, const char *path);

#endif
