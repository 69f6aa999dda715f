/* composed_text.h -- the cost of a function that is text, in the making. */
#ifndef ASYM_TEST_INTERP_COST_COMPOSED_TEXT_H
#define ASYM_TEST_INTERP_COST_COMPOSED_TEXT_H

#include "interp/cost/compose/composer.h"
#include "test-suite/interp/program_text.h"

/* Of the first function: its loops and calls are added up, and nothing was
 * weighed yet.  It belongs to an arena. */
typedef struct Composed {
    Program program;
    Composer composer;
    Cost cost;
    const CostFunction *f;
} Composed;

Composed *composed_of(const char *text, Basis basis, Arena *arena);

#endif
