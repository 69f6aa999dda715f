/* callsites.h -- what is done at calls.
 *
 *     Inserter --> [callsites] --> counters
 *
 * Running totals are written out before calls that may not return; loops are
 * cut short after one that returns twice; what was counted is added before one
 * that may fork.  Calls of fast bodies are counted by the caller, since work
 * that is the same in each round costs nothing there. */
#ifndef ASYM_INSTR_SAMPLE_CALLSITES_H
#define ASYM_INSTR_SAMPLE_CALLSITES_H

#include "instr/insert/inserter.h"

/* Before the exits of loops are written. */
void callsites_insert(const Inserter *in);
/* How many calls in "node" the callees do not count. */
uint32_t callsites_counted(const Inserter *in, NodeId node);
/* Whether what was counted must be written out before "call": it may end the
 * process, or replace it by another program. */
bool callsites_may_not_return(LLVMValueRef call);
/* Finally: calls in the loops of a recording body, and those of a fast body
 * that must, ask for the callee's budget, and go to its recording body or to
 * its fast one.  Consecutive calls ask once while none of them would be
 * recorded. */
void callsites_switch(const Inserter *in);
/* Notes what is recorded where a window of the function begins: its loops, and
 * the callees whose budgets fast bodies do not ask for. */
void callsites_add_parts(const Inserter *in);

#endif
