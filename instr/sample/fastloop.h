/* fastloop.h -- loops of a recording body that take no more samples.
 *
 *     Inserter, its tests of budgets --> [fastloop] --> optimiser
 *
 * Samples are taken in windows.  Once nothing that is asked for in a loop would
 * be recorded, its next round begins in a copy of the loop that does not ask: a
 * `main` that runs for long leaves its recording body midway.  The copy counts
 * its rounds down, and leads back when they have about doubled, with all
 * windows open.  Totals are what they would be without the copy. */
#ifndef ASYM_INSTR_SAMPLE_FASTLOOP_H
#define ASYM_INSTR_SAMPLE_FASTLOOP_H

#include "instr/insert/inserter.h"

/* After everything else: the body's counters are still in variables. */
void fastloop_insert(const Inserter *in);

#endif
