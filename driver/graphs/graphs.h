/* graphs.h -- the graphs of the functions that a report shows.
 *
 *     Report, TimeReport --> [graphs] --> GraphViews --> GraphFiles
 *
 * Four files per function: cfg, ecfg, fcdg and loops.  docs/graphs.md says what
 * they show. */
#ifndef ASYM_DRIVER_GRAPHS_GRAPHS_H
#define ASYM_DRIVER_GRAPHS_GRAPHS_H

#include "driver/graphs/graphfiles.h"
#include "driver/graphs/graphview.h"
#include "driver/report/measured/time_report.h"
#include "driver/report/report.h"

/* Formulas at the headers of loops.  The plans of the report have the blocks.
 * Errors: as graphfiles_add. */
ASYM_CHECKED Status graphs_of_growth(GraphFiles *files, const Report *report,
                                     ReportView view);

/* Frequencies and times, as in figure 3 of Sarkar, PLDI 1989.
 * Errors: as graphfiles_add. */
ASYM_CHECKED Status graphs_of_times(GraphFiles *files, const TimeReport *report,
                                    ReportView view);

/* ---- for both ---- */

/* Adds the four pictures of a function.  "own" has hubs and no copies; "drawn"
 * is what all except the CFG are made of. */
ASYM_CHECKED Status graphs_add(GraphFiles *files, const GraphView *own,
                               const GraphView *drawn, SourceLines *lines);

/* Notes that the function is left out. */
void graphs_leave_out(GraphFiles *files, const PlanFunction *function);

#endif
