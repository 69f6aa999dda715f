/* faults.h -- what in a report is a fault of asym's own: samples that
 * contradict proofs.
 *
 *     Report --> its faults --> text, JSON, exit code */
#ifndef ASYM_INTERP_CLAIMS_FAULTS_H
#define ASYM_INTERP_CLAIMS_FAULTS_H

#include "base/status.h"
#include "driver/report/report.h"

/* Fills in the faults of "report" from its formulas. */
void faults_collect(Report *report, Arena *arena);

/* Errors: ASYM_INTERNAL, there is a fault. */
ASYM_CHECKED Status faults_verdict(const Report *report);

#endif
