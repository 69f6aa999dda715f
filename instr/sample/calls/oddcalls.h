/* oddcalls.h -- calls after which the function may not simply go on.
 *
 *     Inserter, a call --> [oddcalls] --> callsites
 *
 * Running totals are written out before calls that may not return; loops are
 * cut short after one that returns twice; what was counted is added before one
 * that may fork. */
#ifndef ASYM_INSTR_SAMPLE_CALLS_ODDCALLS_H
#define ASYM_INSTR_SAMPLE_CALLS_ODDCALLS_H

#include "instr/insert/inserter.h"

/* What is to be done for "original", a call in "node"; nothing for most. */
void oddcalls_insert(const Inserter *in, LLVMValueRef original, NodeId node);

/* Whether what was counted must be written out before "call": it may end the
 * process, or replace it by another program. */
bool oddcalls_may_not_return(LLVMValueRef call);

#endif
