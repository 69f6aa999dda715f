/* factinputs.h -- what numbers of a function may be over.
 *
 *     slices, TripCounts, LoopQuestions --> [inputs] --> FunctionFacts.inputs,
 *                                                        .nest, .total, .cost
 *
 * For facts.c only, but for what says so. */
#ifndef ASYM_STATIC_FACTINPUTS_H
#define ASYM_STATIC_FACTINPUTS_H

#include "static/facts.h"

/* What decides in the code about each execution of each loop, its total and its
 * nest; facts->symbols is there. */
void factinputs_slice(FunctionFacts *facts, Arena *arena);

/* Adds what counting rounds found beyond the slices, and asks about; and what
 * the cost of a call may be over.  facts->trips and facts->questions are there.
 */
void factinputs_finish(FunctionFacts *facts, Arena *arena);

/* For the planner: by symbol, the nodes from whose ends control may enter a
 * loop whose count, total or nest may be over it. */
NodeEnds *factinputs_places(const FunctionFacts *facts, Arena *arena);

#endif
