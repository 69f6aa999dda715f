/* ahead.h -- whether loops leave what they walk along as it is.
 *
 *     Symbols, Inserter --> [ahead] --> lengths
 *
 * Where a loop begins that walks along what it may write, and its sample is to
 * be recorded, the run-time goes along the same way (instr/runtime/ahead.h).
 * Where both make as many rounds, that is the length as the loop began; else
 * the sample has none.  An execution for which it was not asked in time, since
 * others of the same loop came in between, gives no sample. */
#ifndef ASYM_INSTR_SAMPLE_ROUNDS_AHEAD_H
#define ASYM_INSTR_SAMPLE_ROUNDS_AHEAD_H

#include "instr/insert/inserter.h"

/* Makes the variables, once captures are planned. */
void ahead_make(Inserter *in);
/* At the beginnings of loops. */
void ahead_insert(const Inserter *in);

/* Builds whether it was asked how far "loop" would go; NULL: it never is. */
LLVMValueRef ahead_asked(const Inserter *in, LoopId loop);
/* Builds whether "loop", which ends, has gone as far. */
LLVMValueRef ahead_agrees(const Inserter *in, LoopId loop);

#endif
