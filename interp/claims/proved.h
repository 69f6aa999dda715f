/* proved.h -- a number of a loop where no runs are made: what the code proves.
 *
 *     Plan --> [Formula] --> cost, report */
#ifndef ASYM_INTERP_CLAIMS_PROVED_H
#define ASYM_INTERP_CLAIMS_PROVED_H

#include "interp/claims/formulas.h"

/* The formula that "proof" gives.  Where it is an upper bound only, the number
 * is unknown, and its "worst" is that bound.  "why" is what else the number
 * depends on, as in PlanLoop; NULL: nothing is known of that. */
Formula proved_number(const PlanFunction *function, const PlanFormula *proof,
                      const char *why, Arena *arena);

/* Adds to each unknown formula of "report" what may help: runs. */
void proved_add_remedy(Report *report, Arena *arena);

#endif
