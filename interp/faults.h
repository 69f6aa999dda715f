/* faults.h -- what in an analysis is a fault in asym: samples that contradict
 * proofs.
 *
 *     Analysis --> its faults --> text, JSON, exit code */
#ifndef ASYM_INTERP_FAULTS_H
#define ASYM_INTERP_FAULTS_H

#include "base/status.h"
#include "interp/analysis.h"

/* Fills in the faults of "analysis" from its claims. */
void faults_collect(Analysis *analysis, Arena *arena);

/* Errors: ASYM_INTERNAL, there is a fault. */
ASYM_CHECKED Status faults_verdict(const Analysis *analysis, Arena *arena);

#endif
