/* looptargets.h -- what the running totals of a body's loops mean.
 *
 *     loopsums --> [looptargets] --> Targets */
#ifndef ASYM_INSTR_SAMPLE_ROUNDS_LOOPTARGETS_H
#define ASYM_INSTR_SAMPLE_ROUNDS_LOOPTARGETS_H

#include "instr/sample/rounds/loopcount.h"

/* Adds to the body's targets which totals of the profile its running totals are
 * added to: only one of a function's bodies does, since they add up the same
 * numbers. */
void looptargets_add(const Inserter *in);

#endif
