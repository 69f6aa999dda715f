/* distances.h -- the number of elements between two pointers, in the program.
 *
 *     IrSymbol, Inserter --> [distances] --> captures */
#ifndef ASYM_INSTR_SAMPLE_VALUES_DISTANCES_H
#define ASYM_INSTR_SAMPLE_VALUES_DISTANCES_H

#include "instr/insert/inserter.h"

/* Builds the value of "symbol", a SCOPE_DISTANCE, where both ends are there. */
LLVMValueRef distances_value(const Inserter *in, const IrSymbol *symbol);

#endif
