/* questions.h -- numbers of loops that counting the points of sets may prove.
 *
 *     Symbols, TripCounts --> [questions] --> Plan --> asym-prove
 *
 * Strides, guards, triangles, smallest and largest of bounds, quotients: what
 * tripcount.h says nothing about, where all that decides is linear in the
 * numbers of the rounds (Feautrier, IJPP 1991, calls such a loop a part with
 * static control). */
#ifndef ASYM_STATIC_AFFINE_QUESTIONS_H
#define ASYM_STATIC_AFFINE_QUESTIONS_H

#include "static/counts/tripcount.h"

/* Of one loop, by PlanNumber. */
typedef struct LoopQuestions {
    PlanQuestion ask[PLAN_NUMBERS];
} LoopQuestions;

/* By LoopId: what "trips" does not say and these may. */
LoopQuestions *questions_find(Symbols *symbols, const TripCounts *trips,
                              Arena *arena);

#endif
