/* captureparts.h -- which symbol a capture is of, and where its region keeps
 * it; for the files of captures.h only. */
#ifndef ASYM_INSTR_SAMPLE_VALUES_CAPTUREPARTS_H
#define ASYM_INSTR_SAMPLE_VALUES_CAPTUREPARTS_H

#include "instr/sample/values/captures.h"

const IrSymbol *captures_symbol(const Inserter *in, SymbolId id);
/* Whether it is the distance of two pointers. */
bool captures_is_difference(const IrSymbol *symbol);

/* A definition whose value is there when "loop" is entered; NULL. */
LLVMValueRef captures_available(const Inserter *in, const IrSymbol *symbol,
                                LoopId loop);
/* Builds the symbol's value, where "original" is. */
LLVMValueRef captures_widened(const Inserter *in, SymbolId id,
                              LLVMValueRef original);

/* Whether regions keep values and flags in memory, not in registers. */
bool captures_in_memory(const Inserter *in);
/* The place of capture "i" of a region, and its bit in a mask. */
LLVMValueRef captures_slot(const Inserter *in, const CaptureRegion *region,
                           size_t i);
LLVMValueRef captures_bit(const Inserter *in, size_t i);

/* Notes a store that keeps something of "region". */
void captures_note_store(const Inserter *in, LLVMValueRef store, LoopId region);

#endif
