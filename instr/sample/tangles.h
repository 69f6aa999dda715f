/* tangles.h -- rounds of regions that are entered at several places.
 *
 *     Loops.turns --> [tangles] --> the work
 *
 * Such a region has no header, so no loop counts it; but what calls cost,
 * theirs and their callers', has a round of it as of any loop. */
#ifndef ASYM_INSTR_SAMPLE_TANGLES_H
#define ASYM_INSTR_SAMPLE_TANGLES_H

#include "instr/insert/inserter.h"

void tangles_insert(const Inserter *in);

#endif
