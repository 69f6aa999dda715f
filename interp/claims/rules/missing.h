/* missing.h -- inputs of a number that some samples have no value for.
 *
 * A value is recorded when the program itself reads it.  A sample without one
 * comes from an execution that never read it, and counts like any other: what a
 * formula says there must be what the sample says, whatever the value may be.
 */
#ifndef ASYM_INTERP_CLAIMS_RULES_MISSING_H
#define ASYM_INTERP_CLAIMS_RULES_MISSING_H

#include "interp/samples/points.h"

/* The name of an input that may explain the number and that no sample has a
 * value for: what reads it never ran. NULL: there is none. */
const char *missing_anywhere(const SampleSource *source);

/* The name of an input that some sample within the tested ranges of "formula"
 * lacks, and where "formula" is not "statistic" of the sample: then what
 * decides whether it is read matters too. "fitted" are the points that the
 * formula was made from, whose rows are in order; NULL: only its own symbols
 * are looked at. Returns NULL if there is none. */
const char *missing_against(const SampleSource *source,
                            const RowFormula *formula, const Points *fitted,
                            Statistic statistic);

/* The same of a cost, whose order says nothing of ranges of inputs that it is
 * not over: a sample outside of these contradicts it, too, unless it is a call
 * that does without, whose cost is always the same.  Inputs that a sample lacks
 * are 0 in a bound. */
const char *missing_against_cost(const SampleSource *source,
                                 const RowFormula *formula,
                                 const Points *fitted, Statistic statistic,
                                 bool is_bound);

#endif
