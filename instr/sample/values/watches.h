/* watches.h -- whether memory that a loop reads again and again keeps its
 * value.
 *
 *     Inserter, plan_watched() --> [watches] --> running totals
 *
 * What the code says of a loop, or of a nest, if memory keeps its value there
 * is right for each execution in which it did.  The program itself reads it in
 * each round: both kinds of bodies compare what it reads with what it has read
 * first, and mark in the profile that the two differed in some execution. */
#ifndef ASYM_INSTR_SAMPLE_VALUES_WATCHES_H
#define ASYM_INSTR_SAMPLE_VALUES_WATCHES_H

#include "instr/insert/inserter.h"

/* Finds what the loops of the function watch, and makes its variables. */
void watches_make(Inserter *in);
/* Where loops are entered, and at each read. */
void watches_insert(const Inserter *in);
/* At the end of "node", where "loop" is left as its execution ends. */
void watches_end(const Inserter *in, LoopId loop, NodeId node);

#endif
