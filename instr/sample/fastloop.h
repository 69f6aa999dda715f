/* fastloop.h -- loops of a recording body that take no more samples.
 *
 *     Inserter, its tests of budgets --> [fastloop] --> optimiser
 *
 * Samples are taken in windows.  When a loop has made some rounds in the
 * recording body, its next one begins in a copy of the loop that does not ask:
 * a `main` that runs for long leaves its recording body midway.  The copy
 * counts its rounds down, and leads back when they have about doubled, with all
 * windows open.  Totals are what they would be without the copy; only the sides
 * of branches are told of no round in it. */
#ifndef ASYM_INSTR_SAMPLE_FASTLOOP_H
#define ASYM_INSTR_SAMPLE_FASTLOOP_H

#include "instr/insert/inserter.h"

/* After everything else: the body's counters are still in variables. */
void fastloop_insert(const Inserter *in);

#endif
