/* systems.h -- numbers of loops that invariants may prove.
 *
 *     Symbols, TripCounts --> [systems] --> Plan --> asym-prove
 *
 * Loops whose variables go up and down as the branches of the body say: a nest
 * written as one loop, two pointers that meet, an inner loop that goes on where
 * it stopped before.  What decides about them is a few integers at the headers,
 * so the nest is told as a transition system over these: where it starts, and
 * each way from header to header or out (Sankaranarayanan, Sipma and Manna,
 * POPL 2004, section 2).  What is not an expression over them, such as contents
 * of memory that changes, may be anything. */
#ifndef ASYM_STATIC_INVARIANTS_SYSTEMS_H
#define ASYM_STATIC_INVARIANTS_SYSTEMS_H

#include "static/affine/questions.h"

/* Adds to "questions", by LoopId, what is asked of systems: numbers that
 * neither "trips" nor these questions say. */
void systems_ask(Symbols *symbols, const TripCounts *trips,
                 LoopQuestions *questions, Arena *arena);

#endif
