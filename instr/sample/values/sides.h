/* sides.h -- which way guards went in recording bodies.
 *
 *     Guards, Plan --> [sides] --> counters
 *
 * What samples show holds for the sides that calls took of which there may be
 * samples: fast bodies count none. */
#ifndef ASYM_INSTR_SAMPLE_VALUES_SIDES_H
#define ASYM_INSTR_SAMPLE_VALUES_SIDES_H

#include "instr/insert/inserter.h"

/* At the ends of blocks, before their branches. */
void sides_insert(const Inserter *in);

#endif
