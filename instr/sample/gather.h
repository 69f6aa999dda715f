/* gather.h -- what is known about the loops of one body before it is written.
 *
 *     IrFunction, Plan, captures --> [gather] --> StrategyFacts -->
 * CountStrategy
 *
 * All questions to LLVM that counters are chosen by are asked here. */
#ifndef ASYM_INSTR_SAMPLE_GATHER_H
#define ASYM_INSTR_SAMPLE_GATHER_H

#include "instr/insert/inserter.h"

/* Once the captures of a recording body are planned. */
StrategyFacts gather_facts(const Inserter *in);

#endif
