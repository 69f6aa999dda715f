/* question.h -- how many points a set has, by its parameters.
 *
 *     text of isl sets --> [question] --> PlanFormula
 *
 * Without LLVM, which has an isl of its own inside. */
#ifndef ASYM_PROVE_AFFINE_QUESTION_H
#define ASYM_PROVE_AFFINE_QUESTION_H

#include "algebra/region/region.h"
#include "base/vec.h"

/* Parameters have the names s0, s1, .. in texts. */
typedef struct Question {
    const char *points;        /* "[s0] -> { [t0] : 0 <= t0 < s0 }" */
    Vec(const char *) never;   /* sets that must be empty for the answer to hold
                                */
    Vec(SymbolId) symbols;     /* rising: those of the texts, or more */
    const SymbolRange *ranges; /* by symbol, of all of them */
    size_t n_ranges;
} Question;

typedef struct Answer {
    const Expr *formula; /* NULL: not known */
    Region valid;
    bool elsewhere; /* where it does not hold there are other formulas, or none
                       that is known, and parameters that are large below 0 or
                       above */
} Answer;

/* Never fails and never takes more than a number of steps of isl. */
Answer question_answer(const Question *question, Arena *arena);

#endif
