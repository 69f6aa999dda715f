/* loopcount.h -- the variables in which one call counts its loops.
 *
 *     Inserter, Stepper --> [loopcount] --> counters
 *
 * Per loop: what the present execution has counted, and the rounds and entries
 * of those that ended in the present execution of its nest.  A count is rounds
 * + 1, so totals are rounds + entries.  Where a nest ends, its totals are added
 * to the running totals. */
#ifndef ASYM_INSTR_LOOPCOUNT_H
#define ASYM_INSTR_LOOPCOUNT_H

#include "instr/inserter.h"

void loopcount_make(Inserter *in);
/* Counts in every header that needs it, and begins on every entry. */
void loopcount_insert(const Inserter *in);

/* The following build code where the builder stands. */

/* Header executions of the present execution, inside the loop or on an edge
 * that leaves it. */
LLVMValueRef loopcount_now(const Inserter *in, LoopId loop);
/* Of the executions that ended in this execution of the nest. */
LLVMValueRef loopcount_total(const Inserter *in, LoopId loop);
LLVMValueRef loopcount_entries(const Inserter *in, LoopId loop);
/* Whether a part of the present execution of a nest was cut short: i1. */
LLVMValueRef loopcount_is_cut(const Inserter *in, LoopId outermost);

/* The present execution ends. */
void loopcount_end(const Inserter *in, LoopId loop);
/* It ends without being complete; or there was none, in a landing pad. */
void loopcount_cut(const Inserter *in, LoopId loop);
/* It ends in that way if "lost", 0 or 1, is 1. */
void loopcount_cut_if(const Inserter *in, LoopId loop, LLVMValueRef lost);
/* Adds to the running totals what the nest has counted and not added before,
 * and begins anew. */
void loopcount_end_nest(const Inserter *in, LoopId outermost);
/* Calls in "node" that the callees do not count; a nest adds them as it ends.
 */
void loopcount_add_calls(const Inserter *in, NodeId node, uint64_t calls);
/* Adds it now, and remembers that; "inside": an execution is going on. */
typedef enum LoopPhase { LOOP_OUTSIDE, LOOP_INSIDE } LoopPhase;
void loopcount_add_early(const Inserter *in, LoopId loop, LoopPhase phase);

#endif
