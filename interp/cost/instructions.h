/* instructions.h -- what a loop and a function execute themselves.
 *
 *     counts, totals, PlanPath --> [ReportInstructions] --> report
 *
 * An execution of a loop ends in each header execution but the last one with a
 * back edge, so it takes at most round * (count - 1) + last, and exactly that
 * where all ways cost the same.  Likewise a call takes its straight path, and
 * for each loop round * (total - entries) + last * entries.  Loops inside a
 * loop and callees are not in it: they have numbers of their own. */
#ifndef ASYM_INTERP_COST_INSTRUCTIONS_H
#define ASYM_INTERP_COST_INSTRUCTIONS_H

#include "driver/report/report.h"
#include "interp/builds/variation.h"

/* Fills in out->instructions; the other numbers of "out", which is "loop" of
 * "f", are known. */
void instructions_of_loop(ReportLoop *out, const VariedFunction *f,
                          const PlanLoop *loop, Arena *arena);

/* Fills in out->instructions, after those of its loops; out->loops are in the
 * order of the plan. */
void instructions_of_function(ReportFunction *out, const VariedFunction *f,
                              Arena *arena);

#endif
