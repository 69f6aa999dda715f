/* search.h -- the smallest formula that has earned the name exact. */
#ifndef ASYM_INTERP_SEARCH_SEARCH_H
#define ASYM_INTERP_SEARCH_SEARCH_H

#include "interp/search/fit.h"
#include "interp/search/support.h"

typedef struct Finding {
    FitStatus status;  /* as in Fit, without outliers */
    bool contradicted; /* no formula that was tried goes through all samples */
    Support support;   /* FIT_EXACT, FIT_NOT_WHOLE */
    SymbolId apart_a, apart_b;
} Finding;

/* Tries the forms in the order of their table, a form only if those before it
 * are refuted, and the candidates of each, simplest first.  One that fits but
 * proves nothing is remembered: a later formula of the same level or a higher
 * one is then not the only answer, and more samples are needed.  Two candidates
 * of one layer and one rank that both fit have symbols that never varied apart.
 * Of forms but the first only an exact formula counts: without one it is as if
 * they had not been tried. */
void search_run(Finding *out, const Problem *problem);

#endif
