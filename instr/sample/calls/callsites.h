/* callsites.h -- what is done at calls.
 *
 *     Inserter --> [callsites] --> counters
 *
 * Calls of fast bodies are counted by the caller, since work that is the same
 * in each round costs nothing there; calls in loops choose between two bodies.
 */
#ifndef ASYM_INSTR_SAMPLE_CALLS_CALLSITES_H
#define ASYM_INSTR_SAMPLE_CALLS_CALLSITES_H

#include "instr/insert/inserter.h"

/* Before the exits of loops are written. */
void callsites_insert(const Inserter *in);
/* The work of calls in "node" that the body adds: not of those that callees
 * count, or callers. */
uint32_t callsites_work(const Inserter *in, NodeId node);
/* What callers of the body have added of the calls in it. */
uint32_t callsites_sure_work(const Inserter *in);
/* Finally: calls in the loops of a recording body, and those of a fast body
 * that must, ask for the callee's budget, and go to its recording body or to
 * its fast one.  Consecutive calls ask once while none of them would be
 * recorded. */
void callsites_switch(const Inserter *in);
/* Notes what is recorded where a window of the function begins: its loops, and
 * the callees whose budgets fast bodies do not ask for. */
void callsites_add_parts(const Inserter *in);

#endif
