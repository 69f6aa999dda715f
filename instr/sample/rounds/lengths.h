/* lengths.h -- how long something is, as a loop that walks along it finds.
 *
 *     Symbols, Inserter --> [lengths] --> captures
 *
 * Where such a loop is left at the end of its walk, its own rounds are the
 * length.  Nothing is read for it.  One that is left earlier tells nothing. */
#ifndef ASYM_INSTR_SAMPLE_ROUNDS_LENGTHS_H
#define ASYM_INSTR_SAMPLE_ROUNDS_LENGTHS_H

#include "instr/insert/inserter.h"

/* Builds, where exit "edge" of "loop" leads, that what its walks have found is
 * caught in all regions around it. */
void lengths_catch(const Inserter *in, LoopId loop, EdgeId edge);

#endif
