/* loopsums.h -- what the loops of a nest have counted when it ends.
 *
 *     CountStrategy, loopcount --> [loopsums] --> running totals, columns of
 * samples
 *
 * Per loop: the rounds and entries of the executions that ended in the current
 * execution of its nest.  A count is rounds + 1, so a total is rounds +
 * entries. Where the nest ends, the counts and entries are added to the running
 * totals, and to the work; entries that a loop around counts are left to the
 * run-time.  The CountStrategy says which of them are variables, and where. */
#ifndef ASYM_INSTR_SAMPLE_ROUNDS_LOOPSUMS_H
#define ASYM_INSTR_SAMPLE_ROUNDS_LOOPSUMS_H

#include "instr/sample/rounds/loopcount.h"

void loopsums_make(Inserter *in);

/* Where nests begin. */
void loopsums_begin(const Inserter *in);

/* Counts calls that the callees do not count, at the builder's position, if
 * they must be counted there. */
void loopsums_add_calls(const Inserter *in, const CallFacts *calls, CallsBy by);

/* The following build code at the builder's position. */

/* The current execution ends. */
void loopsums_end(const Inserter *in, LoopId loop);
/* It ends without being complete; or there was none, in a landing pad. */
void loopsums_cut(const Inserter *in, LoopId loop);
/* It ends that way if "lost", 0 or 1, is 1. */
void loopsums_cut_if(const Inserter *in, LoopId loop, LLVMValueRef lost);
/* Whether a part of the current execution of a nest was cut short: i1. */
LLVMValueRef loopsums_is_cut(const Inserter *in, LoopId outermost);

/* Writes total and entries of each loop of the nest to cells of 64 bits. */
void loopsums_write(const Inserter *in, LoopId outermost, LLVMValueRef cells);
/* Adds to the running totals what the nest has counted and not added before,
 * and begins again. */
void loopsums_end_nest(const Inserter *in, LoopId outermost);
/* Adds it now, and remembers that; "inside": an execution is under way. */
typedef enum LoopPhase { LOOP_OUTSIDE, LOOP_INSIDE } LoopPhase;
void loopsums_add_early(const Inserter *in, LoopId loop, LoopPhase phase);

#endif
