/* skips.h -- loops that stand for what the library costs, without most of their
 * rounds.
 *
 *     Inserter, PlanFunction.library --> [skips] --> optimiser
 *
 * The function beside a call of memcmp compares byte by byte, and that beside
 * one of read goes round once for each byte: more work than the call itself.
 * Nothing looks into such a loop: it begins where its tests are sure to hold
 * still, and what counts its rounds with it.  How far bytes are walked the
 * run-time finds out (instr/runtime/bytes.h). */
#ifndef ASYM_INSTR_SAMPLE_WALKS_SKIPS_H
#define ASYM_INSTR_SAMPLE_WALKS_SKIPS_H

#include "instr/insert/inserter.h"

/* After everything else: the phis of headers are others then. */
void skips_insert(const Inserter *in);

#endif
