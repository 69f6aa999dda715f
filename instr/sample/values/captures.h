/* captures.h -- the values of symbols, kept until a sample is taken.
 *
 *     Inserter, PlanSite --> [captures] --> rows of samples
 *
 * An argument, and what is there when a loop is entered, is read when the
 * sample is taken.  Any other symbol is caught in the region that the sample is
 * about: memory where the program itself first loads it, a value where the
 * program computes it last. */
#ifndef ASYM_INSTR_SAMPLE_VALUES_CAPTURES_H
#define ASYM_INSTR_SAMPLE_VALUES_CAPTURES_H

#include "instr/insert/inserter.h"

/* Finds the captures that the sites of the function need. */
void captures_plan(Inserter *in);
/* Makes their variables. */
void captures_make(const Inserter *in);
/* At every definition of a captured symbol. */
void captures_insert(const Inserter *in);
/* Where "loop" is left: what it caught first is also the first in a region
 * around it that has caught nothing yet. */
void captures_hand_on(const Inserter *in, LoopId loop);
/* "region" begins. */
void captures_reset(const Inserter *in, LoopId region);
/* Builds that what "region" and those around it have not caught so far, they do
 * not catch any more. */
void captures_close(const Inserter *in, LoopId region);

/* The capture of "symbol" in "region"; NULL. */
const Capture *captures_find(const Inserter *in, SymbolId symbol,
                             LoopId region);
/* Builds what it has caught, and whether it has caught nothing yet. */
LLVMValueRef captures_value(const Inserter *in, const Capture *capture);
LLVMValueRef captures_missing(const Inserter *in, const Capture *capture);
/* Builds that it catches "value" where "condition" is true and it has nothing
 * yet. */
void captures_accept(const Inserter *in, const Capture *capture,
                     LLVMValueRef value, LLVMValueRef condition);
/* The instruction before which the value of "definition" is first there; NULL.
 */
LLVMValueRef captures_behind(const Inserter *in, LLVMValueRef definition);

/* The place of number "index" of the row. */
LLVMValueRef captures_cell(const Inserter *in, size_t index);
/* Writes the mask and the keys; returns the index of the first column. */
size_t captures_write_keys(const Inserter *in, int site, LoopId region);

#endif
